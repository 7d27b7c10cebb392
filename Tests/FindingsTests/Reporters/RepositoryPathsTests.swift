import Foundation
import TestSupport
import Testing

@testable import Findings

@Suite("Paths of reports below the repository's folder")
struct RepositoryPathsTests {
    private func report(_ id: String, of path: String, absolute: Bool = false) -> String {
        var report = FindingsReport([.sample("‹a›", path: path)], root: "/work/app/pkg")
        report.repository = "/work/app"
        report.hasAbsolutePaths = absolute
        return ReporterRegistry.reporter(id)?.report(report) ?? ""
    }

    @Test(arguments: ["github-actions", "codeclimate", "gitlab", "sarif", "sonarqube"])
    func `services get paths that are relative to the repository`(id: String) {
        for path in ["Sources/A.swift", "./Sources/A.swift", "/work/app/pkg/Sources/A.swift"] {
            #expect(report(id, of: path).contains("pkg/Sources/A.swift"), "\(path)")
            #expect(!report(id, of: path).contains("/work/app/pkg/Sources"), "\(path)")
        }
        #expect(!report(id, of: "../Sources/A.swift").contains(".."))
        #expect(report(id, of: "/other/A.swift").contains("/other/A.swift"))
    }

    @Test func `the base of paths in SARIF is the repository`() {
        #expect(report("sarif", of: "A.swift").contains("file:///work/app/\""))
    }

    @Test func `Xcode gets whole paths`() {
        #expect(report("xcode", of: "../A.swift", absolute: true).hasPrefix("/work/app/A.swift:1:1: "))
        #expect(report("xcode", of: "A.swift").hasPrefix("A.swift:1:1: "))
    }

    @Test func `the repository is what a service says, else that of Git, else the working directory`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "repo/.git/HEAD")
        try folder.write("", to: "repo/pkg/sub/A.swift")
        let root = folder.path
        let rows: [(directory: String, environment: [String: String], expected: String)] = [
            ("repo/pkg/sub", [:], "repo"), ("repo", [:], "repo"),
            ("repo/pkg/sub", ["GITHUB_WORKSPACE": "\(root)/repo/pkg"], "repo/pkg"),
            ("repo/pkg/sub", ["CI_PROJECT_DIR": "\(root)/repo/pkg/"], "repo/pkg"),
            ("repo/pkg", ["CI_PROJECT_DIR": "\(root)/elsewhere"], "repo"),
        ]
        for row in rows {
            let found = ReportedRepository.folder(around: "\(root)/\(row.directory)", row.environment)
            #expect(found == "\(root)/\(row.expected)", "\(row)")
        }
        #expect(ReportedRepository.folder(around: "/nowhere/at/all", [:]) == "/nowhere/at/all")
    }
}
