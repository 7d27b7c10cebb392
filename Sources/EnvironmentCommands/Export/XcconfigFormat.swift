import EnvironmentSettings
import SourceText

/// Xcode's build configuration files. Lists stand with spaces between, as Xcode's lists do.
package enum XcconfigFormat {
    /// Settings that Xcode has a build setting of its own for, by their names in the environments.
    package static let buildSettings: [String: String] = [
        "bundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
        "displayName": "INFOPLIST_KEY_CFBundleDisplayName",
        "iconName": "ASSETCATALOG_COMPILER_APPICON_NAME",
        "appIcon": "ASSETCATALOG_COMPILER_APPICON_NAME",
    ]

    /// Build settings that Xcode needs for itself.
    private static let reserved: Set<String> = Set([
        "ACTION", "ARCHS", "BUILD_DIR", "BUILT_PRODUCTS_DIR", "CONFIGURATION", "DERIVED_FILE_DIR", "DEVELOPER_DIR",
        "EFFECTIVE_PLATFORM_NAME", "EXECUTABLE_NAME", "HOME", "INFOPLIST_FILE", "OBJROOT", "PATH", "PLATFORM_DIR",
        "PLATFORM_NAME", "PRODUCT_NAME", "PROJECT_DIR", "PROJECT_NAME", "SDKROOT", "SDK_NAME", "SRCROOT",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "SWIFT_VERSION", "SYMROOT", "TARGET_NAME", "TEMP_DIR", "TOOLCHAINS",
        "USER",
    ]).union(buildSettings.values)

    /// One line for each setting that has a value, and one for each build setting that follows from it.
    /// - Throws: each value that the format cannot hold.
    package static func text(
        of settings: [ExportedSetting], in variant: BuildVariant, _ names: ExportedNames = ExportedNames()
    ) throws(DiagnosticsError) -> String {
        var problems = Problems()
        var lines = [
            "// Written by prumo environments export \(variant.name) --format xcconfig; do not edit.",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) \(variant.traits.joined(separator: " "))",
        ]
        for (name, setting) in try ExportedSetting.named(settings, names, besides: reserved)
        where !setting.value.isNull {
            let text = plain(setting.value)
            if let problem = setting.problem(ofLine: text, in: .xcconfig) {
                problems.report(problem)
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

    /// Lists as Xcode reads them: elements apart by spaces, in quotes where they have to be, a backslash before what would
    /// end them.
    private static func plain(_ value: ExportedValue) -> String {
        guard case .array(let elements) = value else { return DotEnvFormat.plain(value) }
        return elements.map { element in
            let text = DotEnvFormat.plain(element)
            let scalars = text.unicodeScalars
            let isBare =
                !text.isEmpty
                && !scalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "\\" }
            let escaped = scalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
            return isBare ? text : "\"\(escaped)\""
        }.joined(separator: " ")
    }

    /// The text as the right side of an assignment (swift-build's MacroConfigFileParser and MacroExpressionParser): a
    /// reference to nothing keeps apart what would be a comment, and what would be dropped at the ends; `$$` is a dollar.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "/", previous == "/" { escaped += "$()" }
            escaped += scalar == "$" ? "$$" : String(scalar)
            previous = scalar
        }
        if let first = text.unicodeScalars.first, first.properties.isWhitespace { escaped = "$()" + escaped }
        if let last = previous, last.properties.isWhitespace || last == ";" || last == "\\" { escaped += "$()" }
        return escaped
    }
}
