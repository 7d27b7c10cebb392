import SourceText

/// The version of the plugin that runs a tool.
package enum PluginVersion {
    /// Checks that the plugin is of this version, before options of another version are refused as unknown: a prebuilt tool can
    /// be older or newer than the plugin.
    /// - Parameter arguments: the arguments of the tool; the option is `--plugin-version`.
    /// - Throws: how to get a tool of the plugin's version.
    package static func require(in arguments: [String]) throws(UsageError) {
        guard let option = arguments.firstIndex(of: "--plugin-version"),
            let version = arguments[option...].dropFirst().first, version != PrumoVersion.text
        else { return }
        throw UsageError(
            "this tool belongs to Prumo \(PrumoVersion.text), but the plugin belongs to Prumo \(version); "
                + "recreate the bundle of PRUMO_TOOL_BUNDLE with .ci/tool-bundle of Prumo \(version)")
    }
}
