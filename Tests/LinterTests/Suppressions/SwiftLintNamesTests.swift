import TestSupport
import Testing

@testable import Findings
@testable import Linter

@Suite("Names in comments that a SwiftLint configuration has")
struct SwiftLintNamesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func findings(_ text: String, in path: String, of id: String = "force_cast") throws -> [Finding] {
        let rules = try [id, "superfluous_disable_command"].map { try #require(SwiftRules.registry.rule($0)) }
        return FileLinter().findings(in: text, path: folder.path + "/" + path, rules: RuleSet(rules))
    }

    @Test func `are known in the file's folder and above it`() throws {
        try folder.write("", to: ".git/HEAD")
        try folder.write("custom_rules:\n  no_shouting:\n    regex: '!!'\n", to: ".swiftlint.yml")
        try folder.write("custom_rules:\n  no_tabs:\n    regex: '\\t'\n", to: "Sources/.swiftlint.yml")
        let text = "// swiftlint:disable:next no_shouting no_tabs sorted_imports\nlet a = 1\n"
        #expect(try findings(text, in: "Sources/a.swift").isEmpty)
        #expect(try findings(text, in: "Tests/a.swift").count == 1)
    }

    @Test func `are unknown in a file that is not valid`() throws {
        try folder.write("", to: ".git/HEAD")
        try folder.write("custom_rules: [", to: ".swiftlint.yml")
        #expect(try findings("// swiftlint:disable:next no_shouting\nlet a = 1\n", in: "a.swift").count == 1)
    }

    @Test func `are accepted where SwiftLint may have a finding`() throws {
        let comment = "// swiftlint:disable:next force_cast - SwiftLint is wrong here\nlet a = 1\n"
        #expect(try findings(comment, in: "a.swift").count == 1)
        try folder.write("", to: ".swiftlint.yml")
        try folder.write("", to: "App/.git/HEAD")
        try folder.write("", to: "Kit/.git/HEAD")
        try folder.write("disabled_rules: [", to: "Kit/.swiftlint.yml")
        try folder.write("", to: "Kit/Sources/a.swift")
        for (path, count) in [("a.swift", 0), ("Kit/Sources/a.swift", 0), ("App/a.swift", 1)] {
            #expect(try findings(comment, in: path).count == count, "\(path)")
            #expect(try findings(comment.replacing("swiftlint:", with: "prumo:"), in: path).count == 1, "\(path)")
        }
        #expect(try findings(comment.replacing("force_cast", with: "forse_cast"), in: "a.swift").count == 1)
        let own = "// swiftlint:disable:next environment_literal\nlet a = 1\n"
        #expect(try findings(own, in: "a.swift", of: "environment_literal").count == 1)
    }

    @Test func `are removed only by an unsafe fix where nothing knows them`() throws {
        for comment in ["no_shouting", "force_cast because we know"] {
            let found = try findings("let a = b as! C  // swiftlint:disable:this \(comment)\n", in: "a.swift")
            #expect(found.contains { $0.rule == "superfluous_disable_command" })
            for finding in found where finding.rule == "superfluous_disable_command" {
                #expect(finding.isFixable(includingUnsafe: true) && !finding.isFixable(includingUnsafe: false))
            }
        }
    }
}
