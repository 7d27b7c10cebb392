import PrumoRuntime

/// The paths of an SVG file and the box that they are in.
struct SVGShape: Sendable, Equatable {
    /// The least x and y, the width and the height.
    let viewBox: String
    /// The data of each path.
    let paths: [String]

    /// Reads a file of the asset catalog; nil if it is not there or is not a drawing of paths.
    init?(of file: AssetFile?) {
        guard let bytes = try? file?.bytes() else { return nil }
        self.init(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads a drawing, of which only paths are taken; nil if it has none, or no box.
    init?(_ svg: String) {
        guard svg.utf8.count <= 100_000, let start = svg.firstRange(of: "<svg"),
            let box = svg[start.upperBound...].firstMatch(of: /\sviewBox="(-?[\d.]+(?:[ ,]+-?[\d.]+){3})"/)
        else { return nil }
        viewBox = String(box.output.1)
        paths = svg.matches(of: /<path\s(?:[^>]*\s)?d="([MmZzLlHhVvCcSsQqTtAaEe\d\s.,+\-]+)"/).map {
            String($0.output.1)
        }
        if paths.isEmpty { return nil }
    }
}
