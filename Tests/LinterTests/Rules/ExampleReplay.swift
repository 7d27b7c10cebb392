import RuleTestSupport
import SourceText

@testable import Findings
@testable import Linter

/// An example of a rule in one of the places in which it is tested.
struct ExampleReplay: Sendable, CustomStringConvertible {
    let rule: SwiftRule
    let name: String
    let code: String
    /// The offsets of the findings.
    let places: [Int]
    let options: String?
    let file: String

    var description: String { "\(rule.metadata.id) \(name): \(code)" }

    /// The offsets at which the rule finds something.
    func found() throws -> [Int] {
        let rules = try RuleSet(rule, options: options)
        let linter = FileLinter()
        linter.constants = .example
        return linter.findings(in: code, path: file, rules: rules).map(\.range.lowerBound).sorted()
    }

    /// What the rule finds, and what is expected, in the same words.
    func difference() throws -> String? {
        let found = try found()
        guard found != places else { return nil }
        let file = SourceFile(path: file, text: code)
        func text(_ places: [Int]) -> String {
            places.isEmpty ? "none" : places.map { "\(file.location(at: $0))" }.joined(separator: ", ")
        }
        return "\(self)\n=> found \(text(found)), expected \(text(places))"
    }
}

extension RuleExample {
    /// The example in its own place and in all others.
    func replays(of rule: SwiftRule) -> [ExampleReplay] {
        let (code, places) = Self.unmarked(code)
        func replay(_ name: String, _ code: String, _ places: [Int]) -> ExampleReplay {
            ExampleReplay(rule: rule, name: name, code: code, places: places, options: options, file: file)
        }
        func replay(_ name: String, after prefix: String) -> ExampleReplay {
            replay(name, prefix + code, places.map { $0 + prefix.utf8.count })
        }
        var list: [ExampleReplay] = []
        if case .fixed = expectation {} else { list.append(replay("as it is", code, places)) }
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
                list.append(replay("disabled by \(word):", "// \(word):disable \(id)\n\(code)", []))
                list.append(replay("disabled by \(word): all", "// \(word):disable all\n\(code)", []))
                list.append(
                    replay("enabled by \(word):", after: "// \(word):disable \(id)\n// \(word):enable \(id)\n"))
            }
        }
        return list
    }
}
