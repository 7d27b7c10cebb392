import StringCatalogs
import TestSupport
import Testing

@Suite struct FormatTemplateTests {
    /// Pieces in short: literal texts as they are, arguments as `<position>`.
    private func short(_ template: FormatTemplate) -> String {
        template.pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .argument(let index): "<\(index)>"
            }
        }.joined()
    }

    @Test(
        arguments: [
            ("plain", "plain", []),
            ("", "", []),
            ("%@", "<0>", [.text]),
            ("%d of %lld", "<0> of <1>", [.integer, .integer]),
            ("%ld %li %u %lu %zd %hd %qi %D", "<0> <1> <2> <3> <4> <5> <6> <7>", Array(repeating: .integer, count: 8)),
            ("%2$@ before %1$d", "<1> before <0>", [.integer, .text]),
            ("%1$@ and %1$@", "<0> and <0>", [.text]),
            ("100%", "100%", []),
            ("100% off", "100% off", []),
            ("50 % de desconto", "50 % de desconto", []),
            ("%% of %d%%", "% of <0>%", [.integer]),
            ("%", "%", []),
            ("%y %k", "%y %k", []),
            ("5%-off, 5%!", "5%-off, 5%!", []),
            ("%@%@", "<0><1>", [.text, .text]),
        ] as [(String, String, [FormatTemplate.ArgumentType])])
    func `placeholders become arguments, and other percent signs stay text`(
        text: String, pieces: String, arguments: [FormatTemplate.ArgumentType]
    ) throws {
        let template = try FormatTemplate(text)
        #expect(short(template) == pieces)
        #expect(template.arguments == arguments)
    }

    @Test(
        arguments: [
            ("w %*1$d", .unsupported(specifier: "%*1$d")),
            ("#1 %+d points", .unsupported(specifier: "%+d")),
            ("Win 1 % d", .unsupported(specifier: "% d")),
            ("Round 2: % dkm", .unsupported(specifier: "% d")),
            ("Level 3 %#@n@", .unsupported(specifier: "%#@")),
            ("%0$@", .unsupported(specifier: "%0$@")),
            ("%100$@", .unsupported(specifier: "%100$@")),
            ("%99999999999999999999$@", .unsupported(specifier: "%99999999999999999999$@")),
            ("%1$-8.*2$f", .unsupported(specifier: "%1$-8.*2$f")),
            ("%f", .unsupported(specifier: "%f")),
            ("a %.2f b", .unsupported(specifier: "%.2f")),
            ("%5d", .unsupported(specifier: "%5d")),
            ("% d", .unsupported(specifier: "% d")),
            ("%s", .unsupported(specifier: "%s")),
            ("%x", .unsupported(specifier: "%x")),
            ("%1$@ %1$d", .contradiction(position: 1)),
            ("%1$@ %3$@", .gap(position: 2)),
            ("%2$@", .gap(position: 1)),
            ("%1$@ %@", .mixedPositions),
        ] as [(String, FormatTemplate.Problem.Kind)])
    func `what no function can take is refused`(text: String, kind: FormatTemplate.Problem.Kind) {
        let problem = #expect(throws: FormatTemplate.Problem.self) { try FormatTemplate(text) }
        #expect(problem?.kind == kind)
    }

    @Test(arguments: [("é%%😀 %f", 5), ("%1$@ %1$d", 5), ("%@ %1$@", 3)])
    func `a problem knows its place`(text: String, offset: Int) {
        let problem = #expect(throws: FormatTemplate.Problem.self) { try FormatTemplate(text) }
        #expect(problem?.offset == offset)
    }

    @Test func `any text is a template or a problem`() {
        for bytes in Fuzzing.mutations(
            of: ["%1$@ and %2$lld%%", "% d %*d %.3f", "100% off"], alphabet: "%$@dlfx.*0 123")
        {
            if let template = try? FormatTemplate(String(decoding: bytes, as: UTF8.self)) {
                #expect(template.arguments.count < 100)
            }
        }
    }
}
