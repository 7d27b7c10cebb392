import DataFormats
import Findings
import Foundation
import SourceText
import TestSupport
import Testing
import Workspace

@testable import AssetRules

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

    func contents(
        _ catalog: String = Self.catalog, target: String = "App", platforms: Set<Platform>? = nil
    ) throws -> CatalogContents {
        try CatalogContents(at: "\(folder.path)/\(catalog)", target: target, platforms: platforms)
    }

    /// The findings of one rule as `path:line:column: message`, the catalog's path left out.
    func findings(_ rule: String, platforms: Set<Platform>? = nil) throws -> [String] {
        let check = try AssetCheck.of(rule)
        let names = check.needsNames ? try NamesInSources(below: [folder.path]) : nil
        return check.findings(in: [try contents(platforms: platforms)], names: names).map(text)
    }

    private func text(_ finding: Finding) -> String {
        let prefix = "\(folder.path)/\(Self.catalog)"
        let path = finding.path.replacingOccurrences(of: prefix + "/", with: "")
        let message = finding.message.replacingOccurrences(of: prefix + "/", with: "")
        return "\(path):\(finding.start.line):\(finding.start.column): \(message)"
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

extension AssetCheck {
    /// A check by one rule alone.
    /// - Parameter options: the rule's value in a configuration, in JSON; the defaults unless given.
    static func of(_ rule: String, options: String? = nil) throws -> AssetCheck {
        let entry = try #require(AssetRules.registry.rule(rule))
        let file = SourceFile(path: "options.json", text: options ?? "{}")
        var reader = JSONObjectReader(file: file)
        let configured = entry.check(configuredBy: try JSONParser.parse(file), &reader)
        try reader.problems.check()
        return AssetCheck(rules: [configured])
    }
}
