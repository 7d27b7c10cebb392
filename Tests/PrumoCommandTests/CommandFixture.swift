import Foundation
import TestSupport
import Testing

/// A package in a temporary folder, and the built `prumo` to run on it.
struct CommandFixture {
    let folder: TemporaryFolder

    struct Outcome: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try write(text, to: path) }
    }

    /// Three environments that differ in what matters, with a secret, a schema and an exemption.
    static func shop() throws -> CommandFixture {
        func environment(_ name: String, _ url: String, _ more: String) -> String {
            """
            {
                "displayName": "Shop \(name)",
                "api": { "baseURL": "\(url)", "timeout": "5s", "key": { "$secret": "API_KEY" } },
                "logLevel": "debug",
                \(more)
            }
            """
        }
        return try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n",
            "Environments/Development.json": environment(
                "Dev", "http://localhost:4000/dev", #""hosts": ["a b", "c"], "limit": null, "ratio": 1"#),
            "Environments/Stage.json": environment(
                "Stage", "https://stage.shop.example/api", #""hosts": [], "limit": 3, "ratio": 0.5"#),
            "Environments/Production.json": environment(
                "Live | `x`", "https://www.shop.com/api", #""hosts": ["d"], "limit": 5, "ratio": 2"#),
            "Environments/Schema.json":
                #"{"properties": {"displayName": {"description": "What <users> see."}, "logLevel": {"enum": ["debug", "info"]}}}"#,
            "Environments/.secrets/Development.json": #"{"API_KEY": "development-key"}"#,
        ])
    }

    func write(_ text: String, to path: String) throws {
        try folder.write(text, to: path)
    }

    /// Runs `prumo environments`, or another group of commands, in the package's folder.
    func run(
        _ arguments: [String], of group: String = "environments", in directory: String = "",
        variables: [String: String] = [:]
    ) throws -> Outcome {
        try prumo([group] + arguments, in: directory, variables: variables)
    }

    /// Runs `prumo` with all its arguments in the package's folder.
    func prumo(
        _ arguments: [String], in directory: String = "", variables: [String: String] = [:]
    ) throws -> Outcome {
        try run(
            BuiltProducts.folder.appending(path: "prumo"), arguments, in: directory,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""].merging(variables) { $1 })
    }

    /// Runs a program in a folder of the package.
    func run(
        _ program: URL, _ arguments: [String], in directory: String = "", environment: [String: String]
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder.url.appending(path: directory)
        // What a sanitizer is told holds for the programs as well.
        let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
        process.environment = environment.merging(sanitizers) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        // A file, since a second pipe that nobody reads meanwhile would stop the program once it is full.
        let errors = FileManager.default.temporaryDirectory.appending(path: "prumo-errors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: errors) }
        try Data().write(to: errors)
        let handle = try FileHandle(forWritingTo: errors)
        defer { try? handle.close() }
        process.standardError = handle
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let messages = try Data(contentsOf: errors)
        return Outcome(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: messages, as: UTF8.self))
    }
}

extension CommandFixture {
    /// Runs `prumo migrate`.
    func migrate(_ arguments: String...) throws -> Outcome { try run(arguments, of: "migrate") }

    func migrate(_ arguments: [String]) throws -> Outcome { try run(arguments, of: "migrate") }

    /// Records what `prumo environments check` finds.
    func expectEnvironmentsPass() throws {
        let check = try run(["check", "--strict"])
        #expect(check.status == 0, "\(check.output)\(check.errors)")
    }
}
