import Foundation
import TestSupport

/// A package in a temporary folder, and the built `lint-target` as build systems run it.
struct LintTargetFixture {
    struct Outcome: Equatable {
        let status: Int32
        let output: String

        /// The output without times.
        var text: String { output.replacing(/\ in \d+\.\d s/, with: "") }
    }

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
    }

    /// A built program.
    static func program(_ name: String) -> URL { BuiltProducts.folder.appending(path: name) }

    /// Runs the tool on files of the target, in the folder of the package.
    func run(
        _ files: [String], _ more: [String] = [], tool: URL = program("lint-target"), path: String? = nil
    ) throws -> Outcome {
        let root = folder.path
        try folder.write(files.map { "\(root)/Sources/App/\($0)" }.joined(separator: "\0"), to: "work/files")
        if !FileManager.default.fileExists(atPath: root + "/work/planned") { try folder.write("", to: "work/planned") }
        let process = Process()
        process.executableURL = tool
        process.currentDirectoryURL = folder.url
        if let path { process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 } }
        process.arguments =
            [
                "--target", "App", "--package-directory", root, "--target-directory", root + "/Sources/App",
                "--file-list", root + "/work/files", "--work-directory", root + "/work",
                "--output", root + "/work/LintedTarget.swift", "--planned-inputs", root + "/work/planned",
                "--plan-mark", root + "/work/mark",
            ] + more
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
