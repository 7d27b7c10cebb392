import SourceText
import Testing

/// What CI services obey in a log.
@Suite struct LogCommandsTests {
    /// Commands with what their first character becomes, at the start of a line.
    private static let commands = [
        ("::error::x", "\\u{3A}:error::x"), (" \t::add-mask::x", " \t\\u{3A}:add-mask::x"),
        ("\u{A0}::x", "\u{A0}\\u{3A}:x"), ("##[group]x", "\\u{23}#[group]x"),
        ("##vso[task.prependpath]/x", "\\u{23}#vso[task.prependpath]/x"), ("##VSO[x]", "\\u{23}#VSO[x]"),
        ("###vso[x]", "#\\u{23}#vso[x]"), ("##teamcity[message text='x']", "\\u{23}#teamcity[message text='x']"),
        ("#\u{200D}#vso[x]", "\\u{23}\u{200D}#vso[x]"), ("##\u{FE0F}vso[x]", "\\u{23}#\u{FE0F}vso[x]"),
        ("section_start:1:x", "\\u{73}ection_start:1:x"), ("section_end:1:x", "\\u{73}ection_end:1:x"),
        ("travis_fold:start:x", "\\u{74}ravis_fold:start:x"), ("--- x", "\\u{2D}-- x"), ("+++ x", "\\u{2B}++ x"),
        ("~~~ x", "\\u{7E}~~ x"), ("^^^ +++", "\\u{5E}^^ +++"),
    ]
    /// Text that no service obeys.
    private static let plain = [
        "a ::error::x", "a: :x", ":x", "# #vso[x]", "##vso", "## [x]", "##1[x]", "a section_start:1:x", "sections",
        "---", "---x",
        "- -- x", "--- a/Sources/A.swift", "+++ b/Sources/A.swift", "--- /dev/null", "--- \"a/\\n\"", "~~ x", "^^^x",
        "",
    ]

    @Test(arguments: LogCommandsTests.commands)
    func `a name is not a command`(command: String, printed: String) {
        #expect(command.onOneLine == printed.replacing("\t", with: "\\u{9}"))
        #expect(command.onOneLine.onOneLine == command.onOneLine)
    }

    @Test(arguments: LogCommandsTests.commands)
    func `a line in a log is not a command, whatever is before it`(command: String, printed: String) {
        for start in ["", "a\n", "\n\n", "é\n"] {
            let (text, expected) = ("\(start)\(command)\nb", "\(start)\(printed)\nb")
            #expect(text.onLines(breakingUp: .all) == expected)
            #expect(String(decoding: LogCommands.all.brokenUp(Array(text.utf8)), as: UTF8.self) == expected)
        }
    }

    @Test(arguments: LogCommandsTests.plain)
    func `other text stays as it is`(text: String) {
        #expect(text.onOneLine == text)
        #expect("x\n\(text)\n".onLines(breakingUp: .all) == "x\n\(text)\n")
        #expect(LogCommands.all.brokenUp(Array(text.utf8)) == Array(text.utf8))
    }

    @Test(arguments: [
        ("#\u{1B}[1m#vso[x]\u{1B}[0m", "\\u{23}\u{1B}[1m#vso[x]\u{1B}[0m"),
        ("##\u{1B}[38;5;1mvso\u{1B}[0m[x]", "\\u{23}#\u{1B}[38;5;1mvso\u{1B}[0m[x]"),
        ("\u{1B}[2m :\u{1B}[0m:x", "\u{1B}[2m \\u{3A}\u{1B}[0m:x"),
        ("\u{1B}[1m--- a/x\u{1B}[0m", "\u{1B}[1m--- a/x\u{1B}[0m"),
    ])
    func `styles hide no command`(text: String, printed: String) {
        #expect(text.onLines(keepingStyles: true, breakingUp: .all) == printed)
        #expect(String(decoding: LogCommands.all.brokenUp(Array(text.utf8)), as: UTF8.self) == printed)
    }

    @Test func `hidden text stays visible as what it is`() {
        #expect("\u{1B}[8mha:x".onLines(keepingStyles: true) == "\\u{1B}[8mha:x")
    }

    @Test func `outside of a log only what GitHub obeys is broken up`() {
        #expect("::x\n##vso[x]\n--- x\n".onLines() == "\\u{3A}:x\n##vso[x]\n--- x\n")
        #expect(
            String(decoding: LogCommands.others.brokenUp(Array("::x ##[y]".utf8)), as: UTF8.self) == "::x \\u{23}#[y]")
    }

    @Test(arguments: [
        ("CI", true), ("TF_BUILD", true), ("GITHUB_ACTIONS", true), ("GITLAB_CI", true), ("TEAMCITY_VERSION", true),
        ("BUILDKITE", true), ("TRAVIS", true), ("HOME", false),
    ])
    func `a service is recognized by its variable`(name: String, isLog: Bool) {
        #expect(LogCommands.isLog { $0 == name ? "1" : nil } == isLog)
        #expect(!LogCommands.isLog { $0 == name ? "" : nil })
    }

    @Test(arguments: [
        ("--- x.swift", "./--- x.swift"), ("section_start:1:x", "./section_start:1:x"), ("-x", "-x"), ("s", "s"),
    ])
    func `a path at the start of a line starts no command`(path: String, printed: String) {
        #expect(path.pathOnOneLine == printed)
    }
}
