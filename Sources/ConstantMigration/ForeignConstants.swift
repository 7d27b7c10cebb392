import ConstantGenerators
import EnvironmentSettings
import SourceText

/// The tools from which constants are migrated.
package enum ForeignTool: String, Sendable, CaseIterable {
    case swiftGen = "SwiftGen"
    case rSwift = "R.swift"
    case xcodeSymbols = "Xcode"
    case xcstringsTool = "xcstrings-tool"
}

/// What is read of another tool: its accessors, and its configuration.
package struct ForeignConstants: Sendable {
    /// The tool.
    package let tool: ForeignTool
    /// All accessors.
    package var constants: [ForeignConstant] = []
    /// The generated types and files, in the order of the configuration.
    package var outputs: [ForeignOutput] = []
    /// The types of PrumoRuntime that take the place of the tool's types, by the names of those: `ImageAsset`.
    package var types: [String: String] = [:]
    /// What has no counterpart here, each at its place in the configuration.
    package var notes: [Diagnostic] = []
    /// The files of the tool that are not needed any more, by their absolute paths: its configuration, what it generated.
    package var obsoleteFiles: [String] = []

    /// Creates an empty description.
    package init(tool: ForeignTool) { self.tool = tool }
}

/// An accessor that another tool generates.
package struct ForeignConstant: Sendable, Equatable {
    /// What an accessor is of.
    package enum Target: Sendable, Equatable {
        /// A resource. Several sources are alternatives: the same identifier in two files.
        case resource([ConstantSource])
        /// A member that the root type of a kind always has: `allImages` of assets.
        case member(ConstantKind, name: String)
    }

    /// A parameter of a function.
    package struct Parameter: Sendable, Equatable {
        /// The argument label; nil if there is none.
        package let label: String?
        /// The type, as generated code writes it.
        package let type: String

        /// Creates a parameter.
        package init(label: String? = nil, type: String) {
            self.label = label
            self.type = type
        }
    }

    /// The names by which code refers to it, without backticks: `["L10n", "Cart", "title"]`.
    package let path: [String]
    /// The resource or type that the accessor stands for.
    package let target: Target
    /// The parameters of a function; nil for a property.
    package let parameters: [Parameter]?

    /// Creates an accessor.
    package init(path: [String], target: Target, parameters: [Parameter]? = nil) {
        self.path = path
        self.target = target
        self.parameters = parameters
    }
}

/// One type with constants that another tool generates, and how it is configured.
package struct ForeignOutput: Sendable {
    /// The kind of the constants here.
    package let kind: ConstantKind
    /// The name of the type: `L10n`.
    package let name: String
    /// The absolute path of the generated file; `nil` if it is generated during a build.
    package var path: String?
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
