import ConstantGenerators
import EnvironmentSettings
import SourceText

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

    /// The name of the file that the accessor of R.swift gives as an image: `R.image.star` of `star.png`; `nil` for others.
    var imageFileName: String? {
        guard path.starts(with: ["R", RSwiftGenerator.image.rawValue]), case .resource(let sources) = target,
            case .file(let file)? = sources.first
        else { return nil }
        return PathParts(file).name
    }
}
