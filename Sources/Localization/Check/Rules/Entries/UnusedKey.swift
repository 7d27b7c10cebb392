import Findings

/// Flags keys that no source uses.
struct UnusedKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "unused_key", name: "Unused Key", kind: .lint, isDefault: false,
        summary: "keys should be used by code, an interface, an intent or a property list",
        rationale: """
            A string that nothing shows is translated and shipped for nothing. Remove the key, as `prumo strings \
            unused --delete` does for all of them, or keep it with `prumo:disable unused_key` in its comment. A key is \
            used by a lookup, by its generated constant, or by a literal that is the key or that the key may be built \
            of, anywhere in the repository. Nothing is reported about a table whose file code opens, about any table \
            if code looks up keys that only the running program knows, or about tables of the system. Entries that \
            Xcode marked as stale have a rule of their own. `prumo strings unused` also lists what keeps other keys. \
            The rule is off by default, since other repositories may use the keys of a library.
            """)
    static let examples: [RuleExample] = [
        .strings(
            "\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";",
            sources: ["App.swift": "let yes = NSLocalizedString(\"yes\", tableName: \"Example\", comment: \"\")\n"]),
        .strings(
            "\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";", sources: ["App.swift": "let yes = Strings.yes\n"]),
        .strings(
            "\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";", sources: ["App.swift": "let text = key.localized\n"]),
        .strings(
            "\"yes\" = \"Yes\";\n↓\"no\" = \"No\";", in: "de", "\"yes\" = \"Ja\";\n\"no\" = \"Nein\";",
            sources: ["App.swift": "let yes = Strings.yes\n"]),
        .strings(
            "\"yes\" = \"Yes\";\n↓\"no\" = \"No\";", in: "de", "\"yes\" = \"Ja\";\n\"no\" = \"Nein\";",
            sources: ["App.swift": "let yes = locale.localized { Strings.yes }\n"]),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for key in table.table.keys where table.scope.incompleteKeys.isUnused(key.name) && !key.fields.isStale {
            context.report(
                "no source uses \"\(key.name)\"; remove it, or keep it with \"prumo:disable unused_key\" in its comment",
                file: key.file, offset: key.offset, key: key.name)
        }
    }
}
