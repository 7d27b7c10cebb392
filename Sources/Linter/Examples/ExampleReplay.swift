import Findings
import SourceText

/// An example of a rule for Swift in one of the places in which it is tested.
package struct ExampleReplay: Sendable, CustomStringConvertible {
    private let rule: SwiftRule
    private let name: String
    /// The code without marks.
    package let code: String
    /// The offsets of the findings.
    private let places: [Int]
    private let options: String?
    private let file: String
    private let place: String
    /// The number of bytes before the example's code; nil if it is not code here.
    private let shift: Int?

    fileprivate init(
        _ rule: SwiftRule, _ name: String, _ code: String, _ places: [Int], shift: Int?, of example: RuleExample
    ) {
        (self.rule, self.name, self.code, self.places, self.shift) = (rule, name, code, places, shift)
        (options, file, place) = (example.options, example.file, example.place)
    }

    /// The example's source, the rule, the place in which it is tested, and the code.
    package var description: String { "\(place): \(rule.metadata.id) \(name): \(code)" }

    /// What the rule finds, and how that differs from what is expected; nil if it does not.
    /// - Parameters:
    ///   - linter: the linter, which the caller may use again.
    ///   - compiled: what the compiler's index says about the code; without it nothing is expected of a rule that needs it.
    /// - Throws: what is wrong with the example's options.
    package func outcome(
        _ linter: FileLinter, compiled: CompiledFile? = nil
    ) throws(DiagnosticsError) -> (findings: [Finding], difference: String?) {
        let rules = try RuleSet(rule, options: options)
        linter.constants = .example
        linter.compiledFile =
            shift.flatMap { shift in compiled?.moved { $0 + shift } } ?? compiled.map { _ in CompiledFile() }
        let places = rule.metadata.needsIndex && compiled == nil ? [] : self.places
        let findings = linter.findings(in: code, path: file, rules: rules)
        let found = findings.map(\.range.lowerBound).ordered()
        guard found != places else { return (findings, nil) }
        let file = SourceFile(path: file, text: code)
        func text(_ places: [Int]) -> String {
            places.isEmpty ? "none" : places.map { "\(file.location(at: $0))" }.joined(separator: ", ")
        }
        return (findings, "\(self)\n=> found \(text(found)), expected \(text(places))")
    }
}

extension RuleExample {
    /// The example in its own place and in all others.
    package func replays(of rule: SwiftRule) -> [ExampleReplay] {
        let (code, places) = Self.unmarked(code)
        func replay(_ name: String, _ code: String, _ places: [Int], shift: Int? = nil) -> ExampleReplay {
            ExampleReplay(rule, name, code, places, shift: shift, of: self)
        }
        func replay(_ name: String, after prefix: String, isSilenced: Bool = false) -> ExampleReplay {
            let count = prefix.utf8.count
            return replay(name, prefix + code, isSilenced ? [] : places.map { $0 + count }, shift: count)
        }
        var list: [ExampleReplay] = []
        if case .fixed = expectation {} else { list.append(replay("as it is", after: "")) }
        if replays.contains(.afterShebang) {
            list.append(replay("after a shebang", after: "#!/usr/bin/env swift\n"))
        }
        if replays.contains(.afterEmoji) { list.append(replay("after an emoji", after: "/* 👩‍👩‍👧 */ ")) }
        if replays.contains(.inComment), !code.contains("*/"), !code.contains("/*") {
            list.append(replay("in a comment", "/*\n\(code)\n*/\n", []))
        }
        if replays.contains(.inString), !code.contains("\"\"\"####"), !code.contains("\\####") {
            list.append(replay("in a string", "let text = ####\"\"\"\n\(code)\n\"\"\"####\n", []))
        }
        if replays.contains(.disabled), !places.isEmpty {
            let id = rule.metadata.id
            for word in ["swiftlint", "prumo"] {
                list.append(
                    replay("disabled by \(word):", after: "// \(word):disable \(id)\n", isSilenced: true))
                list.append(replay("disabled by \(word): all", after: "// \(word):disable all\n", isSilenced: true))
                list.append(
                    replay("enabled by \(word):", after: "// \(word):disable \(id)\n// \(word):enable \(id)\n"))
            }
        }
        return list
    }
}

extension RuleExample {
    /// What the fixes make of the example, and what is wrong with that; nil if nothing is.
    /// - Parameter compiled: what the compiler's index says about the code; a rule that needs it fixes nothing without it.
    /// - Throws: what is wrong with the example's options.
    package func fixed(
        by rule: SwiftRule, _ linter: FileLinter, compiled: CompiledFile? = nil
    ) throws(DiagnosticsError) -> (text: String, problem: String?) {
        let code = Self.unmarked(code).code
        let rules = try RuleSet(rule, options: options)
        linter.constants = .example
        func fixed(_ text: String) -> FixedFile {
            FixedFile(text, path: file, rules: rules, includesUnsafe: true, linter: linter)
        }
        linter.compiledFile = compiled
        let result = fixed(code)
        if rule.metadata.needsIndex, compiled == nil { return (result.text, nil) }
        var problem: String?
        if !result.brokenFixes.isEmpty {
            problem = "a fix produces invalid Swift"
        } else if case .fixed(let text) = expectation, result.text != text {
            problem = "the fixes produce another text"
        } else if case .fixed = expectation, !linter.isValid(result.text) {
            problem = "what a fix leaves is not Swift"
        } else if fixed(result.text).text != result.text {
            problem = "a second run changes more"
        }
        return (result.text, problem.map { "\(place): \(rule.metadata.id): \($0): \(code)" })
    }
}
