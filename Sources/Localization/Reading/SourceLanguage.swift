import Foundation
import SourceText
import StringCatalogs

/// Finds out which language a table's others are translated from.
enum SourceLanguage {
    /// The folder of what is in no language, or in the one that development is in.
    static let base = "Base"

    /// The source language of the tables in a folder, as one of its languages is named.
    ///
    /// In this order: `defaultLocalization` of the nearest `Package.swift` upwards, `developmentRegion` of an Xcode project
    /// beside or above, `Base`, `en`, the first.
    static func find(for folder: String, among languages: Set<String>) -> String {
        let named = declared(above: folder)
        for language in [named, base, "", "en"].compactMap({ $0 }) {
            if let match = languages.first(where: { LanguageTag.canonical($0) == LanguageTag.canonical(language) }) {
                return match
            }
        }
        return languages.sorted().first { $0.hasPrefix("en-") || $0.hasPrefix("en_") } ?? languages.min() ?? "en"
    }

    /// What the nearest package or Xcode project upwards declares.
    private static func declared(above folder: String) -> String? {
        var url = URL(filePath: folder.isEmpty ? "." : folder).standardizedFileURL
        for _ in 0..<32 {
            let manifest = url.appending(path: "Package.swift").path
            if let bytes = try? SourceFile.bytes(of: manifest) {
                return value(behind: "defaultLocalization:", in: bytes)
            }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            for name in names.sorted() where name.hasSuffix(".xcodeproj") {
                let project = url.appending(path: name).appending(path: "project.pbxproj").path
                if let bytes = try? SourceFile.bytes(of: project),
                    let found = value(behind: "developmentRegion =", in: bytes)
                {
                    return found
                }
            }
            let parent = url.deletingLastPathComponent().standardizedFileURL
            if parent.path == url.path { return nil }
            url = parent
        }
        return nil
    }

    /// The word or text behind some words.
    private static func value(behind words: String, in bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let range = text.range(of: words) else { return nil }
        let rest = text[range.upperBound...].drop { $0 == " " || $0 == "\"" || $0 == "\n" }
        let value = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        return value.isEmpty ? nil : String(value)
    }
}
