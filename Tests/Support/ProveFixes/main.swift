import Files
import Findings
import Foundation
import Linter
import RegularExpressions
import SourceText

// Lints the rules' examples and files with all rules and checks each safe fix alone; Tests/Conformance/Lint/fixes runs it.
// Arguments: which fixes, how many of each rule are printed that are not safe, then files and folders.

/// What came of all files.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private let shown: Int
    private(set) var files = 0
    private var checked: [String: Int] = [:]
    private var violations: [String: [String]] = [:]
    /// Whether a safe fix is not safe.
    var isFailure: Bool { !violations.isEmpty }

    init(shown: Int) { self.shown = shown }

    func add(_ check: SafeFixCheck) {
        lock.withLock {
            files += 1
            checked.merge(check.counts, uniquingKeysWith: +)
            for failure in check.failures {
                let finding = failure.finding
                let place = "\(finding.path.pathOnOneLine):\(finding.start.line):\(finding.start.column)"
                violations[finding.rule, default: []].append("\(place): \(failure.violation)")
            }
        }
    }

    var text: String {
        var text = ""
        for (rule, places) in violations.sorted(by: { $0.key < $1.key }) {
            text += "\(rule): \(places.count) of \(checked[rule] ?? 0) fixes are not safe\n"
            for place in places.sorted().prefix(shown) { text += "    \(place)\n" }
        }
        for (rule, count) in checked.sorted(by: { $0.key < $1.key }) where violations[rule] == nil {
            text += "\(rule): \(count)\n"
        }
        let failed = violations.values.reduce(0) { $0 + $1.count }
        return text + "\(checked.values.reduce(0, +)) fixes in \(files) texts, \(failed) of them not safe\n"
    }
}

RegularExpressions.install()
let arguments = CommandLine.arguments
guard arguments.count > 2, let shown = Int(arguments[2]), ["safe", "all"].contains(arguments[1]) else {
    FileHandle.standardError.write(Data("usage: prove-fixes safe|all COUNT [FILE|FOLDER...]\n".utf8))
    exit(2)
}
let includesUnsafe = arguments[1] == "all"
let tally = Tally(shown: shown)
var walk = FileWalk()
for path in arguments.dropFirst(3) { walk.add(path) }
let files = walk.files
let next = NSLock()
nonisolated(unsafe) var position = 0
WorkerThreads.run(WorkerThreads.processorCount) {
    let linter = FileLinter()
    while true {
        let index = next.withLock {
            position += 1
            return position - 1
        }
        guard index < files.count else { return }
        guard let bytes = FileBytes.contents(of: files[index].path), let text = String(bytes: bytes, encoding: .utf8)
        else { continue }
        tally.add(
            SafeFixCheck(
                text, path: files[index].path, rules: .all, linter: linter, includesUnsafe: includesUnsafe))
    }
}
let exampleLinter = FileLinter()
for rule in SwiftRules.registry.all {
    for (number, example) in rule.examples.enumerated() {
        guard let rules = try? RuleSet(rule, options: example.options) else { continue }
        let path = "example \(number + 1) of \(rule.metadata.id)/\(example.file)"
        let code = RuleExample.unmarked(example.code).code
        tally.add(
            SafeFixCheck(code, path: path, rules: rules, linter: exampleLinter, includesUnsafe: includesUnsafe))
    }
}
FileHandle.standardOutput.write(Data(tally.text.utf8))
exit(tally.isFailure ? 1 : 0)
