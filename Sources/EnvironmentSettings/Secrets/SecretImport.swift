import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes an environment's secrets file from other strings, such as the variables of a CI job.
package struct SecretImport: Sendable {
    /// The file, relative to the package.
    package let fileName: String
    private let path: String
    private let environment: String
    private let present: [String: SecretFile.Entry]

    /// Prepares the import for an environment; values that its file contains already stay unless they are imported.
    /// - Throws: every problem of the file.
    package init(of environment: String, isProtected: Bool, inPackage directory: String) throws(DiagnosticsError) {
        self.environment = environment
        fileName = SecretStore.fileNames(of: environment, isProtected: isProtected)[0]
        path = Folder.path(of: fileName, in: directory)
        try PrivateFile.checkFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
        guard Folder.hasEntry(at: path) else {
            present = [:]
            return
        }
        try PrivateFile.check(path)
        present = try SecretFile(
            SourceFile(readingFrom: path, displayPath: fileName, isConfidential: true)
        ).entries
    }

    /// Writes the file, readable to its owner only.
    /// - Parameters:
    ///   - names: the secrets to import.
    ///   - variables: where their strings are looked up; one that is blank counts as missing.
    ///   - prefix: what the variables' names start with before the secrets' names.
    ///   - isForced: whether secrets of the file that have another text are replaced.
    /// - Throws: every name without a string and every name that the file has with another text, in which case nothing
    ///   is written. No message repeats a string.
    package func write(
        _ names: [String], from variables: [String: String], prefix: String = "", isForced: Bool = false
    ) throws(DiagnosticsError) {
        var problems = Problems()
        var texts = present.mapValues(\.text)
        for name in names {
            if let text = variables[prefix + name], !text.allSatisfy(\.isWhitespace) {
                if text.unicodeScalars.contains("\u{FFFD}") {
                    problems.report(
                        Diagnostic(
                            path: nil, "the variable \(prefix)\(name) is not UTF-8; encode it, for example as base64"))
                }
                if let present = present[name], present.text != text, !isForced {
                    problems.report(
                        present.place.diagnostic(
                            "\(fileName) has another value for \(name) than the variable \(prefix)\(name); pass --force to "
                                + "replace it"))
                }
                texts[name] = text
            } else {
                problems.report(
                    Diagnostic(
                        path: nil,
                        "the variable \(prefix)\(name) is not set, which \(environment) needs; set it and run the command again"
                    ))
            }
        }
        try problems.check()
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        try PrivateFile.createFolder(at: String(folder))
        let lines = texts.ordered { $0.key < $1.key }
            .map { "    \(JSONText.string($0.key)): \(JSONText.string($0.value))" }
        try PrivateFile.write("{\n\(lines.joined(separator: ",\n"))\n}\n", to: path)
    }
}
