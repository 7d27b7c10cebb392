import TestSupport
import Testing

@testable import PrumoRuntime

@Suite struct MessageFuzzTests {
    /// An argument of a type, of all sizes that widths may take.
    private func argument(_ type: TextArgumentType, _ generator: inout SeededGenerator) -> TextArgument {
        switch type {
        case .text: .text(["", "é🙂", "%d"].randomElement(using: &generator) ?? "")
        case .integer: .integer([.min, -1, 0, 1, 7, 5000, .max].randomElement(using: &generator) ?? 0)
        case .unsigned: .unsigned([0, 1, .max].randomElement(using: &generator) ?? 0)
        case .double: .double([0, -1.5, .nan, .infinity, 1e300, 1e-300].randomElement(using: &generator) ?? 0)
        case .character: .character(["a", "é", "🇧🇷"].randomElement(using: &generator) ?? "a")
        }
    }

    /// Expects a problem inside the text, or a message that any arguments of its types can be passed for.
    private func expectMessage(_ pattern: TextPattern, is text: String, using generator: inout SeededGenerator) {
        do {
            let message = try MessageResolver.message(of: pattern)
            var arguments = [TextArgument](repeating: .integer(0), count: (message.parameters.last?.index ?? -1) + 1)
            for parameter in message.parameters { arguments[parameter.index] = argument(parameter.type, &generator) }
            let format = LanguageFormat(cardinals: "one:i=1&v=0;few:n=2..4")
            var formatter = MessageFormatter(arguments: arguments, language: format, width: 12)
            message.code.withUnsafeBufferPointer { formatter.append($0) }
            if message.isPlain { #expect(message.parameters.isEmpty && formatter.text == message.code, "\(text)") }
        } catch {
            #expect(error.offset <= text.utf8.count && !error.message.isEmpty, "\(text)")
        }
    }

    private static let seeds = [
        "%1$@ has %2$-+ 0#'12.3lld of %*.*f%%", "%#@a@ and %2$#@b@ %arg 100% off", "%c%C%x%X%o%e%g%a%u%i%D%U%O",
        "\u{1}A0d\u{3}",
        "%2$*1$.3$d", "%.0f%5@%-5@%hhd%hd%zu",
    ]

    @Test func `any text is a message or a problem, and its message takes any arguments`() {
        var generator = SeededGenerator(seed: 4)
        for bytes in Fuzzing.mutations(of: Self.seeds, alphabet: "%$#@*.0129-+' dufxXegacClhqzsSp\u{1}\u{2}\u{3}") {
            let text = String(decoding: bytes, as: UTF8.self)
            expectMessage(TextPattern(root: .text(text, id: 0)), is: text, using: &generator)
        }
    }

    @Test func `any variations are a message or a problem`() {
        var generator = SeededGenerator(seed: 5)
        var texts = Array(Fuzzing.mutations(of: Self.seeds, alphabet: "%$#@ab12d").prefix(Fuzzing.iterations)).map {
            String(decoding: $0, as: UTF8.self)
        }
        texts.append("%d")
        func node(_ depth: Int, _ generator: inout SeededGenerator) -> TextPattern.Node {
            let text = texts.randomElement(using: &generator) ?? ""
            guard depth < 3 else { return .text(text, id: 0) }
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                return .plural([
                    (category: .one, node: node(depth + 1, &generator)),
                    (category: .other, node: node(depth + 1, &generator)),
                ])
            case 1:
                return .device([
                    (device: .mac, node: node(depth + 1, &generator)),
                    (device: .other, node: node(depth + 1, &generator)),
                ])
            case 2:
                return .width([
                    (width: 1, node: node(depth + 1, &generator)), (width: 20, node: node(depth + 1, &generator)),
                ])
            default: return .text(text, id: 0)
            }
        }
        for _ in 0..<Fuzzing.iterations {
            let substitutions = ["a", "b"].map { name in
                TextPattern.Substitution(
                    name: name, id: 1, argument: [nil, 0, 1].randomElement(using: &generator) ?? nil,
                    format: ["", "lld", ".2f", "@", "*d"].randomElement(using: &generator) ?? "",
                    node: node(1, &generator))
            }
            let pattern = TextPattern(
                root: node(0, &generator), substitutions: substitutions, hasNumbers: Bool.random(using: &generator))
            do {
                let message = try MessageResolver.message(of: pattern)
                var arguments = [TextArgument](
                    repeating: .integer(0), count: (message.parameters.last?.index ?? -1) + 1)
                for parameter in message.parameters {
                    arguments[parameter.index] = argument(parameter.type, &generator)
                }
                var formatter = MessageFormatter(arguments: arguments, language: LanguageFormat(), width: nil)
                message.code.withUnsafeBufferPointer { formatter.append($0) }
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }
}
