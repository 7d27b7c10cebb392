import CommandLineKit
import Testing

/// Completions and manual pages of a tool whose texts have everything that shells and `man` take for their own.
@Suite struct DocumentationTests {
    private enum Kind: String, CaseIterable, ArgumentValue {
        case large, small
    }

    private static let kind = Option<Kind?>("kind", short: "k", placeholder: "KIND", help: "a tool's [kind] \\n `x`")
    private static let rule = Option<[String]>("rule", placeholder: "ID", kind: .listed("rules"), help: "a rule")
    private static let file = Argument<[String]>("FILE", kind: .file, help: "a file")

    private let group = CommandGroup<Int>(
        "tool", summary: "do things",
        entries: [
            .command(
                Command(
                    "tool show", summary: "show: one's file", arguments: [file], options: [Self.kind, rule],
                    examples: [("tool show -k large", ".dots and 'quotes' – all")]), 1)
        ])

    private var script: CompletionScript {
        CompletionScript(of: group) { name, command in ["\(name)-of-\(command.split(separator: " ").last ?? "")"] }
    }

    @Test func `bash gets words, lists and files by command and option`() {
        let text = script.text(for: .bash)
        #expect(text.contains("'tool show -k' | 'tool show --kind') words='large small' kind=text ;;\n"))
        #expect(text.contains("'tool show --rule') words='rules-of-show' kind=text ;;\n"))
        #expect(text.contains("'tool show') options='-k --kind --rule -h --help' words='' kind=file ;;\n"))
        #expect(text.contains("'tool') options='-h --help' words='show' kind=text ;;\n"))
    }

    @Test func `zsh gets summaries whose quotes, brackets and colons are escaped`() {
        let text = script.text(for: .zsh)
        #expect(text.contains(#"'show:show\: one'\''s file'"#))
        #expect(text.contains(#"'(-k --kind)'{-k,--kind=}'[a tool'\''s \[kind\] \\n `x`]:KIND:(large small)'"#))
        #expect(text.contains("'*--rule=[a rule]:ID:(rules-of-show)'"))
        #expect(text.contains("'*:FILE:_files'"))
    }

    @Test func `fish gets summaries whose quotes and backslashes are escaped`() {
        let text = script.text(for: .fish)
        #expect(
            text.contains(
                #"-n '__tool_is_at \'tool show\'' -s k -l kind -r -f -a 'large small' -d 'a tool\'s [kind] \\n `x`'"#))
        #expect(text.contains(#"-n '__tool_is_at \'tool\'' -a show -d 'show: one\'s file'"#))
        #expect(text.contains("-n '__tool_is_at \\'tool show\\'' -F\n"))
    }

    @Test func `a manual page has no text that man takes for a request or an escape`() {
        let text = ManualPage(of: group).text
        #expect(text.contains(".SS \"tool show\"\nshow: one\\(aqs file\n"))
        #expect(text.contains(".B \\-k, \\-\\-kind KIND\na tool\\(aqs [kind] \\en \\(gax\\(ga: large or small\n"))
        #expect(text.contains(".B tool show \\-k large\n\\&.dots and \\(aqquotes\\(aq \\[u2013] all\n"))
        #expect(text.contains(".SH EXIT STATUS\n.TP\n0\n"))
    }
}
