import Findings

/// Flags entities of XML and HTML where the source string has the character itself, and the other way round.
struct EntityMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "entity_mismatch", name: "Entity Mismatch", kind: .lint,
        summary: "translations should have entities such as `&amp;` only if the source string has them",
        rationale: """
            A label shows `&amp;` as it is, and a web page that contains a bare `&` or `<` is not well-formed. Tools \
            that translate web pages often escape strings twice or not at all. If the source string has no entities, \
            write the character itself; if it has some, write `&amp;` for `&`, and end each entity with a semicolon.
            """)
    static let examples: [RuleExample] = [
        .translation("Terms & Privacy", in: "de", "Bedingungen & Datenschutz"),
        .translation("Terms &amp; Privacy", in: "de", "Bedingungen und Datenschutz"),
        .translation("Terms & Privacy", in: "de", "Bedingungen ↓&amp; Datenschutz"),
        .translation("Terms &amp; Privacy", in: "de", "Bedingungen ↓& Datenschutz"),
        .translation("Terms &amp; Privacy", in: "de", "Bedingungen ↓&amp Datenschutz"),
        .translation("It's here", in: "fr", "C↓&#39;est ici"),
        .translation("a &#8220;b", in: "tr", "a ↓& #8220;b"),
    ]
    static let concerns: TextFeatures = .ampersand

    /// The names that are entities also without a semicolon.
    private static let names: Set<String> = ["amp", "lt", "gt", "quot", "apos", "nbsp"]

    private struct Entity {
        let text: String
        let scalar: Int
        let count: Int
        let isClosed: Bool
    }

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, text.features.contains(.ampersand) else { return }
        let source = Self.entities(in: reference.unit.text)
        let hasEntities = source.contains(where: \.isClosed)
        for entity in Self.entities(in: text.text) {
            if entity.isClosed {
                // No-break spaces are entities in the texts of pages only, which have tags too.
                guard !hasEntities, !reference.features.contains(.angles) else { continue }
                return context.report(
                    "the string has the entity \(entity.text), but \(reference.title) has no entities; write the character itself",
                    at: text, scalar: entity.scalar, count: entity.count)
            }
            guard hasEntities, !source.contains(where: { $0.text == entity.text && !$0.isClosed }) else { continue }
            let name = entity.text.dropFirst()
            let rest = text.text.unicodeScalars.dropFirst(entity.scalar + entity.count)
            if name.isEmpty, rest.first == " ", let source = Self.split(rest.dropFirst()) {
                return context.report(
                    "the string has a space in \"& \(source)\"; write &\(source)", at: text, scalar: entity.scalar,
                    count: entity.count + 1 + source.count)
            }
            return context.report(
                name.isEmpty
                    ? "the string has a bare \"&\", but \(reference.title) has entities; write &amp;"
                    : "the string has \"\(entity.text)\" without a semicolon; write \(entity.text);",
                at: text, scalar: entity.scalar, count: entity.count)
        }
    }

    /// The entities of a string, and its ampersands that start none.
    /// The rest of an entity after a space, as in "& #8220;", with its semicolon.
    private static func split(_ scalars: Substring.UnicodeScalarView) -> String? {
        let name = scalars.prefix(12).prefix { $0 == "#" || $0.isASCIILetter || $0.isDigit }
        guard name.count > 1, name.dropFirst(name.first == "#" ? 1 : 0).allSatisfy({ $0 != "#" }),
            scalars.dropFirst(name.count).first == ";"
        else { return nil }
        let isNumber = name.first == "#" && name.dropFirst().allSatisfy(\.isDigit)
        return isNumber || names.contains(String(name)) ? String(name) + ";" : nil
    }

    private static func entities(in text: String) -> [Entity] {
        let scalars = Array(text.unicodeScalars)
        var entities: [Entity] = []
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "&" else {
                index += 1
                continue
            }
            var end = index + 1
            if end < scalars.count, scalars[end] == "#" { end += 1 }
            while end < scalars.count, end - index < 12, scalars[end].isASCIILetter || scalars[end].isDigit { end += 1 }
            let name = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
            let isClosed = end < scalars.count && scalars[end] == ";" && !name.isEmpty && name != "#"
            if isClosed { end += 1 }
            let isNamed = isClosed || names.contains(name)
            let isParameter = end < scalars.count && scalars[end] == "="
            let isBare = index + 1 == scalars.count || scalars[index + 1].isSpace
            if isNamed || isBare, !isParameter {
                if !isNamed { end = index + 1 }
                let written = String(String.UnicodeScalarView(scalars[index..<end]))
                entities.append(Entity(text: written, scalar: index, count: end - index, isClosed: isClosed))
            }
            index = max(end, index + 1)
        }
        return entities
    }
}
