import Files
import Foundation
import SourceText
import SwiftTree
import TestSupport
import Testing

@testable import Findings
@testable import Linter

/// A rule that fails in files with a word.
private final class FailingRunner: RuleRunner, @unchecked Sendable {
    enum Failure {
        case trap
        /// What a trap comes to, without the seconds that the runtime takes for its message.
        case signal
        case stackOverflow
    }

    private let word: String
    private let failure: Failure

    init(_ id: String, on word: String, _ failure: Failure = .signal) {
        self.word = word
        self.failure = failure
        let metadata = RuleMetadata(id: id, name: id, kind: .lint, summary: "no failures")
        super.init(metadata, severity: .warning, tokenKinds: [.identifier])
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        for token in context.tokens(.identifier) where token.text == word {
            switch failure {
            case .trap: fatalError("a rule fails, as a test wants it")
            case .signal: raise(SIGILL)
            case .stackOverflow: context.report("\(Self.depth(token.start))", at: token.range)
            }
        }
    }

    @inline(never) private static func depth(_ number: Int) -> Int {
        withExtendedLifetime([number]) { number < 0 ? 0 : depth(number + 1) + 1 }
    }
}

@Suite("Rules that fail")
struct LintFaultsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func rules(_ failing: [RuleRunner]) throws -> RuleSet {
        let entries = ["force_cast", "implicit_optional_initialization"].compactMap(SwiftRules.registry.rule)
        return RuleSet(try entries.flatMap { try RuleSet($0).runners } + failing)
    }

    private func file(_ name: String, _ rules: RuleSet) -> LintFile {
        LintFile(FoundFile(path: folder.path + "/" + name, size: 0, isNamed: true), rules: rules)
    }

    private func name(_ path: String?) -> String { String((path ?? "").dropFirst(folder.path.count + 1)) }

    private func found(_ outcome: LintRun.Outcome) -> [String] {
        outcome.report.findings.map { "\(name($0.path)):\($0.start.line) \($0.rule)" }
    }

    private func problems(_ outcome: LintRun.Outcome) -> [String] {
        outcome.report.problems.map { "\(name($0.path)) \($0.message)" }
    }

    @Test(arguments: [1, 3])
    func `do not affect findings of other files and rules`(threads: Int) throws {
        let rules = try rules([
            FailingRunner("bad", on: "bad", .trap), FailingRunner("deep", on: "deep", .stackOverflow),
            FailingRunner("z_last", on: "bad"),
        ])
        try folder.write("let bad = b as! C\n", to: "a.swift")
        try folder.write("let deep = b as! C\n", to: "b.swift")
        try folder.write("let good = b as! C\n", to: "c.swift")
        let outcome = LintRun(["a.swift", "b.swift", "c.swift"].map { file($0, rules) }, threads: threads).outcome()
        #expect(found(outcome) == ["a.swift:1 force_cast", "b.swift:1 force_cast", "c.swift:1 force_cast"])
        let advice = "failed in this file and is skipped here; report it as a bug in prumo"
        #expect(
            problems(outcome) == [
                "a.swift the rule bad \(advice)", "a.swift the rule z_last \(advice)",
                "b.swift the rule deep \(advice)",
            ])
        #expect(outcome.report.paths.count == 3)
    }

    @Test func `do not affect fixes of other rules`() throws {
        let rules = try rules([FailingRunner("bad", on: "bad")])
        try folder.write("var bad: Int? = nil\n", to: "a.swift")
        let outcome = LintRun([file("a.swift", rules)], mode: .fix(includesUnsafe: false)).outcome()
        #expect(try folder.read("a.swift") == "var bad: Int?\n")
        #expect(outcome.report.fixes.map(\.count) == [1])
        #expect(outcome.report.problems.count == 1)
    }

    @Test func `do not end a run over standard input`() throws {
        let rules = try rules([FailingRunner("bad", on: "bad")])
        let outcome = LintRun([file("a.swift", rules)]).outcome(of: Array("bad as! B".utf8))
        #expect(outcome.report.findings.map(\.rule) == ["force_cast"])
        #expect(outcome.report.problems.count == 1)
    }

    @Test func `are skipped in the rest of the run after several failures`() throws {
        let rules = try rules([FailingRunner("bad", on: "bad")])
        let names = (10..<40).map { "\($0).swift" }
        for name in names { try folder.write("let bad = b as! C\n", to: name) }
        let outcome = LintRun(names.map { file($0, rules) }, threads: 1).outcome()
        #expect(found(outcome) == names.map { "\($0):1 force_cast" })
        #expect(outcome.report.problems.count == LintFaults.limitOfRule)
        #expect(
            problems(outcome).last
                == "17.swift the rule bad failed in several files and is skipped in the rest of the run; report it "
                + "as a bug in prumo")
    }

    @Test func `are distinguished from a failure of the engine, which skips only one file`() throws {
        let rules = try rules([])
        let files = ["a.swift", "b.swift"].map { file($0, rules) }
        let queue = FileQueue(sizes: [0, 0], progress: nil)
        let worker = GuardedWorker(.lint, measures: false, faults: LintFaults())
        worker.run(
            { queue.next().map { ($0, files[$0]) } },
            { worker, file in
                if file.file.path == files[0].file.path { raise(SIGSEGV) }
                return worker.outcome(of: Array("a as! B".utf8), as: file)
            })
        #expect(worker.outcomes.map(\.outcome.isLinted) == [false, true])
        #expect(
            worker.outcomes.first?.outcome.problems.map(\.message) == [
                "prumo failed in this file, which is skipped; report it as a bug in prumo"
            ])
        #expect(worker.outcomes.last?.outcome.findings.map(\.rule) == ["force_cast"])
    }

    @Test func `stop the run after too many failures, and the other files are reported`() throws {
        let rules = try rules([])
        let count = RunFaults.limit + 2
        let files = (0..<count).map { file("\($0).swift", rules) }
        let queue = FileQueue(sizes: files.map { _ in 0 }, progress: nil)
        let worker = GuardedWorker(.lint, measures: false, faults: LintFaults())
        worker.run(
            { queue.next().map { ($0, files[$0]) } },
            { _, _ in
                raise(SIGTRAP)
                return FileOutcome()
            })
        #expect(worker.outcomes.count == count)
        let last = worker.outcomes.suffix(2).flatMap { $0.outcome.problems.map(\.message) }
        #expect(
            last.count == 2 && last.allSatisfy { $0.hasPrefix("the file is skipped, because prumo failed 64 times") }
        )
    }
}
