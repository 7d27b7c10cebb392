import DataFormats
import Foundation
import SourceText

/// Reads `.env` files: `.env` for all environments, `.env.stage` for one.
package struct DotEnvImport {
    private var configuration = ImportedConfiguration()

    /// The configuration of files with their environments.
    package static func configuration(of files: [EnvironmentSource]) throws(DiagnosticsError) -> ImportedConfiguration {
        var reader = DotEnvImport()
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

    /// The environment of a file by its name: `.env.stage`, `stage.env`.
    package static func environment(ofFile name: String) -> String? {
        guard name != ".env" else { return nil }
        if name.hasPrefix(".env.") {
            return name.split(separator: ".").last.map { ImportedName.environment(String($0)) }
        }
        return ImportedName.environment(ofFile: name.hasSuffix(".env") ? String(name.dropLast(4)) : name)
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
            settings.append(ImportedSetting(key: entry.name, place: place, value: .untyped(entry.value)))
            configuration.lookups[LookupKey(source: .environment, key: entry.name)] = entry.name
        }
        configuration.sources.append(ImportedSource(environment: source.environment, settings: settings))
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
    package let environment: String?

    package init(file: SourceFile, environment: String?) {
        self.file = file
        self.environment = environment
    }
}
