import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes an environment's secrets file from other strings, such as the variables of a CI job or what a provider prints.
package struct SecretImport: Sendable {
    /// A secret's string, and where it comes from.
    package struct Value: Sendable {
        /// The secret's name.
        package let name: String
        /// The string.
        package let text: String
        /// The source in words for messages: `the variable API_KEY`, `op`.
        package let source: String

        /// Describes a string to import.
        package init(name: String, text: String, source: String) {
            self.name = name
            self.text = text
            self.source = source
        }
    }

    /// The file, relative to the package.
    package let fileName: String
    private let path: String
    private let present: [String: SecretFile.Entry]

    /// The strings that the file contains already, for finding them in what a program prints.
    package var presentTexts: [String] { present.values.map(\.text) }

    /// Prepares the import for an environment; values that its file contains already stay unless they are imported.
    /// - Throws: every problem of the file.
    package init(of environment: String, isProtected: Bool, inPackage directory: String) throws(DiagnosticsError) {
        fileName = SecretStore.fileNames(of: environment, isProtected: isProtected)[0]
        path = Folder.path(of: fileName, in: directory)
        try PrivateFile.checkFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
        guard Folder.hasEntry(at: path) else {
            present = [:]
            return
        }
        try PrivateFile.check(path)
        present = try SecretFile(
            SourceFile(readingFrom: path, displayPath: fileName, as: .secrets)
        ).entries
    }

    /// Writes the file, readable to its owner only.
    /// - Parameters:
    ///   - values: the secrets to import.
    ///   - settings: the settings of an environment that are a secret or contain it, whose schema it must meet.
    ///   - isForced: whether secrets of the file that have another text are replaced.
    /// - Throws: every string that is not valid and every name that the file has with another text, in which case nothing
    ///   is written. No message repeats a string.
    package func write(
        _ values: [Value], of settings: (_ secret: String) -> [Setting], isForced: Bool = false
    ) throws(DiagnosticsError) {
        var problems = Problems()
        var texts = present.mapValues(\.text)
        for value in values {
            if value.text.unicodeScalars.contains("\u{FFFD}") {
                problems.report(
                    Diagnostic(path: nil, "\(value.source) is not UTF-8; encode it, for example as base64"))
            }
            for setting in settings(value.name) {
                guard let refusal = setting.schema?.refusal(of: value.text) else { continue }
                problems.report(
                    Diagnostic(
                        path: nil,
                        "the secret \(value.name) from \(value.source), which is \"\(setting.path)\", \(refusal.text)"))
            }
            if let present = present[value.name], present.text != value.text, !isForced {
                problems.report(
                    present.place.diagnostic(
                        "\(fileName) has another value for \(value.name) than \(value.source); pass --force to "
                            + "replace it"))
            }
            texts[value.name] = value.text
        }
        try problems.check()
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        try PrivateFile.createFolder(at: String(folder))
        let lines = texts.ordered { $0.key < $1.key }
            .map { "    \(JSONText.string($0.key)): \(JSONText.string($0.value))" }
        try PrivateFile.write("{\n\(lines.joined(separator: ",\n"))\n}\n", to: path)
    }
}
