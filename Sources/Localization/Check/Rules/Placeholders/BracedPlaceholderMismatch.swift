import Findings

/// Flags placeholders in braces that differ from those of the source string.
struct BracedPlaceholderMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "braced_placeholder_mismatch", name: "Braced Placeholder Mismatch", kind: .lint, severity: .error,
        summary: "translations should have the placeholders {name}, {{name}} and ${name} of the source string",
        rationale: """
            Programs that replace such placeholders by themselves find them by their name. A name that was translated \
            is shown as it is, and its value is lost. Nothing else checks them, since the system does not know them. \
            Copy each placeholder from the source string, and translate only the words around it. Braces around \
            letters of another script than Latin, or around words that no translation keeps, mark text, not a \
            placeholder.
            """)
    static let examples: [RuleExample] = [
        .translation("Hello {name}", in: "de", "Hallo {name}"),
        .translation("{{count}} of {{total}}", in: "de", "{{total}} gesamt, {{count}} frei"),
        .translation("Hello {name}", in: "de", "Hallo ↓{Name}"),
        .translation("Hello ${user}", in: "de", "Hallo ↓{user}"),
        .translation("https://{…}.prumo.app", in: "id", "https://{...}.prumo.app"),
        .translation("{History}", in: "sv", "Historik"),
        .strings(#""key" = "Hello {name}";"#, in: "de", #""key" = ↓"Hallo";"#),
    ]
    static let concerns: TextFeatures = .brace

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty) else { return }
        let expected = Self.placeholders(in: reference.unit.text)
        guard expected.allSatisfy({ Self.isName($0.text) }) else { return }
        // A string that is one word in braces stands for what a program fills in later.
        if expected.count == 1, expected[0].text.unicodeScalars.count == reference.unit.text.unicodeScalars.count,
            !expected[0].text.hasPrefix("$")
        {
            return
        }
        let own = Self.placeholders(in: text.text)
        let known = Set(expected.map(\.text))
        if let other = own.first(where: { !known.contains($0.text) }) {
            if isMarkedText(known, of: text) { return }
            return context.report(
                "the string has \(other.text), which \(reference.title) does not have; use its placeholders", at: text,
                scalar: other.scalar, count: other.text.unicodeScalars.count)
        }
        let found = Set(own.map(\.text))
        guard let missing = expected.first(where: { !found.contains($0.text) }), !isMarkedText(known, of: text) else {
            return
        }
        context.report(
            "the string does not have \(missing.text) of \(reference.title); add it", at: text.unit, of: text.value)
    }

    /// Whether braces mark words, as those that a program shows in another colour: several translations have braces, and none
    /// has the words of the source string in them.
    private func isMarkedText(_ names: Set<String>, of text: CheckedText) -> Bool {
        guard !names.isEmpty else { return false }
        var count = 0
        for other in text.value.key.texts.dropFirst().prefix(Self.languageLimit) {
            guard let own = other?.value.plainText.map(Self.placeholders), !own.isEmpty else { continue }
            if own.contains(where: { names.contains($0.text) }) { return false }
            count += 1
        }
        return count > 1
    }

    /// How many languages show whether braces mark words; each string of the key asks.
    private static let languageLimit = 32

    /// Whether what is in braces can be the name that a program knows.
    private static func isName(_ placeholder: String) -> Bool { placeholder.utf8.allSatisfy { $0 < 0x80 } }

    private static func placeholders(in text: String) -> [(text: String, scalar: Int)] {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
        let scalars = Array(text.unicodeScalars)
        var placeholders: [(text: String, scalar: Int)] = []
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "{" else {
                index += 1
                continue
            }
            var inner = index
            while inner < scalars.count, inner - index < 2, scalars[inner] == "{" { inner += 1 }
            let depth = inner - index
            var end = inner
            while end < scalars.count, end - inner < 64, isOfName(scalars[end]) || depth == 2 && scalars[end] == " " {
                end += 1
            }
            let close = end + depth
            guard scalars[inner..<end].contains(where: { $0.isOfWord || $0.isDigit }), close <= scalars.count,
                scalars[end..<close].allSatisfy({ $0 == "}" })
            else {
                index = inner
                continue
            }
            let start = index > 0 && scalars[index - 1] == "$" ? index - 1 : index
            let written = String(String.UnicodeScalarView(scalars[start..<close]))
            placeholders.append((written.replacing(" ", with: ""), start))
            index = close
        }
        return placeholders
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isOfWord || scalar.isDigit || scalar == "_" || scalar == "-" || scalar == "."
    }
}
