import SourceText
import TestSupport
import Testing

@testable import Findings

@Suite("Code frames")
struct FrameReporterTests {
    private func frame(_ finding: Finding, columns: Int? = nil) -> String {
        FrameReporter(columns: columns).report(FindingsReport([finding]))
    }

    @Test func `show the line, the marked code, and the result of the fix`() {
        #expect(
            frame(FindingsReport.sample.findings[0]) == """
                Sources/A.swift:2:18: warning: `= nil` is redundant; remove it (implicit_optional_initialization)
                 2 │ var name: String? = nil
                   │                  ^~~~~~
                   │ fix: remove `= nil`
                 2 - var name: String? = nil
                 2 + var name: String?

                """)
    }

    @Test func `are separated by empty lines, after the problems`() {
        var report = FindingsReport.sample
        report.findings = [.sample("‹a›"), .sample("‹b›", .error)]
        #expect(
            FrameReporter().report(report) == """
                Sources/C.swift:3:7: error: these bytes are not UTF-8; save the file as UTF-8

                Sources/App.swift:1:1: warning: use `as?` instead (force_cast)
                 1 │ a
                   │ ^

                Sources/App.swift:1:1: error: use `as?` instead (force_cast)
                 1 │ b
                   │ ^

                """)
    }

    @Test(arguments: [
        ("\t‹a›\tb", "    a   b", "    ^"), ("a\t‹bc›", "a   bc", "    ^~"),
        ("let 日本 = ‹語語›", "let 日本 = 語語", "           ^~~~"), ("👩‍👩‍👧 ‹x›", "👩‍👩‍👧 x", "   ^"),
        ("e\u{301}‹x›", "e\u{301}x", " ^"), ("a‹b\nc›", "ab", " ^"), ("ab‹\n›c", "ab", "  ^"),
        ("a\u{1B}[31m‹b›", "a\\u{1B}[31mb", "           ^"), ("a\u{202E}‹b›", "a\\u{202E}b", "         ^"),
        ("a ‹  ›", "a   ", "  ^~"),
        ("ab‹›", "ab", "  ^"), ("‹    ab›", "    ab", "    ^~"), ("‹  ›ab", "  ab", "^~"),
    ])
    func `underline the right columns`(marked: String, code: String, underline: String) {
        let lines = frame(.sample(marked)).parts(separatedBy: "\n")
        #expect(lines[1] == " 1 │ " + code)
        #expect(lines[2] == "   │ " + underline)
    }

    @Test func `have no code if the line is empty`() {
        #expect(
            frame(.sample("a\n‹\n›b"))
                == "Sources/App.swift:2:1: warning: use `as?` instead (force_cast)\n")
    }

    @Test func `have no preview if the fix is on another line`() {
        let text = frame(
            .sample("a\n‹b›\nc", fix: .unsafe("move it", .delete(2..<3), .insert("b", at: 5))))
        #expect(text.hasSuffix("   │ ^\n   │ unsafe fix: move it\n"))
    }

    @Test func `preview a deleted line, and one that becomes several`() {
        #expect(
            frame(.sample("a\n‹b›\nc", fix: .safe("remove it", .delete(2..<4)))).hasSuffix(
                "remove it\n 2 - b\n"))
        #expect(
            frame(.sample("a\n‹b›", fix: .safe("remove it", .delete(1..<3)))).hasSuffix(
                "remove it\n 2 - b\n"))
        let split = frame(.sample("‹a; b›", fix: .safe("split it", .replace(1..<3, with: "\n"))))
        #expect(split.hasSuffix("split it\n 1 - a; b\n 1 + a\n   + b\n"))
    }

    @Test func `give each part its role`() {
        let finding = Finding.sample("‹ab›", .error, fix: .safe("cut", .delete(0..<1)))
        let text = FrameReporter { "<\($1) \($0)>" }.report(FindingsReport([finding]))
        #expect(
            text == """
                <path Sources/App.swift:1:1:> <error error:> <message use `as?` instead> <rule (force_cast)>
                 <gutter 1> <gutter │> ab
                   <gutter │> <error ^~>
                   <gutter │> <fix fix:> cut
                 <gutter 1> <removed -> <removed ab>
                 <gutter 1> <added +> <added b>

                """)
    }

    @Test func `cut long lines around the mark, before and after the fix at the same place`() {
        let words = String(repeating: "abcdefghi ", count: 10)
        let finding = Finding.sample(
            words + "‹WRONG›" + words, fix: .safe("correct", .replace(100..<105, with: "RIGHT")))
        let lines = frame(finding, columns: 46).parts(separatedBy: "\n")
        #expect(lines[1] == " 1 │ …bcdefghi WRONGabcdefghi abcdefghi abcde…")
        #expect(lines[2] == "   │           ^~~~~")
        #expect(lines[4] == " 1 - …bcdefghi WRONGabcdefghi abcdefghi abcde…")
        #expect(lines[5] == " 1 + …bcdefghi RIGHTabcdefghi abcdefghi abcde…")
    }

    @Test(arguments: [24, 30, 51, 79])
    func `never print code wider than the window, and always show the start of the mark`(
        columns: Int
    ) {
        var generator = SeededGenerator(seed: UInt64(columns))
        let pieces = ["a", "bc ", "日", "\t", "👩‍👩‍👧", "e\u{301}", "  ", "x = y"]
        func text(_ count: Int) -> String {
            (0..<Int.random(in: 0...count, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
        }
        for _ in 0..<500 {
            let (before, mark, behind) = (text(60), "@" + text(20), text(60))
            let line = before + mark + behind
            let window = CodeLine(line, marking: before.utf8.count..<before.utf8.count + mark.utf8.count, reach: 1_000)
                .window(columns: columns)
            #expect(window.text.displayWidth <= columns, "\(line)")
            #expect(window.markColumn + window.markWidth <= columns)
            var column = 0
            var index = window.text.startIndex
            while column < window.markColumn, index < window.text.endIndex {
                column += window.text[index].displayWidth
                index = window.text.index(after: index)
            }
            #expect(index < window.text.endIndex && window.text[index] == "@", "\(line) \(window)")
        }
    }

    @Test func `do not read a line of megabytes for each of its findings`() {
        let line = String(repeating: "let a = b as! C; ", count: 200_000)
        let time = ProcessorTime.measure {
            for number in 0..<50 {
                let place = 17 * 3_000 * number + 10
                #expect(CodeLine(line, marking: place..<place + 3, reach: 400).window(columns: 80).markWidth == 3)
            }
        }
        #expect(time < .seconds(20))
    }
}
