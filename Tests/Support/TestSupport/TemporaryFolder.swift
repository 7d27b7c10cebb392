import Foundation

/// A folder that lives as long as a test.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init() throws {
        url = URL(filePath: NSTemporaryDirectory()).appending(path: "prumo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    package var path: String { url.path }

    /// Writes a file and the folders above it; only its owner reads one in `.secrets`.
    package func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    package func write(_ data: Data, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        let folder = file.deletingLastPathComponent()
        if folder.lastPathComponent == ".secrets" {
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
    }

    package func read(_ path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: path))
    }
}
