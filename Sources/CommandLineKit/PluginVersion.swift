import SourceText

/// The version of the plugin that runs a tool.
package enum PluginVersion {
    /// The option by which a plugin passes its version.
    package static let option = Option<String?>(
        "plugin-version", placeholder: "VERSION", help: "the version of Prumo that the plugin is part of")

    /// Checks that the plugin is of this version, before options of another version are refused as unknown: a prebuilt tool can
    /// be older or newer than the plugin.
    /// - Parameter arguments: the arguments of the tool.
    /// - Throws: how to get a tool of the plugin's version.
    package static func require(in arguments: [String]) throws(UsageError) {
        guard let place = arguments.firstIndex(of: option.definition.subject),
            let version = arguments[place...].dropFirst().first, version != PrumoVersion.text
        else { return }
        throw UsageError(
            "this tool belongs to Prumo \(PrumoVersion.text), but the plugin belongs to Prumo \(version); "
                + "recreate the bundle of PRUMO_TOOL_BUNDLE with .ci/tool-bundle of Prumo \(version)")
    }
}
