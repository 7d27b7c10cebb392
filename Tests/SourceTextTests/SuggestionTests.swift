import TestSupport
import Testing

@testable import SourceText

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("forc", "force_cast"), ("force_cats", "force_cast"), ("orce_cast", "force_cast"), ("force_casting", nil),
        ("force-cas", "force_cast"), ("fro", "for"), ("rof", nil), ("für", "for"), ("größen", "größe"),
        ("grösse", "größe"), ("x", nil), ("", nil), ("👩‍👩‍👧orce_cast", "force_cast"),
    ])
    func `the nearest candidate is at most two edits away`(word: String, meant: String?) {
        #expect(Suggestion.nearest(to: word, among: ["force_cast", "force_try", "for", "größe"]) == meant)
    }

    @Test func `of several that are equally near the first one is meant`() {
        #expect(Suggestion.nearest(to: "case_a", among: ["case_bb", "case_b", "case_c"]) == "case_b")
    }

    @Test func `a candidate with other capital letters is meant before one that is longer`() {
        #expect(Suggestion.nearest(to: "dialog", among: ["dialogTests", "dialogs", "Dialog"]) == "Dialog")
        #expect(Suggestion.nearest(to: "dialog", among: ["dialogTests", "dialogs"]) == "dialogTests")
        #expect(Suggestion.nearest(to: "GRÖSSE", among: ["größe", "grösse"]) == "grösse")
    }

    @Test func `the distance within a band is the distance`() {
        var generator = Generator()
        for _ in 0..<5_000 {
            let (left, right) = (Self.word(&generator), Self.word(&generator))
            let distance = Self.distance(left, right)
            for limit in 0...3 {
                #expect(
                    Suggestion.distance(left, right, limit: limit) == (distance <= limit ? distance : nil),
                    "\(left) \(right) \(limit)")
            }
        }
    }

    private static func word(_ generator: inout Generator) -> [Int] {
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in Int.random(in: 0...2, using: &generator) }
    }

    /// The distance by the whole table.
    private static func distance(_ left: [Int], _ right: [Int]) -> Int {
        var table = [[Int]](repeating: Array(0...right.count), count: left.count + 1)
        for i in 0..<left.count {
            table[i + 1][0] = i + 1
            for j in 0..<right.count {
                table[i + 1][j + 1] = min(
                    table[i][j] + (left[i] == right[j] ? 0 : 1), table[i][j + 1] + 1, table[i + 1][j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    table[i + 1][j + 1] = min(table[i + 1][j + 1], table[i - 1][j - 1] + 1)
                }
            }
        }
        return table[left.count][right.count]
    }

    private struct Generator: RandomNumberGenerator {
        private var state: UInt64 = 1

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    @Test func `a word of 250 KB takes no time`() {
        let word = String(repeating: "a", count: 250_000)
        let time = ProcessorTime.measure {
            #expect(Suggestion.nearest(to: word, among: ["force_cast", word + "b"]) == nil)
            #expect(Suggestion.nearest(to: "force_cas", among: [word]) == nil)
        }
        #expect(time < .milliseconds(100))
    }

    @Test(arguments: [
        (Suggestion.Form.plain, "did you mean case?"), (.quoted, "did you mean \"case\"?"),
        (.option, "did you mean --case?"), (.tag, "did you mean <case>?"), (.code, "did you mean `case`?"),
        (Suggestion.Form("a ", ".json"), "did you mean a case.json?"),
    ])
    func `a question writes the word in its form`(form: Suggestion.Form, question: String) {
        #expect(Suggestion.question("case", as: form) == question)
        #expect(Suggestion.hint("case", as: form, otherwise: "list it") == question)
        #expect(Suggestion.hint(for: "cas", among: ["let", "case"], as: form, otherwise: "list it") == question)
        var suggestions = Suggestions()
        #expect(suggestions.hint(for: "cas", among: ["let", "case"], as: form, otherwise: "list it") == question)
    }

    @Test func `a hint without a suggestion is the remedy`() {
        #expect(Suggestion.hint(nil, as: .quoted, otherwise: "list it") == "list it")
        #expect(Suggestion.hint(for: "while", among: ["let", "case"], as: .quoted, otherwise: "list it") == "list it")
        #expect(Suggestion.hint(for: "while", among: [], otherwise: "list it") == "list it")
        var suggestions = Suggestions()
        #expect(suggestions.hint(for: "while", among: ["let", "case"], otherwise: "list it") == "list it")
    }

    @Test func `a remedy is only written where it is needed`() {
        var count = 0
        func remedy() -> String {
            count += 1
            return "list it"
        }
        #expect(Suggestion.hint(for: "cas", among: ["case"], otherwise: remedy()) == "did you mean case?")
        #expect(count == 0)
        #expect(Suggestion.hint(for: "cas", among: ["let"], otherwise: remedy()) == "list it")
        #expect(count == 1)
    }

    @Test func `hints after the limit are remedies and compare nothing`() {
        var suggestions = Suggestions(limit: 2)
        var comparisons = 0
        func candidates() -> [String] {
            comparisons += 1
            return ["case"]
        }
        let hints = ["cas", "while", "cas"].map { suggestions.hint(for: $0, among: candidates(), otherwise: "list it") }
        #expect(hints == ["did you mean case?", "list it", "list it"])
        #expect(comparisons == 2)
    }

    @Test func `many candidates are compared with the first words only`() {
        let candidates = (0..<40_000).map { "screen.title.\($0 + 100_000)" }
        var suggestions = Suggestions(limit: .max)
        var asked = 0
        let meant = (0..<20_000).map { number in
            suggestions.nearest(
                to: "scren.title.\(number + 100_000)",
                among: {
                    asked += 1; return candidates
                }())
        }
        #expect(meant[0] == "screen.title.100000")
        #expect(meant.last == .some(nil) && asked < 100)
    }

    @Test func `of many names only the first ones are listed`() {
        #expect(["a", "b"].listed == "a, b")
        let names = (0..<60).map { "n\($0)" }
        #expect(names.listed.hasSuffix("n18, n19 and 40 more"))
    }

    @Test func `only the first mistakes get a suggestion`() {
        var suggestions = Suggestions(limit: 2)
        let meant = (0..<3).map { _ in suggestions.nearest(to: "cas", among: ["case"]) }
        #expect(meant == ["case", "case", nil])
    }
}
