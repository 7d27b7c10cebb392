import Files
import SourceText
import SwiftTree

/// A package's manifest, as far as it can be read without running it.
package struct PackageManifest: Sendable {
    /// The name of the manifest of a package for all versions of the tools.
    package static let fileName = "Package.swift"

    /// The targets with sources whose names and folders are literals.
    package var targets: [BuildTarget] { (declared.targets + declared.others).compactMap(BuildTarget.init) }
    /// The targets of all kinds, and what they depend on.
    package let declared: DeclaredTargets
    /// The name of the package; `nil` if it is not a literal.
    package private(set) var name: String?
    /// The language that strings are translated from.
    private(set) var sourceLanguage = DeclaredLanguage.none
    /// Whether it makes a package: other files may have the same name.
    package private(set) var makesPackage = false
    /// The folders of the packages that it depends on by their path, as the manifest names them.
    package private(set) var pathDependencies: [String] = []
    /// The names of the traits that it declares, with their places; `nil` if it computes them.
    package private(set) var traits: [(name: String, place: SourcePlace)]? = []
    /// The traits that it makes something depend on: dependencies and settings of targets, and other traits.
    package private(set) var usedTraits: Set<String> = []
    /// Where it lists the traits, or would; `nil` without a package.
    package private(set) var placeOfTraits: SourcePlace?
    /// The platforms whose oldest versions it names; `nil` if it names none, or computes them.
    private(set) var platforms: Set<Platform>?

    /// Reads a manifest.
    /// - Parameter folder: the package's folder, in which the folders of targets are looked for; without one, targets are where
    ///   they are by default.
    package init(_ file: SourceFile, in folder: Path? = nil) {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        let values = ManifestValues(tree)
        declared = DeclaredTargets(tree, values, in: file, folder)
        for call in tree.nodes where call.kind == .functionCallExpr {
            if call.calledName?.hasText("Package") == true {
                makesPackage = true
                name = values.text(call.argument("name"))
                readLanguage(call.argument("defaultLocalization"), values, in: file)
                readTraits(of: call, values, in: file)
                platforms = Self.platforms(call.argument("platforms"), values)
            }
            if call.calledName?.hasText("package") == true, let path = values.text(call.argument("path")) {
                pathDependencies.append(path)
            }
            if call.calledName?.hasText("when") == true, !Self.isForwarding(call) {
                usedTraits.formUnion(Self.texts(call.argument("traits"), values))
            }
        }
        // `package.defaultLocalization = …` may be anywhere, also under a condition.
        for assigned in values.languages { readLanguage(assigned, values, in: file) }
        if values.changesTraits { traits = nil }
    }

    /// Two packages, as of two branches of `#if`, may have different traits.
    private mutating func readTraits(of package: Node, _ values: ManifestValues, in file: SourceFile) {
        let argument = package.argument("traits")
        let isFirst = placeOfTraits == nil
        placeOfTraits = SourcePlace(file: file, range: (argument ?? package.calledExpression ?? package).range)
        guard let argument else {
            if !isFirst { traits = nil }
            return
        }
        guard isFirst, let elements = values.elements(argument) else {
            traits = nil
            return
        }
        var found: [(name: String, place: SourcePlace)] = []
        for element in elements {
            let isCall = element.kind == .functionCallExpr
            // It names traits that are on, and is none.
            if isCall, element.calledName?.hasText("default") == true { continue }
            guard let name = values.text(isCall ? element.argument("name") : element) else {
                traits = nil
                return
            }
            // One that enables others is a name for them.
            if isCall, let enabled = element.argument("enabledTraits") {
                usedTraits.formUnion(Self.texts(enabled, values) + [name])
            }
            found.append((name, SourcePlace(file: file, range: element.range)))
        }
        traits = found
    }

    private static func texts(_ list: Node?, _ values: ManifestValues) -> [String] {
        values.elements(list)?.compactMap { values.text($0) } ?? []
    }

    /// Whether a condition is that of a trait of a dependency, which says nothing about what the trait is for.
    private static func isForwarding(_ condition: Node) -> Bool {
        condition.ancestors.first { $0.kind == .functionCallExpr }?.calledName?.hasText("trait") == true
    }

    /// Two languages, as of two branches of `#if`, decide nothing.
    private mutating func readLanguage(_ expression: Node?, _ values: ManifestValues, in file: SourceFile) {
        guard let expression, expression.kind != .nilLiteralExpr else { return }
        let found = values.text(expression)
        if let found, case .none = sourceLanguage {
            sourceLanguage = .language(found)
        } else if found == nil || found != sourceLanguage.name {
            sourceLanguage = .undecided(SourcePlace(file: file, range: expression.range))
        }
    }

    private static func platforms(_ expression: Node?, _ values: ManifestValues) -> Set<Platform>? {
        guard let elements = values.elements(expression), !elements.isEmpty else { return nil }
        var platforms: Set<Platform> = []
        for element in elements {
            // A platform that the manifest makes itself may have any screen.
            guard element.kind == .functionCallExpr, let name = element.calledName?.name, name != "custom" else {
                return nil
            }
            if let platform = Platform(inManifest: name) { platforms.insert(platform) }
        }
        return platforms.isEmpty ? nil : platforms
    }

    /// A path without `.` and `..`; `nil` if it leads out of the package, which SwiftPM refuses.
    static func inPackage(_ path: String) -> String? {
        let package = Path("/package")
        return Path(path, in: package).relative(to: package)
    }

    /// Whether a call is a dependency: such a `.target(name:)` declares no target.
    static func isDependency(_ call: Node) -> Bool {
        if call.receiver?.isNamedDependency == true { return true }
        for ancestor in call.ancestors {
            switch ancestor.kind {
            case .functionCallExpr: return false
            case .labeledExpr:
                if let label = ancestor.label { return label.hasText("dependencies") }
            case .patternBinding:
                if ancestor.typeAnnotation?.type?.isNamedDependency == true { return true }
            case .extensionDecl: return ancestor.extendedType?.isNamedDependency == true
            default: break
            }
        }
        return false
    }

    /// The folders in which SwiftPM looks for targets.
    static let sourceFolders = ["Sources", "Source", "src", "srcs"]

    static func standardPath(of name: String, isTest: Bool, in folder: Path?) -> String {
        let paths = ((isTest ? ["Tests"] : []) + sourceFolders).map { "\($0)/\(name)" }
        return paths.first { path in folder.map { Folder.exists(at: $0.child(path).text) } ?? false } ?? paths[0]
    }
}

extension Node {
    /// The expression of a call's argument with a label.
    func argument(_ label: StaticString) -> Node? {
        arguments.first { $0.label?.hasText(label) == true }?.expression
    }

    /// What a method is called on; `nil` for a call of anything else.
    var receiver: Node? {
        guard let called = calledExpression, called.kind == .memberAccessExpr else { return nil }
        return called.base
    }

    /// Whether it is a type such as `[Target.Dependency]`.
    fileprivate var isNamedDependency: Bool {
        lastToken.hasText("Dependency") || tokens.contains { $0.hasText("Dependency") }
    }
}
