import Files
import Foundation
import SwiftTree
import TestSupport
import Testing

@testable import Findings
@testable import Linter

/// All rules over unfinished and broken code: nothing traps, findings are within the file, and what was Swift stays
/// Swift.
///
/// `PRUMO_FUZZ_ITERATIONS` is the number of sources of each kind (of pieces of files, and outside of the night, a quarter of it), and
/// `PRUMO_FUZZ_SEED` gives others.
@Suite("Fuzz of rules")
struct RuleFuzzTests {
    private static let rules: RuleSet? = {
        let custom = #"{"odd_name": {"regex": "a\\w*", "match_kinds": ["identifier"]}}"#
        let runners = SwiftRules.registry.all.compactMap { rule in
            try? RuleSet(rule, options: rule.metadata.id == "custom_rules" ? custom : nil).runners
        }
        var seen: Set<String> = []
        return RuleSet(runners.joined().filter { seen.insert($0.metadata.id).inserted })
    }()

    @Test func `nothing traps on a few tokens in any order`() throws {
        try check { SourceMutator.tokens(&$0) }
    }

    @Test func `nothing traps on changed examples of rules`() throws {
        let examples = SwiftRules.registry.all.flatMap(\.examples).map { RuleExample.unmarked($0.code).code }
        try check { SourceMutator.mutant(of: examples, &$0) }
    }

    @Test func `nothing traps on changed pieces of files`() throws {
        let pieces = try SourceMutator.pieces(below: "Sources")
        try check(Fuzzing.iterations / 4) { SourceMutator.mutant(of: pieces, &$0) }
    }

    /// Looks at sources until some fail; each is reported with what makes it again.
    private func check(
        _ count: Int = Night.isNow ? Fuzzing.iterations : Fuzzing.iterations / 4,
        _ source: (inout SeededGenerator) -> String
    ) throws {
        let rules = try #require(Self.rules)
        #expect(rules.runners.count >= SwiftRules.registry.all.count - 1)
        let seed = ProcessInfo.processInfo.environment["PRUMO_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        var failures = 0
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<count where failures < 5 {
            let text = source(&generator)
            guard let fault = RuleExaminer.fault(of: text, rules) else { continue }
            failures += 1
            Issue.record("\(fault): \(RuleExaminer.shortened(text, rules).debugDescription)")
        }
    }
}

/// Runs all rules over a text in all ways in which the command does.
private enum RuleExaminer {
    /// What is wrong with the results of the rules; nil if all is well.
    static func fault(of text: String, _ rules: RuleSet) -> String? {
        let place = Place()
        let result = TrapGuard.value { () -> String? in
            place.linter.constants = .example
            return fault(of: text, rules, place)
        }
        if let result { return result }
        return "a trap in \(place.step), in \(place.linter.runningRule?.id ?? "no rule")"
    }

