import Files
import Foundation
import SourceText
import TestSupport

@testable import CodeGraph
@testable import IndexStore
@testable import Linter

/// Compiles a file for its index.
enum CompiledExample {
    /// Whether there is a compiler.
    static let hasCompiler = compiler != nil

    /// The compiler of PATH.
    private static let compiler: String? = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
        return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// The compiler of C in the same folder.
    private static let clang = (compiler?.dropLast("swiftc".count)).map { $0 + "clang" } ?? "clang"

    /// What the index says about a text in a module of its own, `Example`.
    static func compiledFile(of text: String, named name: String = "Example.swift") throws -> CompiledFile? {
        try compiledFiles(of: [name: text])[name]
    }

    /// What the index says about the files of a module, `Example`, by their names. Files of C and module maps may be beside them.
    static func compiledFiles(of texts: [String: String]) throws -> [String: CompiledFile] {
        let folder = try TemporaryFolder()
        for (name, text) in texts { try folder.write(text, to: name) }
        let names = texts.keys.filter { $0.hasSuffix(".swift") }.sorted()
        let environment = ProcessInfo.processInfo.environment
        for name in texts.keys where name.hasSuffix(".c") {
            try SpawnedProgram.runAtOnce(
                [
                    clang, "-c", "\(folder.path)/\(name)", "-o", "\(folder.path)/\(name).o", "-index-store-path",
                    "\(folder.path)/store",
                ], variables: environment)
        }
        for name in names {
            // What does not compile has a record as well.
            try SpawnedProgram.runAtOnce(
                [compiler ?? "swiftc", "-index-file", "-index-file-path", "\(folder.path)/\(name)"]
                    + names.map { "\(folder.path)/\($0)" }
                    + [
                        "-module-name", "Example", "-index-store-path", "\(folder.path)/store",
                        "-index-unit-output-path", "\(folder.path)/\(name).o", "-I", folder.path,
                    ],
                variables: environment)
        }
        let store = try IndexStore(at: Path("\(folder.path)/store"), as: .user)
        let package = CompiledPackage(try IndexedPackage(in: Path(folder.path), stores: [store]))
        var files: [String: CompiledFile] = [:]
        for name in names { files[name] = package.files["\(folder.path)/\(name)"] }
        return files
    }
}
