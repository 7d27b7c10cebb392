import Foundation
import TestSupport

extension CommandFixture {
    /// Runs another program in the package's folder, with the built `prumo` in PATH and a home without settings.
    func run(program: String, _ arguments: [String], variables: [String: String] = [:]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = self.variables.merging(variables) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: messages, as: UTF8.self))
    }

    /// What git and `prumo` see of the machine.
    var variables: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return [
            "PATH": "\(BuiltProducts.folder.path):\(path)", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
            "LC_ALL": "C",
        ]
    }
}
