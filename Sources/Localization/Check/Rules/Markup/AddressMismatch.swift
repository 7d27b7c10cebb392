import Findings

/// Flags addresses of pages and mailboxes that differ from those of the source string.
struct AddressMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "address_mismatch", name: "Address Mismatch", kind: .lint, isDefault: false,
        summary: "translations should have the web and mail addresses of the source string",
        rationale: """
            An address that was translated or mistyped leads nowhere, or to somebody else. Write the address of the \
            source string. Pages of the same site may differ, since they have languages too. Examples of what to type \
            are not compared: a string that is only an address, an address after "e.g.", and a mailbox whose name and \
            host were both translated. Names of accounts, such as `@user:server.org`, and schemes alone, such as \
            `file://`, are not addresses. An address in the translation of a string without any was added on purpose. \
            Examples of addresses are often translated, so the rule is off unless you opt in.
            """)
    static let examples: [RuleExample] = [
        .translation("See https://example.com/help", in: "de", "Siehe https://example.com/help."),
        .translation("See https://en.example.com/help", in: "de", "Siehe https://de.example.com/hilfe"),
        .translation("Write to help@prumo.app", in: "de", "Schreib an ↓hilfe@prumo.app"),
        .translation("Such as name@example.com", in: "fr", "Par exemple nom@example.com"),
        .translation("See https://example.com/help", in: "de", "Siehe ↓https://exmaple.com/help"),
        .translation("See https://prumo.app/help", in: "de", "Siehe prumo.app/help"),
        .translation("Like '@user:prumo.app'", in: "de", "Wie '@name:prumo.app'"),
        .translation("A server, e.g. https://prumo.app", in: "de", "Ein Server, z. B. https://prumo.de"),
        .translation("Aliases like hi@my-host.com", in: "sv", "Alias som hej@min-värd.se"),
        .translation("Show the file:// URL", in: "de", "URL der Datei anzeigen"),
        .translation("There is more to read", in: "de", "Mehr unter https://prumo.app"),
        .strings(#""key" = "See https://example.com";"#, in: "de", #""key" = ↓"Siehe unsere Seite";"#),
    ]
    static let concerns: TextFeatures = .address

    /// The number of missing addresses that are searched for without their schemes: each takes a look at the whole string.
    private static let searchedAddresses = 16

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty),
            !text.features.contains(.sameAsReference)
        else { return }
        let expected = TextAddresses(reference.unit.text).compared
        // A string that is an address alone is an example of what to type.
        guard !expected.isEmpty, expected.first?.count != reference.unit.text.unicodeScalars.count,
            !expected.contains(where: \.isExampleToType)
        else { return }
        let own = TextAddresses(text.text).compared
        if Self.areTranslatedExamples(expected, own) { return }
        let known = Set(expected.map(\.identity))
        let sites = Set(expected.lazy.filter { !$0.isMailbox && !$0.host.isEmpty }.map(\.site))
        for address in own where !known.contains(address.identity) {
            guard address.isMailbox || !sites.contains(address.site) else { continue }
            return context.report(
                "the string has \"\(address.text)\", which \(reference.title) does not have; correct the address or remove it",
                at: text, scalar: address.scalar, count: address.count)
        }
        let found = Set(own.map(\.identity))
        let foundSites = Set(own.lazy.filter { !$0.isMailbox && !$0.host.isEmpty }.map(\.site))
        let missing = expected.filter { address in
            !address.host.isEmpty && !found.contains(address.identity)
                && (address.isMailbox || !foundSites.contains(address.site))
        }
        guard !missing.isEmpty else { return }
        let lower = text.text.lowercased()
        let address = missing.prefix(Self.searchedAddresses).first { address in
            let short = address.withoutScheme
            // A slash before it belongs to a scheme that is misspelled.
            return !lower.contains(short) || lower.contains("/" + short)
        }
        guard let address else { return }
        context.report(
            "the string does not have the address \"\(address.text)\" of \(reference.title); add it", at: text.unit,
            of: text.value)
    }

    /// Whether all addresses are mailboxes of which no translation has a name or a host: a mistake changes one of them.
    private static func areTranslatedExamples(
        _ expected: [TextAddresses.Address], _ own: [TextAddresses.Address]
    ) -> Bool {
        guard expected.count == own.count, expected.allSatisfy(\.isMailbox), own.allSatisfy(\.isMailbox) else {
            return false
        }
        let (names, hosts) = (Set(expected.map(\.mailboxName)), Set(expected.map(\.host)))
        return own.allSatisfy { !names.contains($0.mailboxName) && !hosts.contains($0.host) }
    }
}
