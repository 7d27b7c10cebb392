import SourceText

/// Xcode's build configuration files. Lists stand with spaces between, as Xcode's lists do.
enum XcconfigFormat {
    /// Settings that Xcode has a build setting of its own for, by their names in the environments.
    private static let buildSettings: [String: String] = [
        "bundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
        "displayName": "INFOPLIST_KEY_CFBundleDisplayName",
        "iconName": "ASSETCATALOG_COMPILER_APPICON_NAME",
        "appIcon": "ASSETCATALOG_COMPILER_APPICON_NAME",
    ]

    /// One line for each setting that has a value, and one for each build setting that follows from it.
    /// - Throws: each value that the format cannot hold.
    static func text(of settings: [ExportedSetting], environment: String) throws(DiagnosticsError) -> String {
        var problems = Problems()
        var lines = [
            "// Written by prumo environments export \(environment) --format xcconfig; do not edit.",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) \(environment)",
        ]
        for (name, setting) in try VariableName.named(settings) where !setting.value.isNull {
            let text = plain(setting.value)
            if let reason = refusal(of: text) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(setting.path.joined(separator: "."))\" \(reason); change it or export another format"))
                continue
            }
            lines.append("\(name) = \(escaped(text))")
            if setting.path.count == 1, let buildSetting = buildSettings[setting.path[0]] {
                lines.append("\(buildSetting) = $(\(name))")
            }
        }
        try problems.check()
        return lines.joined(separator: "\n") + "\n"
    }

    private static func plain(_ value: ExportedValue) -> String {
        guard case .array(let elements) = value else { return DotEnvFormat.plain(value) }
        return elements.map { element in
            let text = DotEnvFormat.plain(element)
            return text.isEmpty || text.contains(where: \.isWhitespace) ? "\"\(text)\"" : text
        }.joined(separator: " ")
    }

    /// Why the format has no way to write a text.
    private static func refusal(of text: String) -> String? {
        if text.contains(where: \.isNewline) { return "has several lines, which xcconfig cannot hold" }
        let dollars = zip(text, text.dropFirst()).contains { $0 == "$" && ($1 == "(" || $1 == "{") }
        return dollars ? "has $( or ${, which xcconfig always replaces" : nil
    }

    /// The text with what xcconfig would take for a comment, or drop at its ends, kept apart by a reference to nothing.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if character == "/", escaped.hasSuffix("/") { escaped += "$()" }
            escaped.append(character)
        }
        if escaped.first?.isWhitespace == true { escaped = "$()" + escaped }
        if let last = escaped.last, last.isWhitespace || last == ";" || last == "\\" { escaped += "$()" }
        return escaped
    }
}
