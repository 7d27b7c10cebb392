import Findings

/// Flags addresses of pages and mailboxes that differ from those of the source string.
struct AddressMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "address_mismatch", name: "Address Mismatch", kind: .lint,
        summary: "translations should have the web and mail addresses of the source string",
        rationale:
            "An address that was translated or mistyped leads nowhere, or to somebody else. Pages of the same site may "
            + "differ, since they have languages too. A string that is only an address is an example of what to type, and is "
            + "not compared.")
    static let examples: [RuleExample] = [
        .translation("See https://example.com/help", in: "de", "Siehe https://example.com/help."),
        .translation("See https://en.example.com/help", in: "de", "Siehe https://de.example.com/hilfe"),
        .translation("Write to help@prumo.app", in: "de", "Schreib an ↓hilfe@prumo.app"),
        .translation("Such as name@example.com", in: "fr", "Par exemple nom@example.com"),
        .translation("See https://example.com/help", in: "de", "Siehe ↓https://exmaple.com/help"),
        .strings(#""key" = "See https://example.com";"#, in: "de", #""key" = ↓"Siehe unsere Seite";"#),
    ]
    static let concerns: TextFeatures = .address

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty),
            !text.features.contains(.sameAsReference)
        else { return }
        let expected = TextAddresses(reference.unit.text).all
        // A string that is an address alone is an example of what to type.
        guard expected.first?.count != reference.unit.text.unicodeScalars.count else { return }
        let own = TextAddresses(text.text).all
        let known = Set(expected.map(\.identity))
        let sites = Set(expected.lazy.filter { !$0.isMail && !$0.host.isEmpty }.map(\.site))
        for address in own where !known.contains(address.identity) {
            guard address.isMail || !sites.contains(address.site) else { continue }
            return context.report(
                "the string has \"\(address.text)\", which \(reference.title) does not have; correct the address or remove it",
                at: text, scalar: address.scalar, count: address.count)
        }
        let found = Set(own.map(\.identity))
        let foundSites = Set(own.lazy.filter { !$0.isMail && !$0.host.isEmpty }.map(\.site))
        guard
            let missing = expected.first(where: { address in
                !found.contains(address.identity) && (address.isMail || !foundSites.contains(address.site))
            })
        else { return }
        context.report(
            "the string does not have the address \"\(missing.text)\" of \(reference.title); add it", at: text.unit,
            of: text.value)
    }
}
