import CommandLineKit
import EnvironmentSettings
import SourceText

/// How variables and build settings are named after the settings that they are exported from.
///
/// A repository decides the names of its settings, and many names are read by programs that have nothing to do with it: a variable
/// `NODE_OPTIONS` or `GIT_SSH_COMMAND` and a build setting `OTHER_LDFLAGS` run code. No list of such names is complete, so a name
/// without the prefix is written only if the user allows it.
package struct ExportedNames {
    /// The prefix unless the user chooses another one.
    package static let defaultPrefix = "SETTING_"

    /// What names start with.
    package let prefix: String
    /// The names that the user allows without the prefix.
    let unprefixed: Set<String>

    package init(prefix: String = defaultPrefix, unprefixed: Set<String> = []) {
        self.prefix = prefix
        self.unprefixed = unprefixed
    }

    /// Names that the user chooses.
    /// - Throws: a usage error for a prefix that does not set names apart, and for a name that no variable can have.
    package init(prefix: String?, allowed names: [String]) throws(UsageError) {
        if let prefix {
            guard SecretName.isValid(prefix), prefix.hasSuffix("_"), prefix.contains(where: { $0 != "_" }) else {
                throw UsageError(
                    "'\(prefix)' is not a valid value for --prefix; use letters, digits and _, without a leading digit and with _ "
                        + "at the end, as in APP_; --allow-name writes a name without a prefix")
            }
        }
        for name in names where !SecretName.isValid(name) {
            throw UsageError(
                "'\(name)' is not a valid value for --allow-name; pass the name of a variable without the prefix, as in API_BASE_URL"
            )
        }
        self.init(prefix: prefix ?? Self.defaultPrefix, unprefixed: Set(names))
    }

    /// Refuses names that are allowed and that no setting has, which may be misspelled.
    package func checkAllowed(_ settings: [ExportedSetting]) throws(UsageError) {
        let known = settings.map { $0.path.map(VariableName.capitals).joined(separator: "_") }
        for name in unprefixed.ordered() where !known.contains(name) {
            let hint = Suggestion.hint(
                for: name, among: known, otherwise: "pass a name as it is written without the prefix")
            throw UsageError("--allow-name: no setting becomes '\(name)'; \(hint)")
        }
    }
}
