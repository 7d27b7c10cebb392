import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads an `.xcassets` folder.
public struct AssetCatalogReader {
    private var problems = Problems()
    private var warnings: [Diagnostic] = []

    /// The entries of a catalog in the order of their names, and what was left out.
    /// - Parameters:
    ///   - path: the `.xcassets` folder.
    ///   - displayPath: its path in generated comments.
    /// - Throws: every problem of every `Contents.json`.
    public static func assets(
        inCatalogAt path: String, displayPath: String
    ) throws(DiagnosticsError) -> (assets: [Asset], warnings: [Diagnostic]) {
        var reader = AssetCatalogReader()
        let assets = reader.entries(of: path, displayPath: displayPath)
        try reader.problems.check()
        return (assets, reader.warnings)
    }

    private mutating func entries(of folder: String, displayPath: String) -> [Asset] {
        let names = problems.attempt { () throws(DiagnosticsError) in try Folder.names(in: folder) } ?? []
        var assets: [Asset] = []
        for name in names where Folder.exists(at: "\(folder)/\(name)") {
            var reader = AssetCatalogReader()
            let asset = problems.attempt { () throws(DiagnosticsError) in
                try reader.asset(name, at: "\(folder)/\(name)", displayPath: "\(displayPath)/\(name)")
            }
            problems.report(reader.problems)
            warnings += reader.warnings
            if let asset = asset ?? nil { assets.append(asset) }
        }
        return assets
    }

    private mutating func asset(_ name: String, at path: String, displayPath: String) throws(DiagnosticsError) -> Asset?
    {
        let contents = "\(path)/Contents.json"
        let contentsDisplay = "\(displayPath)/Contents.json"
        let (stem, kind) = split(name)
        guard let kind else {
            guard FileManager.default.fileExists(atPath: contents) else {
                let file = SourceFile(path: contents, displayPath: contentsDisplay, bytes: [])
                return folder(name, file, providesNamespace: false, at: path, displayPath: displayPath)
            }
            let file = try SourceFile(readingFrom: contents, displayPath: contentsDisplay)
            return folder(
                name, file, providesNamespace: try providesNamespace(file), at: path, displayPath: displayPath)
        }
        switch kind {
        case "imageset":
            let file = try SourceFile(readingFrom: contents, displayPath: contentsDisplay)
            let root = try JSONParser.parse(file)
            guard root["images"]?.elements != nil else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: (root["images"] ?? root).range.lowerBound,
                        "an image set lists its files in \"images\"; add the list"))
            }
            return Asset(name: stem, file: file, content: .image)
        case "colorset":
            let file = try SourceFile(readingFrom: contents, displayPath: contentsDisplay)
            guard let colors = try ColorSetReader(file: file).read(try JSONParser.parse(file)) else {
                warnings.append(
                    file.diagnostic(
                        .warning, at: 0,
                        "the color \"\(stem)\" holds no values of its own, so it has no constant; write its components where code needs it"
                    ))
                return nil
            }
            return Asset(name: stem, file: file, content: .color(colors))
        default:
            return nil
        }
    }

    private mutating func folder(
        _ name: String, _ file: SourceFile, providesNamespace: Bool, at path: String, displayPath: String
    ) -> Asset {
        Asset(
            name: name, file: file,
            content: .folder(providesNamespace: providesNamespace, entries(of: path, displayPath: displayPath)))
    }

    private func providesNamespace(_ file: SourceFile) throws(DiagnosticsError) -> Bool {
        guard let value = try JSONParser.parse(file)["properties"]?["provides-namespace"] else { return false }
        guard case .boolean(let flag) = value.content else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: value.range.lowerBound, "\"provides-namespace\" is true or false, not \(value.kindDescription)")
            )
        }
        return flag
    }

    /// The name and the kind of an entry; a folder has no kind.
    private func split(_ name: String) -> (stem: String, kind: String?) {
        let kinds = [
            "imageset", "colorset", "dataset", "symbolset", "appiconset", "launchimage", "brandassets", "imagestack",
            "imagestacklayer", "cubetextureset", "mipmapset", "textureset", "complicationset", "watchcomplicationset",
            "arimageset", "arresourcegroup", "arobject", "spriteatlas", "sticker", "stickerpack", "stickersequence",
            "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "solidimagestack",
            "solidimagestacklayer",
        ]
        guard let dot = name.lastIndex(of: "."), kinds.contains(String(name[name.index(after: dot)...])) else {
            return (name, nil)
        }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }
}
