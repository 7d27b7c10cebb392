import Files
import Foundation
import SourceText
import TestSupport

@testable import Formatter

/// Files in a temporary folder, and how they configure the formatter.
struct FormatFixture {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        // What is above the folder is none of a test's business.
        try folder.write("", to: ".git/HEAD")
    }

    /// Makes a symbolic link, and the folder that it is in.
    func link(_ path: String, to target: String) throws {
        let url = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }

    func settings(for path: String = "A.swift", explicit: String? = nil) throws -> FormatSettings {
        let configurations = try FormatConfigurations(explicit: explicit, workingDirectory: Path(folder.path))
        return try configurations.settings(forFile: path)
    }

    /// The problems of the settings, as they are printed.
    func complaints(for path: String = "A.swift", explicit: String? = nil) throws -> [String] {
        do {
            _ = try settings(for: path, explicit: explicit)
            return []
        } catch let error as DiagnosticsError {
            return error.diagnostics.map(\.description)
        }
    }
}
