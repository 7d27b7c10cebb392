import Findings

extension FormatRun {
    /// What findings about files belong to that formatting would change.
    package static let rule = RuleMetadata(
        id: "format", name: "Format", kind: .style, isAboutFile: true,
        summary: "files should be formatted as the configuration says",
        rationale: """
            One layout for all files keeps changes of the layout out of reviews. `prumo check` reports a file if the nearest \
            configuration of its layout is the key `format` of a `.prumo.json` and formatting would change the file; a \
            `.swift-format` alone is for editors and other tools, and does not ask for the check. There is one finding for a \
            file, at the first line that would change. `prumo format` writes the files, and `prumo format --diff` prints what \
            it would change. A file that is not valid Swift cannot be formatted; `syntax_error` reports it. \
            `// swift-format-ignore` before a statement or a member excludes it, and `// swift-format-ignore-file` at the top \
            of a file all of it.
            """)

    /// The rule with its examples, which are formatted with the toolchain's settings.
    package static let reference = RuleReference(
        rule,
        examples: [
            .clean("func greet(_ name: String) {\n  print(name)\n}\n"),
            .flagged("↓func greet( _ name : String ) { print( name ) }\n"),
            .flagged("func greet(_ name: String) {\n↓    print(name)\n}\n"),
            .flagged("func greet(_ name: String) {\n  print(name)\n}\n\n↓\nlet last = 1\n"),
            .clean("// swift-format-ignore-file\n\nlet number=1\n"),
            .clean("// swift-format-ignore\nlet matrix = [1,0,\n              0,1]\n"),
            .flagged("↓let names = [\"first\", \"second\"]\n", options: #"{"lineLength": 20}"#),
        ])
}
