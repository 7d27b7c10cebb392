import Findings

/// Flags tags that differ from those of the source string, or are not nested.
struct TagMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "tag_mismatch", name: "Tag Mismatch", kind: .lint,
        summary: "translations should have the same XML and HTML tags as the source string, well nested",
        rationale: """
            A tag that is lost or misspelled loses its link or its style, and a tag that is not closed changes the \
            rest of the page. Write the tags of the source string around the translated words, and close elements in \
            reverse order. Words such as `<name>` are tags only if they are closed, or elements of HTML. Of elements \
            that only change how text looks, such as `<b>`, `<em>` and `<br>`, a translation may have more or fewer, \
            but not none. If the source string has no tags, the translation must not have any.
            """)
    static let examples: [RuleExample] = [
        .translation("<b>Save</b> now", in: "de", "Jetzt <b>sichern</b>"),
        .translation("One<br>Two", in: "de", "Eins<br/>Zwei"),
        .translation("Enter <name>", in: "de", "<Name> eingeben"),
        .strings(#""key" = "<b>Save</b> now";"#, in: "de", #""key" = ↓"Jetzt sichern";"#),
        .strings(#""key" = "<b>Save</b> now";"#, in: "de", #""key" = ↓"Jetzt <b>sichern<b>";"#),
        .translation("<b><i>Save</i></b>", in: "de", "<b><i>Sichern↓</b></i>"),
        .translation("<b>One</b> and <b>two</b>", in: "ja", "<b>一と二</b>"),
        .translation("<a letter of %d characters>", in: "de", "<ein Buchstabe aus %d Zeichen>"),
        .translation("See <a href='x'>help</a>", in: "ja", "<b>ヘルプ</b>は<a href='x'>こちら</a>"),
        .translation("Saved", in: "de", "Gesichert↓<br>"),
        .file(#""key" = "<p>One<p>Two <b>three</b>";"#), .file(#""key" = "<ul><li>One<li>Two</ul>";"#),
        .file(#""key" = "<ul><li><b>One<li>Two↓</ul>";"#),
        .translation("Tap Settings", in: "da", "Tryk <i 'Indstillinger' >"),
        .file(#""key" = "<b><i>Save↓</b></i>";"#), .file(#""end" = "</body></html>";"#),
    ]
    static let concerns: TextFeatures = .angles

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard !text.features.contains(.empty) else { return }
        let own = TextTags(text.text)
        guard let reference = text.reference else {
            if let tag = TextTags.misnested(own.tags()) { reportNesting(of: tag, at: text, in: &context) }
            return
        }
        let source = TextTags(reference.unit.text)
        let tags = own.tags(knowing: source.names)
        let expected = source.tags(knowing: own.names)
        var counts: [String: Int] = [:]
        for tag in expected { counts[tag.identity, default: 0] += 1 }
        var found: Set<String> = []
        for tag in tags {
            counts[tag.identity, default: 0] -= 1
            found.insert(tag.identity)
            guard counts[tag.identity, default: 0] < 0, expected.isEmpty || !TextTags.isOfLooks(tag.name) else {
                continue
            }
            return context.report(
                "the string has a tag \(tag.identity) that \(reference.title) does not have; remove it or correct it",
                at: text, scalar: tag.scalar, count: tag.count)
        }
        let missing = expected.first { tag in
            counts[tag.identity, default: 0] > 0 && (!TextTags.isOfLooks(tag.name) || !found.contains(tag.identity))
        }
        if let missing {
            return context.report(
                "the string has no tag \(missing.identity), but \(reference.title) does; add it", at: text.unit,
                of: text.value)
        }
        if TextTags.misnested(expected) == nil, let tag = TextTags.misnested(tags) {
            reportNesting(of: tag, at: text, in: &context)
        }
    }

    private func reportNesting(
        of tag: TextTags.Tag, at text: CheckedText, in context: inout StringsRuleContext
    ) {
        context.report(
            tag.kind == .closing
                ? "the string closes \(tag.name) where another element is open; close elements in reverse order"
                : "the string does not close \(tag.identity); add </\(tag.name)>",
            at: text, scalar: tag.scalar, count: tag.count)
    }
}