    /// The text without the parts that the fault does not need.
    static func shortened(_ text: String, _ rules: RuleSet) -> String {
        var scalars = Array(text.unicodeScalars)
        var size = max(scalars.count / 2, 1)
        var attempts = 200
        while size >= 1, attempts > 0 {
            var start = 0
            while start < scalars.count, attempts > 0 {
                attempts -= 1
                var candidate = scalars
                candidate.removeSubrange(start..<min(start + size, scalars.count))
                var shorter = String.UnicodeScalarView()
                shorter.append(contentsOf: candidate)
                if fault(of: String(shorter), rules) != nil { scalars = candidate } else { start += size }
            }
            size /= 2
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }

    /// What is done now, for the message about a trap.
    private final class Place: @unchecked Sendable {
        let linter = FileLinter()
        var step = "lint"
    }

    private static func fault(of text: String, _ rules: RuleSet, _ place: Place) -> String? {
        let linter = place.linter
        let findings = linter.findings(in: text, path: "a.swift", rules: rules)
        let count = text.utf8.count
        for finding in findings where finding.range.upperBound > count || finding.end.line < finding.start.line {
            return "\(finding.rule) reports \(finding.range) of \(count) bytes"
        }
        let isSwift = linter.isValid(text)
        place.step = "the proof of fixes"
        if isSwift {
            let check = SafeFixCheck(text, path: "a.swift", rules: rules, linter: linter)
            if let failure = check.failures.first {
                return "the fix of \(failure.finding.rule) is not safe: \(failure.violation)"
            }
        }
        for includesUnsafe in [false, true] {
            place.step = includesUnsafe ? "--unsafe-fixes" : "--fix"
            let fixed = FixedFile(
                text, path: "a.swift", rules: rules, includesUnsafe: includesUnsafe, linter: linter)
            if let finding = fixed.brokenFixes.first { return "the fix of \(finding.rule) leaves no Swift" }
            if isSwift, !linter.isValid(fixed.text) { return "the fixes leave no Swift" }
            if !isSwift, fixed.text != text { return "what is no Swift is fixed" }
        }
        place.step = "--add-suppressions"
        let insertion = SuppressionInsertion(text, path: "a.swift", rules: rules, linter: linter)
        if linter.isValid(insertion.text) != isSwift { return "comments change what is Swift" }
        if isSwift, tokens(of: insertion.text) != tokens(of: text) { return "comments change the code" }
        return nil
    }

    private static func tokens(of text: String) -> [String] {
        var parser = SwiftParser()
        let tree = SyntaxTree()
        parser.parse(text, into: tree)
        return tree.tokens.map(\.text)
    }
}

/// Makes unfinished and broken code.
private enum SourceMutator {
    private static let words = """
        switch case default if else guard for in while repeat do catch try throw throws async await let var func init deinit \
        subscript class struct enum protocol extension actor import typealias associatedtype operator precedencegroup return \
        break continue fallthrough where as is as! as? self Self super nil true false static final public private internal \
        fileprivate open override lazy weak mutating inout some any get set willSet didSet indirect @objc @available \
        @IBInspectable @escaping @Model #if #else #elseif #endif #available #selector #colorLiteral a b c d A B C x1 _ $0 \
        0 1 2.5 0x1F "" "a" "\\(a)" \"""\n\""" ( ) [ ] { } < > , : ; . ? ! = == != & && || + - * / -> ... ..< ?? \\.a ` # @ :: \
        /a/ // /* */ /// MARK: TODO: swiftlint:disable prumo:disable:next force_cast all map filter first isEmpty count \
        String Int Optional Array Dictionary Void Any CGRect XCTFail arc4random NSRange enumerated reduce contains UIColor \
        NSObject hashValue description print Bundle NSLocalizedString delegate é größe 👩‍👩‍👧 "👩‍👩‍👧" /*é*/ /*👩‍👩‍👧 \u{A0} \u{FEFF} \u{0} #! #" "# \"""
        """.split(separator: " ").map(String.init)
    private static let glue = [
        "", "", "", " ", " ", " ", " ", "\n", "\n", "\n    ", "\t", "\r\n", " // a\n", "/* a */", ";",
    ]

    /// A few tokens in any order.
    static func tokens(_ generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 3...40, using: &generator) {
            text += words.randomElement(using: &generator) ?? ""
            text += glue.randomElement(using: &generator) ?? ""
        }
        return text
    }

    /// A text in which tokens are left out, doubled, exchanged and put in, or the end is missing.
    static func mutant(of texts: [String], _ generator: inout SeededGenerator) -> String {
        let text = texts.randomElement(using: &generator) ?? ""
        var pieces = pieces(of: text)
        if pieces.isEmpty { return "" }
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...pieces.count, using: &generator)
            switch Int.random(in: 0..<7, using: &generator) {
            case 0 where place < pieces.count: pieces.remove(at: place)
            case 2 where place < pieces.count: pieces.insert(pieces[place], at: place)
            case 3 where place < pieces.count: pieces.swapAt(place, Int.random(in: 0..<pieces.count, using: &generator))
            case 1: pieces.insert(words.randomElement(using: &generator) ?? "", at: place)
            case 4: pieces.insert(glue.randomElement(using: &generator) ?? "", at: place)
            case 5: pieces.removeSubrange(place..<min(pieces.count, place + 4))
            default: if Bool.random(using: &generator) { pieces.removeSubrange(place...) }
            }
        }
        return pieces.joined()
    }

    /// Some lines of each file below a folder of the package, and of each the next ones.
    static func pieces(below folder: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let files = FileManager.default.enumerator(
            at: root.appending(path: folder), includingPropertiesForKeys: nil)
        var paths: [URL] = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" { paths.append(file) }
        var pieces: [String] = []
        for path in paths.sorted(by: { $0.path < $1.path }) {
            let lines = try String(contentsOf: path, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for start in stride(from: 0, to: lines.count, by: 24) {
                pieces.append(lines[start..<min(start + 24, lines.count)].joined(separator: "\n"))
            }
        }
        return pieces
    }

    /// Words, spaces and single other characters.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var last: Character?
        for character in text {
            let goesOn = last.map { $0.isLetter && character.isLetter || $0 == " " && character == " " } ?? false
            if goesOn { pieces[pieces.count - 1].append(character) } else { pieces.append(String(character)) }
            last = character
        }
        return pieces
    }
}
