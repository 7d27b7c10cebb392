import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct SubmodulesTests {
    private static func repository(_ modules: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write(modules, to: ".gitmodules")
        return folder
    }

    @Test(arguments: [
        ("[submodule \"Core\"]\n\tpath = Libraries/Core\n\turl = https://x", ["Libraries/Core"]),
        ("[submodule \"Core\"]\npath=\"My Core\"\n[submodule \"B\"]\n  Path = B/", ["My Core", "B"]),
        ("[submodule \"Core\"]\n\tpath = Full", []), ("[submodule \"Core\"]\n\tpath = Linked", []),
        ("path = ../Outside\npath = /tmp\npath = .\npath =\npath", []), ("", []), ("\u{0}\npath = \u{0}", []),
    ])
    func `submodules whose folders are empty or missing are not checked out`(modules: String, paths: [String]) throws {
        let folder = try Self.repository(modules)
        try folder.write("", to: "Full/README.md")
        try folder.write("gitdir: ../.git/modules/Linked", to: "Linked/.git")
        let found = Submodules(ofRepository: folder.path).folders
        #expect(found == paths.map { "\(folder.path)/\($0.hasSuffix("/") ? String($0.dropLast()) : $0)" })
    }

    @Test func `a file of a submodule that is not checked out is not missing`() throws {
        let folder = try Self.repository("[submodule \"Core\"]\n\tpath = Core\n")
        try folder.write("", to: "App/App.swift")
        let files = RepositoryFiles(around: folder.path + "/App")
        #expect(files.status(of: folder.path + "/Core/Core.xcodeproj") == .inSubmodule)
        #expect(files.status(of: folder.path + "/Core/Sources/A/A.swift") == .inSubmodule)
        #expect(files.status(of: folder.path + "/Core") == .inSubmodule)
        #expect(files.status(of: folder.path + "/Core2/A.swift") == .missing(similar: nil))
        #expect(files.status(of: folder.path + "/App/B.swift") == .missing(similar: nil))
        #expect(files.status(of: folder.path + "/App/App.swift") == .exists)
    }
}
