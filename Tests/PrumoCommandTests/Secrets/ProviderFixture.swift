import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A package whose secrets come from providers, and programs in their places in folders of PATH.
struct ProviderFixture {
    let fixture: CommandFixture
    /// The folder with everything, without links: the package, `bin` of PATH, the user's own folder, and a log.
    let root: String

    static let environments = ["Development", "Stage", "Production"]

    /// Two secrets, the first one from `op`, the second one from `pass`.
    static let declarations = """
        {"environments": {"secrets": {
            "API_KEY": {"provider": "op", "item": {"Stage": "Shop/Stage/api key"}},
            "MAPS_KEY": {"provider": "pass", "item": "shop/maps"}
        }}}
        """

    /// Programs that print a secret each.
    init(_ declarations: String = declarations, secrets: [String] = ["API_KEY", "MAPS_KEY"]) throws {
        fixture = try CommandFixture(["package/Package.swift": "// swift-tools-version: 6.1\n", "log": ""])
        root = URL(filePath: fixture.folder.path).resolvingSymlinksInPath().path
        let settings = secrets.map { "\"\($0.lowercased())\": {\"$secret\": \"\($0)\"}" }.joined(separator: ", ")
        for name in Self.environments { try fixture.write("{\(settings)}", to: "package/Environments/\(name).json") }
        try fixture.write(declarations, to: "package/.prumo.json")
        for folder in ["home", "temporary"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        try add("op", "printf 'value-of-op'")
        try add("pass", "echo value-of-pass; echo 'user: ana'")
    }

    /// Adds a script; `$ROOT` in it is the folder with everything.
    func add(_ name: String, in folder: String = "bin", _ script: String) throws {
        let path = "\(folder)/\(name)"
        try fixture.write("#!/bin/sh\nROOT='\(root)'\n\(script)\n", to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/\(path)")
    }

    /// Runs `prumo environments secrets`, with `bin` first in PATH.
    func run(_ arguments: [String], path: String? = nil, variables: [String: String] = [:]) throws
        -> CommandFixture.Outcome
    {
        try fixture.run(
            BuiltProducts.folder.appending(path: "prumo"), ["environments", "secrets"] + arguments, in: "package",
            environment: environment(path: path).merging(variables) { $1 })
    }

    func environment(path: String? = nil) -> [String: String] {
        [
            "PATH": path ?? "\(root)/bin:/usr/bin:/bin", "HOME": "\(root)/home", "TMPDIR": "\(root)/temporary",
            "UNRELATED_TOKEN": "not passed on",
        ]
    }

    /// The file of an environment's secrets; nil if there is none.
    func stored(_ name: String = "Stage") -> [String: String]? {
        let path = "\(root)/package/Environments/.secrets/\(name).json"
        return FileManager.default.contents(atPath: path).flatMap {
            try? JSONDecoder().decode([String: String].self, from: $0)
        }
    }

    /// The lines that scripts have written into the log.
    var log: [String] {
        get throws { try fixture.folder.read("log").split(separator: "\n").map(String.init) }
    }

    /// Whether the processes whose numbers are in the log have ended, for which it waits a moment.
    func haveEnded() throws -> Bool {
        let processes = try log.compactMap { pid_t($0) }
        for _ in 0..<200 {
            // One that has ended and that nobody waits for yet can no longer be signalled on macOS, but on Linux.
            if processes.allSatisfy({ kill($0, 0) != 0 || Self.isZombie($0) }) { return !processes.isEmpty }
            usleep(10_000)
        }
        return false
    }

    private static func isZombie(_ process: pid_t) -> Bool {
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state?.contains(") Z ") == true
    }
}
