import Files
import Localization
import StringCatalogs
import TestSupport

/// Tables and sources in a temporary folder, and what becomes of them.
struct SyncProject {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
    }

    /// A catalog with entries, and one Swift file that imports SwiftUI and Foundation.
    init(catalog entries: String = "", _ swift: String) throws {
        try self.init(["Localizable.xcstrings": Self.catalog(entries), "App.swift": Self.source(swift)])
    }

    static func source(_ swift: String) -> String { "import Foundation\nimport SwiftUI\n\(swift)\n" }

    /// A catalog as Xcode writes it.
    static func catalog(_ entries: String, source: String = "en") -> String {
        let strings = entries.isEmpty ? "{\n\n  }" : "{\n\(entries)\n  }"
        return "{\n  \"sourceLanguage\" : \"\(source)\",\n  \"strings\" : \(strings),\n  \"version\" : \"1.0\"\n}"
    }

    func sync(sources: [String] = [], wrappers: [LookupWrapper] = []) -> StringsSync {
        let project = StringsProject([folder.path], sourceLanguage: "en")
        return StringsSync(
            SyncGroups(project.tables, in: sources.map { "\(folder.path)/\($0)" }), wrappers: wrappers)
    }

    /// What happens to keys, as `added key`, without those that are only reported.
    func changes() -> [String] {
        sync().tables.flatMap { $0.changes.map { "\($0.action.rawValue) \($0.key)" } }
    }

    /// The keys that are new.
    func added() -> [String] {
        sync().tables.flatMap { $0.changes.filter { $0.action == .added }.map(\.key) }.sorted()
    }

    /// The lookups that decide nothing, without the folder.
    func unresolved() -> [String] {
        sync().tables.flatMap(\.unresolved).map { String($0.description.dropFirst(folder.path.count + 1)) }
    }

    /// The problems, without the folder.
    func problems() -> [String] { sync().problems.map { $0.description.replacing(folder.path + "/", with: "") } }

    /// The files that change, by their paths in the folder.
    func files() throws -> [String: String] {
        var changes = Changeset()
        for table in sync().tables { try table.add(to: &changes) }
        return Dictionary(
            uniqueKeysWithValues: changes.changes.map {
                (String($0.path.dropFirst(folder.path.count + 1)), String(decoding: $0.after ?? [], as: UTF8.self))
            })
    }
}
