import ConstantGenerators
import Testing
import Foundation
import SourceText
import TestSupport

/// Compiles generated code and runs it, as tests of what the code does need it.
enum SwiftCompiler {
    struct Outcome {
        let status: Int32
        /// Both streams together.
        let output: String
    }

    /// PrumoRuntime and what it needs as modules and object files, made once for all tests of a run.
    static let runtime: Result<TemporaryFolder, any Error> = Result {
        let folder = try TemporaryFolder()
        try compile(["PrumoMessages", "PrumoRuntime"], to: folder)
        return folder
    }

    /// PrumoOverlay and SettingFormats as modules and object files.
    static let overlay: Result<TemporaryFolder, any Error> = Result {
        let folder = try TemporaryFolder()
        try compile(["SettingFormats", "PrumoOverlay"], to: folder, ["-I", try runtime.get().path])
        return folder
    }

    /// Compiles modules of this package, each with those before it.
    private static func compile(_ modules: [String], to folder: TemporaryFolder, _ options: [String] = []) throws {
        for module in modules {
            let sources = URL(filePath: #filePath).appending(path: "../../../Sources/\(module)").standardizedFileURL
                .path
            let paths = try Folder.paths(below: sources).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
                .map { "\(sources)/\($0)" }
            let outcome = try swiftc(
                ["-c", "-wmo", "-module-name", module, "-package-name", "Prumo", "-swift-version", "6"]
                    + ["-parse-as-library", "-emit-module", "-emit-module-path"]
                    + ["\(folder.path)/\(module).swiftmodule", "-I", folder.path] + options
                    + ["-o", "\(folder.path)/\(module).o"] + paths)
            guard outcome.status == 0 else { throw CompilationFailure(output: outcome.output) }
        }
    }

    struct CompilationFailure: Error {
        let output: String
    }

    static func swiftc(_ arguments: [String]) throws -> Outcome {
        try run("/usr/bin/env", ["swiftc"] + arguments)
    }

    #if os(Linux)
    /// The libraries that object files name as well. On a busy machine, the driver was seen to link without those.
    private static let libraries = [
        "Foundation", "FoundationEssentials", "FoundationInternationalization", "swiftSwiftOnoneSupport",
        "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftGlibc", "swiftDispatch", "dispatch",
        "BlocksRuntime",
    ].map { "-l\($0)" }
    #else
    private static let libraries: [String] = []
    #endif

    /// Compiles files of a folder, and links them with the runtime.
    static func build(_ files: [String], in folder: TemporaryFolder, to program: String, _ options: [String]) throws
        -> Outcome
    {
        let runtime = try Self.runtime.get().path
        let arguments =
            options + ["-I", runtime, "\(runtime)/PrumoMessages.o", "\(runtime)/PrumoRuntime.o"]
            + ["-o", "\(folder.path)/\(program)"]
            + files.map { "\(folder.path)/\($0)" } + libraries
        return try swiftc(arguments)
    }

    static func run(_ program: String, _ arguments: [String] = []) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}

/// Type-checks generated files with compilation conditions, and expects a message, or none.
func compile(
    _ files: [OutputFile], conditions: [String], options: [String] = [], expecting message: String? = nil
) throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for file in files {
        let name = URL(filePath: file.path).lastPathComponent
        try folder.write(file.text, to: name)
        paths.append("\(folder.path)/\(name)")
    }
    let products = BuiltProducts.folder
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
        ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", "App", "-parse-as-library"]
        + ["-I", products.appending(path: "Modules").path, "-I", products.path] + options
        + conditions.map { "-D\($0)" } + paths
    let output = Pipe()
    process.standardError = output
    try process.run()
    let messages = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect((process.terminationStatus == 0) == (message == nil), "\(messages)")
    #expect(message.map(messages.contains) ?? messages.isEmpty, "\(messages)")
}
