import PrumoMessages
import StringCatalogs

/// A strings table as the literal that `PrumoRuntime.TextTable` reads: all strings of a language end to end in one
/// literal, and the offset of each, so that neither the compiler nor the program's start has work for every string.
enum TextTableLiteral {
    /// The table with its strings.
    static func embedded(named name: SwiftSource, _ resolved: ResolvedTable) -> SwiftSource {
        let languages = zip(resolved.table.languages, resolved.messages).map { language, messages -> SwiftSource in
            """
                .init(
                    language: \(literal: language),\(format(of: language, messages))
            \(literals(messages.map(\.code))))
            """
        }
        return "nonisolated private let \(name) = TextTable(\n\(languages.joined(separator: ",\n"))\n)\n"
    }

    /// The table whose strings are in the bundle.
    static func bundled(named name: SwiftSource, _ resolved: ResolvedTable) -> SwiftSource {
        let languages = zip(resolved.table.languages, resolved.messages).map { language, messages -> SwiftSource in
            "        .init(\n            language: \(literal: language),"
                + "\(format(of: language, messages, isBundled: true)))"
        }
        return """
            nonisolated private let \(name) = TextTable(
                bundled: \(literal: resolved.table.name),
                in: \(BundleDeclaration.name),
                keys: .init(
                    language: "",
            \(keys(of: resolved))),
                languages: [
            \(languages.joined(separator: ",\n"))
                ],
                decode: { try? PropertyListDecoder().decode([Swift.String: BundledText].self, from: Foundation.Data($0)) }
            )

            """
    }

    /// The keys of the table, for lookups by key.
    static func keys(named name: SwiftSource, of resolved: ResolvedTable) -> SwiftSource {
        "\nnonisolated private let \(name) = TextKeys(\n\(keys(of: resolved)))\n"
    }

    private static func keys(of resolved: ResolvedTable) -> SwiftSource {
        literals(resolved.table.keys.map { Array($0.name.utf8) })
    }

    /// The plural rules where the language has plurals, and the number symbols where it has numbers.
    private static func format(
        of language: String, _ messages: [Message], isBundled: Bool = false
    ) -> SwiftSource {
        let hasOrdinals = isBundled || messages.contains { $0.code.hasInstruction(UInt8(ascii: "O")) }
        let hasPlurals = isBundled || messages.contains { $0.code.hasInstruction(UInt8(ascii: "P")) }
        let hasNumbers = isBundled || messages.contains { $0.parameters.contains(where: \.type.isNumber) }
        var arguments: [SwiftSource] = []
        func add(_ label: SwiftSource, _ value: String, if isUsed: Bool) {
            if isUsed, !value.isEmpty { arguments.append("\(label): \(literal: value)") }
        }
        add("cardinals", PluralRuleData.cardinal(for: language).description, if: hasPlurals)
        add("ordinals", PluralRuleData.ordinal(for: language).description, if: hasOrdinals)
        add("numbers", symbols(of: language), if: hasNumbers)
        guard !arguments.isEmpty else { return isBundled ? " format: .init()" : "" }
        let format: SwiftSource = "\n        format: .init(\(arguments.joined(separator: ", ")))"
        return isBundled ? format : format + ","
    }

    /// The symbols of a language; empty if they are those that a table has anyway.
    private static func symbols(of language: String) -> String {
        let symbols = NumberSymbolData.symbols(for: language).description
        return symbols == NumberSymbolData.symbols(for: "en").description ? "" : symbols
    }

    private static func literals(_ codes: [[UInt8]]) -> SwiftSource {
        var offsets: [UInt8] = Message.digits(0)
        offsets.reserveCapacity(codes.count * 4 + 4)
        var offset = 0
        var texts: [String] = []
        texts.reserveCapacity(codes.count)
        for code in codes {
            offset += code.count
            offsets += Message.digits(offset)
            texts.append(String(decoding: code, as: UTF8.self))
        }
        return """
                    offsets: \(rawLiteral: String(decoding: offsets, as: UTF8.self)),
                    texts: \(SwiftSource.literal(ofJoined: texts, indentation: 12))
            """
    }
}

extension [UInt8] {
    /// A plain loop: as closures over indices this took a twentieth of the tool's time, which runs unoptimized.
    fileprivate func hasInstruction(_ letter: UInt8) -> Bool {
        withUnsafeBufferPointer { bytes in
            var index = 1
            while index < bytes.count {
                if bytes[index] == letter, bytes[index - 1] == 1 { return true }
                index += 1
            }
            return false
        }
    }
}
