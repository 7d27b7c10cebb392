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
            ("100% d", "100% d", []),
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
        ] as [(String, FormatTemplate.Problem)])
    func `what no function can take is refused`(text: String, problem: FormatTemplate.Problem) {
        #expect(throws: problem) { try FormatTemplate(text) }
        #expect(!problem.message.isEmpty)
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
