import Foundation
import SourceText

/// Runs git, which only reads unless a caller asks for more.
package struct GitCommand: Sendable {
    /// How a run of git ended.
    package struct Outcome: Sendable {
        /// The exit status; 0 is success.
        package let status: Int32
        /// What it wrote.
        package let output: [UInt8]
        /// What it said on standard error, without the space around it.
        package let errors: String

        /// The first line of the output.
        package var line: String? {
            let text = String(decoding: output, as: UTF8.self)
            return text.split(separator: "\n", maxSplits: 1).first.map(String.init)
        }
    }

    /// The folder that git runs in.
    package let folder: String

    /// Creates runs of git in a folder.
    package init(folder: String) {
        self.folder = folder
    }

    /// Runs git once.
    /// - Parameter input: what git reads from standard input.
    /// - Throws: a diagnostic where git cannot be started.
    package func run(_ arguments: [String], input: [UInt8] = []) throws(DiagnosticsError) -> Outcome {
        // Input and errors go through files: with pipes for all three, each could wait for another to be read.
        let place = FileManager.default.temporaryDirectory.appending(path: "prumo-git-\(UUID().uuidString)")
        let (inputFile, errorFile) = (place.appending(path: "input"), place.appending(path: "errors"))
        defer { try? FileManager.default.removeItem(at: place) }
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(input).write(to: inputFile)
            try Data().write(to: errorFile)
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["git"] + arguments
            process.currentDirectoryURL = URL(filePath: folder.isEmpty ? "." : folder)
            process.environment = Self.environment
            process.standardInput = try FileHandle(forReadingFrom: inputFile)
            process.standardError = try FileHandle(forWritingTo: errorFile)
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
            guard process.terminationStatus != 127 else { throw CocoaError(.executableNotLoadable) }
            return Outcome(
                status: process.terminationStatus, output: Array(bytes),
                errors: errors.trimmingCharacters(in: .whitespacesAndNewlines))
        } catch {
            throw DiagnosticsError(
                Diagnostic(path: nil, "git cannot be started; install it, or put its folder into PATH"))
        }
    }

    /// Git's own variables would lead to the repository of a hook that this runs in; its messages are to be the same everywhere.
    private static var environment: [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter {
            !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"].contains($0.key)
        }
        variables["LC_ALL"] = "C"
        variables["GIT_OPTIONAL_LOCKS"] = "0"
        return variables
    }
}
