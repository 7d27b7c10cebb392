import Foundation
@testable import Programs
import SourceText
import TestSupport
import Testing

/// Which programs are taken from PATH, with folders in which anything can be prepared.
@Suite struct ProgramSearchTests {
    private let folder: TemporaryFolder
    private let root: String

    init() throws {
        folder = try TemporaryFolder()
        root = try #require(RealPath.of(folder.path))
        for path in ["tools/op", "archive/App/node_modules/.bin/op", "archive/node_modules/.bin/op"] {
            try addProgram(path)
        }
    }

    private func addProgram(_ path: String, mode: Int = 0o755) throws {
        try folder.write("#!/bin/sh\n", to: path)
        try setMode(mode, of: path)
    }

    private func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(root)/\(path)")
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/\(path)", withDestinationPath: "\(root)/\(target)")
    }

    /// The path of `op` with folders of PATH, relative to the root.
    private func found(
        _ path: [String], package: String = "archive/App", home: String? = nil
    ) throws(ProgramSearch.Failure) -> String {
        let folders = path.map { $0.hasPrefix("=") ? String($0.dropFirst()) : "\(root)/\($0)" }
        var variables = ["PATH": folders.joined(separator: ":")]
        if let home { variables["HOME"] = "\(root)/\(home)" }
        let program = try ProgramSearch(package: "\(root)/\(package)", variables: variables).program("op")
        return String(program.realPath.dropFirst(root.count + 1))
    }

    @Test(arguments: [
        [".prumo.json"], ["Package.swift"], [".git/HEAD"], ["App/Package.swift", ".prumo.json"],
        ["App/.git/HEAD", "Package.swift"],
    ])
    func `a program of the project is not run, whichever file marks it`(files: [String]) throws {
        for file in files { try folder.write("", to: "archive/\(file)") }
        let inside = ["archive/node_modules/.bin", "archive/App/node_modules/.bin"]
        #expect(throws: ProgramSearch.Failure.missing) { try found(inside) }
        #expect(try found(inside + ["tools"]) == "tools/op")
    }

    @Test func `nothing below a package without a repository is run`() throws {
        #expect(throws: ProgramSearch.Failure.missing) { try found(["archive/App/node_modules/.bin"]) }
    }

    @Test func `the repository around a link to a package is the project's, too`() throws {
        try addProgram("elsewhere/App/bin/op")
        try folder.write("", to: "linked/.prumo.json")
        try addProgram("linked/bin/op")
        try link("linked/App", to: "elsewhere/App")
        for path in ["linked/bin", "linked/App/bin", "elsewhere/App/bin"] {
            #expect(throws: ProgramSearch.Failure.missing, "\(path)") { try found([path], package: "linked/App") }
        }
    }

    @Test func `links in PATH and of programs are followed before their place is judged`() throws {
        try link("bin", to: "archive/App/node_modules/.bin")
        try FileManager.default.createDirectory(atPath: "\(root)/links", withIntermediateDirectories: true)
        try link("links/op", to: "archive/App/node_modules/.bin/op")
        #expect(throws: ProgramSearch.Failure.missing) { try found(["bin", "links"]) }
        try link("outside", to: "tools")
        #expect(try found(["outside"]) == "tools/op")
    }

    @Test func `the working directory and relative folders do not count`() throws {
        #expect(throws: ProgramSearch.Failure.missing) { try found(["=", "=.", "=bin", "=/proc/self/cwd"]) }
        let current = try #require(RealPath.of("."))
        let search = ProgramSearch(variables: ["PATH": "\(current):\(current)/bin", "HOME": "/nonexistent"])
        #expect(search.folders == [])
    }

    @Test(arguments: [
        // What is changed, its mode, and whether programs in `tools` are run then.
        ("tools", 0o755, true), ("tools", 0o700, true), ("tools", 0o777, false), ("tools", 0o1777, false),
        ("tools", 0o757, false), ("tools/op", 0o777, false), ("tools/op", 0o757, false), ("tools/op", 0o555, true),
        (".", 0o777, false), (".", 0o1777, true),
    ])
    func `a program that all users can change is not run`(place: String, mode: Int, isRun: Bool) throws {
        try setMode(mode, of: place)
        defer { try? setMode(0o755, of: place) }
        if isRun {
            #expect(try found(["tools"]) == "tools/op")
        } else {
            let path = place == "." ? root : "\(root)/\(place)"
            #expect(throws: ProgramSearch.Failure.changeable(program: "\(root)/tools/op", place: path)) {
                try found(["tools"])
            }
        }
    }

    @Test func `a link counts as little as the folder that it is in`() throws {
        try FileManager.default.createDirectory(atPath: "\(root)/loose", withIntermediateDirectories: true)
        try link("loose/bin", to: "tools")
        #expect(try found(["loose/bin"]) == "tools/op")
        try setMode(0o777, of: "loose")
        #expect(throws: ProgramSearch.Failure.changeable(program: "\(root)/loose/bin/op", place: "\(root)/loose")) {
            try found(["loose/bin"])
        }
    }

    @Test(
        .enabled(if: geteuid() == 0, "gives files to other users and groups"),
        arguments: [
            // The owner, the group and the mode of a folder. Groups that no system has are nobody's.
            (0, 0, 0o775, true), (0, 54_321, 0o775, false), (0, 54_321, 0o755, true), (0, 54_321, 0o1775, false),
            (54_321, 0, 0o755, false),
        ])
    func `a folder is the user's or root's, and a group that writes there administers the system`(
        owner: UInt32, group: UInt32, mode: Int, isRun: Bool
    ) throws {
        try #require(chown("\(root)/tools", owner, group) == 0)
        try setMode(mode, of: "tools")
        #expect(((try? found(["tools"])) != nil) == isRun)
    }

    @Test(.enabled(if: geteuid() == 0 && getgrnam("staff") != nil, "gives a file to a group"))
    func `the group of usr local bin on Debian is one of administrators`() throws {
        let group = try #require(getgrnam("staff")).pointee.gr_gid
        try #require(chown("\(root)/tools", 0, group) == 0)
        try setMode(0o2775, of: "tools")
        #if os(Linux)
        #expect(try found(["tools"]) == "tools/op")
        #endif
    }

    @Test func `a repository around the user's own folder is the user's`() throws {
        try addProgram("home/.local/bin/op")
        try folder.write("", to: "home/.git/HEAD")
        try folder.write("", to: "home/work/.git/HEAD")
        #expect(try found(["home/.local/bin"], package: "home/work", home: "home") == "home/.local/bin/op")
        #expect(throws: ProgramSearch.Failure.missing) {
            try found(["home/.local/bin"], package: "home/work", home: "tools")
        }
    }
}
