import Foundation
import TestSupport

/// PrumoRuntime and the modules of Apple that it uses, as they are on iOS: for code that is type-checked where there is no SDK.
///
/// The modules of Apple are those of `Tests/Support/AppleStubs`, as in `.ci/apple-stubs`.
enum AppleModules {
    struct Failure: Error { let output: String }

    /// The folder of the modules, made once for all tests of a run.
    static let folder: Result<TemporaryFolder, any Error> = Result {
        let folder = try TemporaryFolder()
        let stubs = root.appending(path: "Tests/Support/AppleStubs")
        for (module, isForAll) in [
            ("Foundation", true), ("Darwin", false), ("os", false), ("CoreGraphics", false), ("CoreText", false),
            ("UIKit", false), ("ARKit", false), ("SwiftUI", false),
        ] {
            let text = try String(contentsOf: stubs.appending(path: "\(module).swift"), encoding: .utf8)
            try folder.write(isForAll ? text : asOnIOS(text), to: "sources/\(module).swift")
            let name = isForAll ? "AppleFoundation" : module
            try emit(name, ["\(folder.path)/sources/\(module).swift"], in: folder, ["-suppress-warnings"])
        }
        for module in ["PrumoMessages", "PrumoRuntime"] {
            let sources = root.appending(path: "Sources/\(module)")
            var paths: [String] = []
            let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
            for name in names.sorted() where name.hasSuffix(".swift") && !name.contains(".docc/") {
                let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
                let path = "sources/\(module)/\(name.replacing("/", with: "-"))"
                try folder.write(asOnIOS(text), to: path)
                paths.append("\(folder.path)/\(path)")
            }
            try emit(module, paths, in: folder, ["-package-name", "Prumo", "-suppress-warnings"])
        }
        return folder
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// Conditions on the system are decided by the host's, and here have to be by iOS; and Foundation is more than Linux has.
    static func asOnIOS(_ text: String) -> String {
        var text = text.replacing("!os(iOS)", with: "false").replacing("os(iOS)", with: "true")
        for system in ["watchOS", "macOS", "tvOS", "visionOS"] {
            text = text.replacing("!os(\(system))", with: "true").replacing("os(\(system))", with: "false")
        }
        return text.replacing(#/\bFoundation\b/#.wordBoundaryKind(.simple), with: "AppleFoundation")
    }

    private static func emit(
        _ module: String, _ paths: [String], in folder: TemporaryFolder, _ options: [String]
    ) throws {
        let output = try swiftc(
            ["-emit-module", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", module]
                + ["-emit-module-path", "\(folder.path)/\(module).swiftmodule", "-I", folder.path] + options + paths)
        if let output { throw Failure(output: output) }
    }

    /// Type-checks files as one module, and returns the messages; `nil` without an error.
    static func errors(in files: [String: String]) throws -> String? {
        let modules = try folder.get()
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(asOnIOS(text), to: name) }
        return try swiftc(
            ["-typecheck", "-swift-version", "5", "-parse-as-library", "-suppress-warnings", "-DSWIFT_PACKAGE"]
                + ["-I", modules.path] + files.keys.sorted().map { "\(folder.path)/\($0)" })
    }

    /// What the compiler reports; `nil` without an error.
    private static func swiftc(_ arguments: [String]) throws -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : output
    }
}
