import DataFormats
import Findings
import SourceText

/// Reads the values of the key `unused` and collects all problems with them.
struct UnusedConfigurationReader {
    private var reader: JSONObjectReader
    private let folder: String

    /// - Parameter folder: the folder of the file, as reports print paths.
    init(_ file: SourceFile, folder: String) {
        reader = JSONObjectReader(file: file)
        self.folder = folder
    }

    /// - Throws: all problems.
    func check() throws(DiagnosticsError) { try reader.problems.check() }

    /// The values by their keys.
    mutating func members(of value: JSONValue) -> [String: JSONValue] {
        let key = UnusedConfigurationKey.unused
        return reader.members(of: value, named: key.memberNames, subject: "\"\(key.name)\"").mapValues(\.value)
    }

    mutating func boolean(_ value: JSONValue, of key: ConfigurationKey) -> Bool? {
        reader.boolean(value, subject: "\"\(key.name)\"")
    }

    /// The strings of a list, or a single one, none of them empty.
    private mutating func texts(_ value: JSONValue, of key: ConfigurationKey) -> [(text: String, value: JSONValue)] {
        reader.texts(value, subject: "\"\(key.name)\"").filter { text, value in
            if text.isEmpty { reader.report(at: value, "\"\(key.name)\" has an empty entry; remove it") }
            return !text.isEmpty
        }
    }

    mutating func publicAPI(_ value: JSONValue, of key: ConfigurationKey) -> UnusedConfiguration.PublicAPI {
        if let flag = value.boolean { return flag ? .all : .none }
        guard value.string != nil || value.elements != nil else {
            reader.report(
                at: value,
                "\"\(key.name)\" must be true, false or a list of strings in [ ], not \(value.kindDescription)")
            return .ofLibraryProducts
        }
        if value.elements?.isEmpty == true {
            reader.report(at: value, "\"\(key.name)\" lists no product; list one, or write false")
        }
        return .named(texts(value, of: key).map(\.text))
    }

    mutating func globs(_ value: JSONValue, of key: ConfigurationKey) -> [GlobPattern] {
        texts(value, of: key).compactMap { text, value in
            do throws(GlobError) {
                return try GlobPattern(text, in: folder)
            } catch {
                reader.report(at: value, "\"\(text)\" is not a valid glob pattern: \(error.message)")
                return nil
            }
        }
    }

    /// Paths that are relative to the folder of the file.
    mutating func paths(_ value: JSONValue, of key: ConfigurationKey) -> [String] {
        texts(value, of: key).compactMap { text, value in
            guard !text.hasPrefix("~") else {
                reader.report(at: value, "`~` is not replaced in \"\(key.name)\"; write the whole path")
                return nil
            }
            return folder.isEmpty || text.hasPrefix("/") ? text : "\(folder)/\(text)"
        }
    }

    mutating func patterns(_ value: JSONValue, of key: ConfigurationKey) -> NamePatterns {
        var patterns = NamePatterns()
        for (text, value) in texts(value, of: key) {
            do throws(NamePatternError) {
                try patterns.add(text)
            } catch {
                reader.report(at: value, "\"\(text)\" is not a valid pattern of names: \(error.message)")
            }
        }
        return patterns
    }

    /// Names of types, protocols or attributes, which may be members of others.
    mutating func typeNames(_ value: JSONValue, of key: ConfigurationKey) -> Set<String> {
        let names = texts(value, of: key).compactMap { text, value -> String? in
            if text.hasPrefix("@") {
                reader.report(at: value, "\"\(text)\" in \"\(key.name)\" has an `@`; remove it")
            } else if text.contains(where: { "*?[]{}()<>/ ".contains($0) }) {
                reader.report(
                    at: value,
                    "\"\(text)\" in \"\(key.name)\" is not a name; write the name of a declaration, without wildcards")
            } else {
                return text
            }
            return nil
        }
        return Set(names)
    }

    /// - Parameter others: the targets of the other list, which may not be in this one.
    mutating func targets(
        _ value: JSONValue, of key: ConfigurationKey, besides others: Set<String> = []
    ) -> Set<String> {
        let entries = texts(value, of: key)
        for (text, value) in entries where others.contains(text) {
            reader.report(at: value, "\"\(text)\" is also in \"targets\"; remove one of them")
        }
        return Set(entries.map(\.text))
    }
}
