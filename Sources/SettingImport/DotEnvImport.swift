import DataFormats
import Foundation
import SourceText

/// Reads `.env` files: `.env` for all environments, `.env.stage` for one.
package struct DotEnvImport {
    private var configuration = ImportedConfiguration()

    /// The configuration of files with their environments.
    package static func configuration(of files: [EnvironmentSource]) throws(DiagnosticsError) -> ImportedConfiguration {
        var reader = DotEnvImport()
        reader.configuration.sharedIsDefault = true
        var problems = Problems()
        for file in files { problems.attempt { () throws(DiagnosticsError) in try reader.read(file) } }
        try problems.check()
        return reader.configuration
    }

    /// The files in the package's folder, and why others are left out.
    package static func files(inPackage directory: String) -> (paths: [String], notes: [Diagnostic]) {
        let all = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
            .filter { $0 == ".env" || $0.hasPrefix(".env.") }.ordered()
        var paths: [String] = []
        var notes: [Diagnostic] = []
        for name in all {
            let path = Folder.path(of: name, in: directory)
            let words = name.split(separator: ".").dropFirst().map { $0.lowercased() }
            if words.contains(where: { ["example", "sample", "template", "dist", "defaults"].contains($0) }) {
                notes.append(Diagnostic(.warning, path: path, "the file is an example and is not imported"))
            } else if words.contains("local") {
                notes.append(
                    Diagnostic(
                        .warning, path: path,
                        "the file is for one machine and is not imported; write such values into Environments/NAME.local.json"
                    ))
            } else if words.contains("vault") || words.contains("keys") {
                notes.append(Diagnostic(.warning, path: path, "the file is encrypted or has keys, and is not imported"))
            } else {
                paths.append(path)
            }
        }
        return (paths, notes)
    }

    /// Whose values a file has by its name: `.env` those of all environments, `.env.stage` and `stage.env` those of one.
    /// - Parameters:
    ///   - names: what the names of the import's files mean.
    ///   - listed: the environments that the package lists.
    package static func scope(
        ofFile path: String, names: ImportedFileNames, listed: [String]
    ) -> ImportedName.Scope {
        let name = PathParts(path).name
        if name == ".env" { return .all }
        guard name.hasPrefix(".env.") else { return names.scope(of: path) }
        let words = name.split(separator: ".").dropFirst()
        guard words.count == 1, let word = words.first, word.lowercased() != "local" else { return .undecided }
        // `.env.shared` and `.env.default` are for all.
        if names.scope(of: "\(word).env") == .all { return .all }
        return .environment(
            listed.first { $0.lowercased() == word.lowercased() } ?? ImportedName.environment(String(word)))
    }

    private mutating func read(_ source: EnvironmentSource) throws(DiagnosticsError) {
        let entries = try DotEnvParser.entries(of: source.file)
        var settings: [ImportedSetting] = []
        for entry in entries {
            let place = SourcePlace(file: source.file, range: entry.nameRange)
            if let name = Self.reference(in: entry.value) {
                configuration.notes.append(
                    place.diagnostic(
                        "\"\(entry.name)\" refers to $\(name), which only some loaders of .env files replace, and is not imported; "
                            + "write the value itself",
                        severity: .warning))
                continue
            }
            if Self.startsWithNumberSign(entry, in: source.file.bytes) {
                configuration.notes.append(
                    place.diagnostic(
                        "\"\(entry.name)\" starts with \"#\", where some loaders of .env files read a comment, and is not imported; put "
                            + "the value in quotes",
                        severity: .warning))
                continue
            }
            settings.append(ImportedSetting(key: entry.name, place: place, value: .untyped(entry.value)))
            configuration.lookups[LookupKey(source: .environment, key: entry.name)] = entry.name
        }
        configuration.sources.append(ImportedSource(environment: source.environment, settings: settings))
    }

    /// Whether `#` follows the equals sign, as in `COLOR=#ff0000`.
    private static func startsWithNumberSign(_ entry: DotEnvEntry, in bytes: [UInt8]) -> Bool {
        let rest = bytes[entry.nameRange.upperBound...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return rest.dropFirst().first == UInt8(ascii: "#")
    }

    /// The name in `${NAME}` or `$NAME` in a value; nil if there is none. Names are in capitals; other dollars are prices
    /// and passwords.
    private static func reference(in value: String) -> String? {
        for part in value.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
            let isInBraces = part.hasPrefix("{")
            let name = part.dropFirst(isInBraces ? 1 : 0).prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
            }
            guard let first = name.first, !first.isNumber else { continue }
            if isInBraces || name.count > 1 && !name.contains(where: \.isLowercase) { return String(name) }
        }
        return nil
    }
}

/// A file of an import with the environment whose settings it has.
package struct EnvironmentSource {
    package let file: SourceFile
    /// The environment; `nil` if the settings are for all of them.
    let environment: String?

    package init(file: SourceFile, environment: String?) {
        self.file = file
        self.environment = environment
    }
}
