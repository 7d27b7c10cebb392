import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A temporary folder with some files, which is removed together with this object. Only its owner reads it.
package final class ExampleFolder {
    /// The real path of the folder.
    package let path: String

    /// Writes the files of an example without their marks.
    /// - Throws: a diagnostic where the folder cannot be written.
    convenience init(_ example: RuleExample) throws(DiagnosticsError) {
        try self.init(example.files.map { ($0.path, $0.bytes) })
    }

    /// Writes files.
    /// - Throws: a diagnostic where the folder cannot be written.
    package init(_ files: [(path: String, bytes: [UInt8])]) throws(DiagnosticsError) {
        let temporary = FileManager.default.temporaryDirectory.path
        var template = Array("\(temporary)/prumo-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw DiagnosticsError(
                Diagnostic(path: temporary, "no folder can be created here; check its permissions, or set TMPDIR"))
        }
        let created = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = RealPath.of(created) ?? created
        for file in files {
            let isSecret = file.path.contains(".secrets/")
            try AtomicFile("\(path)/\(file.path)", as: .generated, permissions: isSecret ? 0o600 : nil).write(
                file.bytes)
            if isSecret { chmod(PathParts("\(path)/\(file.path)").folder, 0o700) }
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
