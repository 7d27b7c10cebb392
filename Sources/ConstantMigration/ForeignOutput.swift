import EnvironmentSettings
import SourceText

/// One type with constants that another tool generates, and how it is configured.
package struct ForeignOutput: Sendable {
    /// The kind of the constants here.
    package let kind: ConstantKind
    /// The name of the type: `L10n`.
    package let name: String
    /// The absolute path of the generated file; `nil` if it is generated during a build.
    package var path: String?
    /// The names of the types that the file declares besides, whose values the constants are: `ImageAsset`.
    package var typeNames: Set<String> = []
    /// The access level of the constants.
    package var accessLevel = ConstantsConfiguration.AccessLevel.internal
    /// The files that the constants are made from, by their absolute paths: strings tables, catalogs, fonts and others.
    package var inputs: [String] = []
    /// What separates the parts of a key; nil for the default.
    package var separator: String?
    /// Whether each table or each catalog has a type of its own.
    package var hasFileNamespaces = false
    /// Whether each folder of a catalog has a type of its own.
    package var hasFolderNamespaces = false
    /// Whether names of files include the extension.
    package var hasExtensionsInNames = true
    /// The function that looks texts up, as the configuration names it; nil for the lookup of the bundle.
    package var lookup: String?
    /// Whether the constants are values of the system's types, such as `UIColor`, rather than descriptions of them.
    package var hasSystemValues = false
    /// Where the configuration describes it; nil for what is not configured.
    package var place: SourcePlace?

    /// Creates a description.
    package init(kind: ConstantKind, name: String) {
        self.kind = kind
        self.name = name
    }
}
