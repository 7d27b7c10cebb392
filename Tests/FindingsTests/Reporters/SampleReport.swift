import Linter
import SourceText
import TestSupport

@testable import Findings

extension Finding {
    /// A finding about everything between `‹` and `›` in a text.
    static func sample(
        _ marked: String, rule: String = "force_cast", _ severity: Diagnostic.Severity = .warning,
        message: String = "use `as?` instead", path: String = "Sources/App.swift", fix: Fix? = nil
    ) -> Finding {
        let parts = marked.parts(separatedBy: "‹").flatMap { $0.parts(separatedBy: "›") }
        precondition(parts.count == 3, "no ‹…› in \(marked)")
        let lower = parts[0].utf8.count
        return Finding(
            parts.joined(), range: lower..<lower + parts[1].utf8.count, rule: rule, severity, message,
            path: path,
            fix: fix)
    }

    /// A finding about bytes of a text.
    init(
        _ text: String, range: Range<Int>, rule: String, _ severity: Diagnostic.Severity,
        _ message: String,
        path: String, fix: Fix?
    ) {
        let file = SourceFile(path: path, text: text)
        func place(_ offset: Int) -> Place {
            let location = file.location(at: offset)
            let before = file.bytes[offset - location.column + 1..<offset]
            return Place(
                line: location.line, column: location.column,
                utf16Column: String(decoding: before, as: UTF8.self).utf16.count + 1)
        }
        let start = place(range.lowerBound)
        let line = file.bytes[(range.lowerBound - start.column + 1)...]
            .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        self.init(
            rule: rule, severity: severity, message: message, path: path, range: range, start: start,
            end: place(range.upperBound), lineText: String(decoding: line, as: UTF8.self), fix: fix)
    }
}

extension FindingsReport {
    init(
        _ findings: [Finding], problems: [Diagnostic] = [], paths: [String]? = nil, root: String = ""
    ) {
        self.init()
        self.findings = findings
        self.problems = problems
        self.paths = paths ?? Set(findings.map(\.path)).sorted()
        self.root = root
        let names = Set(findings.map(\.rule))
        rules = SwiftRules.registry.all.map(\.metadata).filter { names.contains($0.id) }
    }

    /// Two files, a warning with a fix, an error, and a file that could not be read.
    static let sample = FindingsReport(
        [
            .sample(
                "import A\nvar name: String?‹ = nil›", rule: "implicit_optional_initialization",
                message: "`= nil` is redundant; remove it", path: "Sources/A.swift",
                fix: .safe("remove `= nil`", .delete(26..<32))),
            .sample("let b = \"🧭\" + (a ‹as! B›)", .error, path: "Sources/B.swift"),
        ],
        problems: [
            Diagnostic(
                path: "Sources/C.swift", location: SourceLocation(line: 3, column: 7),
                "these bytes are not UTF-8; save the file as UTF-8")
        ],
        paths: ["Sources/A.swift", "Sources/B.swift", "Sources/D.swift"])
}

/// Texts out of what some format has a meaning for.
enum HostileText {
    private static let pieces = [
        "\"", "'", "<", ">", "&", "&amp;", "]]>", "<!--", "</script>", "|", "`", "``", "*", "_", "[",
        "](", "\\", "\\n",
        "%", "%0A", ",", ":", "::", ";", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1}", "\u{1B}[31m",
        "\u{7F}", "\u{85}",
        "\u{9B}", "\u{2028}", "\u{202E}", "\u{200D}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "👩‍👩‍👧", "é",
        "e\u{301}", "日本",
        "𝒳", " ", "  ", "=", "+", "-", "@", "#", "$", "{", "}", "~", "a", "word", ".", "/", "../",
    ]

    static func next(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
        }
        .joined()
    }

    /// Reports in which every text is hostile, and every place consistent.
    static func reports(count: Int, seed: UInt64 = 1) -> [FindingsReport] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let findings = (0..<Int.random(in: 0...6, using: &generator)).map { _ in finding(&generator) }
            let problems = (0..<Int.random(in: 0...1, using: &generator)).map { _ in
                Diagnostic(path: "q" + next(&generator), next(&generator))
            }
            return FindingsReport(
                findings.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }, problems: problems
            )
        }
    }

    private static func finding(_ generator: inout SeededGenerator) -> Finding {
        let parts = (0..<4).map { _ in next(&generator) }
        let offsets = parts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
        let fix = Fix.safe(
            next(&generator), .replace(offsets[1]..<offsets[2], with: next(&generator)),
            .insert(next(&generator), at: offsets[3]))
        return Finding(
            parts.joined(), range: offsets[1]..<offsets[3], rule: "rule" + next(&generator),
            Bool.random(using: &generator) ? .error : .warning, next(&generator),
            path: "p" + next(&generator),
            fix: Bool.random(using: &generator) ? nil : fix)
    }
}
