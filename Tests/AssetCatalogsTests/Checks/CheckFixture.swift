import AssetCatalogs
import Foundation
import TestSupport

/// A catalog in a temporary folder, and what the checks say of it.
struct CheckFixture {
    let folder: TemporaryFolder
    static let catalog = "Sources/App/A.xcassets"

    init(_ files: [String: String] = [:], images: [String: [UInt8]] = [:]) throws {
        folder = try TemporaryFolder()
        try folder.write("{}", to: "\(Self.catalog)/Contents.json")
        for (path, text) in files { try write(text, to: path) }
        for (path, bytes) in images { try write(bytes, to: path) }
    }

    /// Writes into the catalog.
    func write(_ text: String, to path: String) throws {
        try folder.write(text, to: "\(Self.catalog)/\(path)")
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        try folder.write(Data(bytes), to: "\(Self.catalog)/\(path)")
    }

    func contents(_ catalog: String = Self.catalog, target: String = "App") throws -> CatalogContents {
        try CatalogContents(at: "\(folder.path)/\(catalog)", target: target)
    }

    /// The findings of one rule as `path:line:column: message`, the catalog's path left out.
    func findings(_ rule: AssetRule) throws -> [String] {
        let names = rule == .unused ? try NamesInSources(below: [folder.path]) : nil
        return AssetChecks(of: [try contents()], by: [rule]).findings(names: names).map(text)
    }

    func text(_ finding: AssetFinding) -> String {
        let prefix = "\(folder.path)/\(Self.catalog)"
        let path = finding.path.replacingOccurrences(of: prefix + "/", with: "")
        let message = finding.message.replacingOccurrences(of: prefix + "/", with: "")
        return "\(path):\(finding.location.line):\(finding.location.column): \(message)"
    }

    /// An image set of files, given as `name scale more`, one to a line: `a.png 2x "appearances": …`.
    static func imageSet(_ entries: [String], properties: String = "{}") -> String {
        let lines = entries.map { entry in
            let parts = entry.split(separator: " ", maxSplits: 2).map(String.init)
            let filename = parts[0] == "-" ? "" : "\"filename\": \"\(parts[0])\", "
            let scale = parts.count > 1 && parts[1] != "-" ? "\"scale\": \"\(parts[1])\", " : ""
            let more = parts.count > 2 ? "\(parts[2]), " : ""
            return "  {\(filename)\(scale)\(more)\"idiom\": \"universal\"}"
        }
        return "{\"properties\": \(properties), \"images\": [\n\(lines.joined(separator: ",\n"))\n]}"
    }

    static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
}
