import DataFormats
import SourceText

/// Reads the colours of a colour set's `Contents.json`.
struct ColorSetReader {
    let file: SourceFile

    /// The colours of a set; nil where it holds none, as Xcode's template for the accent colour does, or where it refers
    /// to colours of the system, which have no values of their own.
    func read(_ root: JSONValue) throws(DiagnosticsError) -> AssetColorSet? {
        guard let value = root["colors"], let entries = value.elements, !entries.isEmpty else {
            throw error(at: root["colors"] ?? root, "a color set lists its colors in \"colors\"; add at least one")
        }
        let colors = entries.compactMap { $0["color"] }
        guard !colors.isEmpty, !colors.contains(where: { $0["reference"] != nil || $0["platform"] != nil }) else {
            return nil
        }
        var any: AssetColor?
        var dark: AssetColor?
        for entry in entries {
            guard let color = entry["color"] else { continue }
            let parsed = try self.color(color)
            switch appearances(of: entry) {
            case []: any = isForAll(entry) ? parsed : any ?? parsed
            case ["dark"]: dark = isForAll(entry) ? parsed : dark ?? parsed
            default: break
            }
        }
        guard let any else {
            throw error(at: value, "this color set has no color for any appearance; add one without \"appearances\"")
        }
        return AssetColorSet(any: any, dark: dark)
    }

    /// Whether a colour is for every device and for every display.
    private func isForAll(_ entry: JSONValue) -> Bool {
        (entry["idiom"]?.string ?? "universal") == "universal" && entry["subtype"] == nil
            && (entry["display-gamut"]?.string ?? "sRGB") == "sRGB"
    }

    private func appearances(of entry: JSONValue) -> [String] {
        (entry["appearances"]?.elements ?? []).compactMap { $0["value"]?.string }
    }

    private func color(_ value: JSONValue) throws(DiagnosticsError) -> AssetColor {
        guard let components = value["components"], components.members != nil else {
            throw error(at: value, "this color has no \"components\"; add red, green, blue and alpha")
        }
        let space = try space(value)
        let alpha = try opacity(components)
        if space.isGray {
            let white = try component("white", of: components, in: space)
            return AssetColor(space: space, red: white, green: white, blue: white, alpha: alpha)
        }
        return AssetColor(
            space: space, red: try component("red", of: components, in: space),
            green: try component("green", of: components, in: space),
            blue: try component("blue", of: components, in: space), alpha: alpha)
    }

    private func space(_ value: JSONValue) throws(DiagnosticsError) -> AssetColor.Space {
        guard let name = value["color-space"] else { return .sRGB }
        guard let space = name.string.flatMap(AssetColor.Space.init(rawValue:)) else {
            throw error(
                at: name,
                "unknown color space; use srgb, extended-srgb, extended-linear-srgb, display-p3, gray-gamma-22 or extended-gray"
            )
        }
        return space
    }

    private func opacity(_ components: JSONValue) throws(DiagnosticsError) -> Double {
        guard let value = components["alpha"] else { return 1 }
        // Xcode shows opacities in percent and writes fractions; a lone "1" is not 1 of 255.
        let number = value.string.flatMap { Double($0) }.flatMap { $0 <= 1 ? $0 : nil } ?? number(value)
        guard let number, (0...1).contains(number) else {
            throw error(at: value, "this is no opacity; write a number from 0 to 1, as in \"0.5\"")
        }
        return number
    }

    /// A component in one of the forms that Xcode writes: `"1.000"`, `"255"`, `"0xFF"`, or a number.
    private func component(
        _ name: String, of components: JSONValue, in space: AssetColor.Space
    ) throws(DiagnosticsError) -> Double {
        guard let value = components[name] else {
            throw error(at: components, "the component \"\(name)\" is missing; add it")
        }
        guard let number = number(value) else {
            throw error(at: value, "\"\(name)\" is no color component; write it as \"0.5\", \"128\" or \"0x80\"")
        }
        guard space.isExtended || (0...1).contains(number) else {
            throw error(
                at: value,
                "\"\(name)\" is beyond what \(space.rawValue) holds; write it as \"0.5\", \"128\" or \"0x80\"")
        }
        return number
    }

    private func number(_ value: JSONValue) -> Double? {
        switch value.content {
        case .number(let written): written.double
        case .string(let text): Self.component(text)
        default: nil
        }
    }

    static func component(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        if let byte = Int(text) { return Double(byte) / 255 }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private func error(at value: JSONValue, _ message: String) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: value.range.lowerBound, message))
    }
}
