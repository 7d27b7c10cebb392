import SourceText

/// A target of any kind as a manifest declares it, with what it depends on.
package struct DeclaredTarget: Sendable {
    /// What a target is.
    package enum Kind: String, Sendable, CaseIterable {
        case library
        case executable
        case test
        case macro
        case plugin
        case system
        case binary
    }

    /// What a target depends on.
    package struct Dependency: Sendable {
        /// What is named.
        package enum Reference: Hashable, Sendable {
            /// A target of the package, or a product of another one.
            case name(String)
            case target(String)
            case product(String, package: String?)
        }

        package let reference: Reference
        /// Whether it depends on a platform or a trait.
        let isConditional: Bool
        /// Where the manifest names it.
        package let place: SourcePlace

        /// The name of the target or the product.
        package var name: String {
            switch reference {
            case .name(let name), .target(let name), .product(let name, _): name
            }
        }
    }

    package let name: String
    package internal(set) var kind: Kind
    /// Its folder, relative to that of the package; `nil` if the manifest computes it, or it is outside of the package.
    package internal(set) var path: String?
    /// What does not belong to it, relative to its folder.
    package internal(set) var excluded: [String] = []
    /// The files and folders of its resources, which are not compiled, relative to its folder.
    package internal(set) var resources: [String] = []
    /// The only folders and files of its sources, relative to its folder; empty if all belong to it.
    package internal(set) var sources: [String] = []
    package internal(set) var dependencies: [Dependency] = []
    /// The names of the plugins that it uses.
    package internal(set) var plugins: [String] = []
    /// Where the manifest names it.
    package let place: SourcePlace
    /// Where the manifest computes some of its dependencies; `nil` if it lists all of them.
    package internal(set) var computedPlace: SourcePlace?

    /// The name of its module: an underscore is in place of each character that identifiers lack.
    package var moduleName: String { Self.moduleName(of: name) }

    /// The name of the module of a target or a product.
    package static func moduleName(of name: String) -> String {
        let scalars = name.unicodeScalars.enumerated().map { index, scalar -> Unicode.Scalar in
            let properties = scalar.properties
            return (index == 0 ? properties.isXIDStart || scalar == "_" : properties.isXIDContinue) ? scalar : "_"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
