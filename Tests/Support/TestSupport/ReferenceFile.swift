import Foundation

/// Reviewed files that tests compare with; `PRUMO_UPDATE_REFERENCE=1 swift test` writes them anew.
package enum ReferenceFile {
    /// The contents of a reviewed file, which are replaced first if they are to be written anew.
    /// - Parameter path: relative to the folder of the test's source.
    package static func text(
        at path: String, writing text: String, nextTo source: String = #filePath
    ) throws -> String {
        let file = URL(filePath: source).deletingLastPathComponent().appending(path: path).standardizedFileURL
        if ProcessInfo.processInfo.environment["PRUMO_UPDATE_REFERENCE"] == "1" { try Data(text.utf8).write(to: file) }
        return try String(contentsOf: file, encoding: .utf8)
    }
}
