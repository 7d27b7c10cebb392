import EnvironmentSettings
import SourceText

/// Nests settings in namespaces according to their groups.
struct SettingTree {
    private let name: String
    private let variant: BuildVariant
    /// What to do about a key that cannot become a name.
    private let remedy: String
    private let literal: SettingLiteral
    private let secrets: [String: SecretDeclaration]
    private var tree = ConstantTree()
    /// The settings of the constants, in the same order.
    private var inserted: [Setting] = []
    /// The code for the settings that can be overridden, where the package has some.
    private(set) var overridable: OverridableConstants?
    /// The code of values of data files, where these are the settings.
    private(set) var literals: DataLiterals?
    /// The types so far by their places, as printed.
    private var printedTypes: [String: SwiftSource] = [:]

    /// - Parameter name: the name of the type that contains the constants.
    init(_ settings: SelectedSettings, named name: String) {
        self.name = name
        variant = settings.selection.variant
        remedy = "rename it in every environment so that it has a letter or a digit"
        literals = nil
        secrets = Dictionary(settings.package.configuration.secrets.map { ($0.name, $0) }) { first, _ in first }
        literal = SettingLiteral(environment: settings.selection.name, secrets: settings.secrets)
        overridable = OverridableConstants(settings, named: name)
        if overridable != nil {
            let origin = ConstantTree.Origin(
                file: settings.files[0], offset: 0, description: "a member for overriding settings")
            for name in ["override", "$override", "Override", "overlay", name] {
                tree.reserve(name, from: origin)
            }
        }
    }

    /// The tree of a target's data files.
    init(ofDataFiles name: String) {
        self.name = name
        variant = SettingsMerge.dataFileVariant
        remedy = "rename it so that it has a letter or a digit, or leave the file out"
        secrets = [:]
        literal = SettingLiteral(environment: "", secrets: [:])
        literals = DataLiterals(literal)
    }

    /// A data file whose values are in the tree.
    struct DataFile {
        /// Its absolute path.
        let path: String
        /// Whether it is an object, whose keys the values have: otherwise it is one value.
        let hasKeys: Bool
    }

    /// The constants so far, each with its setting.
    var constants: [(setting: Setting, constant: GeneratedConstant)] { Array(zip(inserted, tree.constants)) }
    /// The types of the constants so far, each with the path of the first setting that has it.
    var types: [GeneratedConstant] { tree.types }

    /// The root namespace.
    /// - Throws: every name that is not a Swift identifier or collides with another.
    func declaration(documentation: [String]) throws(DiagnosticsError) -> Declaration {
        guard tree.problems.diagnostics.isEmpty else {
            // The rules are those of environments.
            throw DiagnosticsError(tree.problems.diagnostics.map { literals == nil ? $0.of(.settingName) : $0 })
        }
        return tree.declaration(named: self.name, documentation: documentation)
    }

    /// Adds settings below some groups.
    /// - Parameters:
    ///   - file: the data file that they are the values of; nil for settings of environments.
    ///   - groups: the names of the groups as the files write them.
    mutating func insert(
        _ nodes: [SettingNode], of file: DataFile? = nil, in path: [ConstantTree.Component] = [], groups: [String] = []
    ) {
        for node in nodes {
            let keys = groups + [node.name]
            let key = keys.joined(separator: ".")
            let source = file.map { ConstantSource.data(file: $0.path, keys: $0.hasKeys ? keys : []) }
            let origin = ConstantTree.Origin(
                key: key, file: node.place.file, offset: node.place.offset, sources: [source ?? .setting(path: key)])
            guard let name = SwiftIdentifier.memberName(from: node.name),
                let typeName = SwiftIdentifier.typeName(from: node.name)
            else {
                tree.reportProblem(
                    origin,
                    "\"\(node.name)\" cannot become the name of a Swift constant; \(own: remedy)")
                continue
            }
            switch node.content {
            case .group(let nested):
                let component = ConstantTree.Component(
                    name: typeName, spelling: node.name, documentation: SettingDocumentation.lines(node.description))
                insert(nested, of: file, in: path + [component], groups: keys)
            case .setting(let setting): insert(setting, named: name, node, in: path, from: origin)
            }
        }
    }

    private mutating func insert(
        _ setting: Setting, named name: String, _ node: SettingNode, in path: [ConstantTree.Component],
        from origin: ConstantTree.Origin
    ) {
        guard let occurrence = setting[variant] else { return }
        let value = occurrence.value
        var types = SettingTypeDeclarations()
        let form = types.form(of: setting.type, named: node.name)
        let place = setting.schema?.place ?? node.place
        for problem in types.problems {
            tree.reportProblem(
                .init(key: origin.key, file: place.file, offset: place.offset), DiagnosticMessage(quoting: problem))
        }
        guard types.problems.isEmpty else { return }
        for type in types.declarations { insert(type, of: origin, in: path) }
        let description = SettingDocumentation.lines(node.description)
        let documentation =
            description + (description.isEmpty ? [] : [""])
            + [
                SettingDocumentation.plain(value, form), "",
                "From `\(occurrence.source.place.displayReference)`.",
            ] + notes(on: setting, value)
        let needsType =
            switch form {
            case .array, .optional: true
            case .known, .enumeration, .structure: false
            }
        if literals != nil {
            let place = Place(name: name, path: path, origin: origin)
            return insert(value, as: form, of: setting, at: place, documentation: description)
        }
        let content =
            overridable?.content(of: setting, named: name, form, value, literal, in: path.map(\.name))
            ?? .constant(type: needsType ? form.name : nil, value: literal.expression(value, as: form))
        let declaration = Declaration(
            name: SwiftIdentifier.escaped(name), documentation: documentation, content: content, inferredType: form.name
        )
        if tree.insert(declaration, in: path, from: origin) { inserted.append(setting) }
    }

    /// The place of a constant in the tree, and where it comes from.
    private struct Place {
        let name: String
        let path: [ConstantTree.Component]
        let origin: ConstantTree.Origin
    }

    /// Adds a value of a data file, in a form that the compiler can take in linear time.
    private mutating func insert(
        _ value: SettingValue, as form: SettingTypeDeclarations.Form, of setting: Setting, at place: Place,
        documentation: [String]
    ) {
        guard let source = setting.values.first?.source, var literals else { return }
        let expression = literals.expression(value, as: form)
        let declaration = Declaration(
            name: SwiftIdentifier.escaped(place.name),
            documentation: documentation + (documentation.isEmpty ? [] : [""])
                + DataDocumentation.lines(value, form, at: source.place),
            content: form.isCheap
                ? .property(type: form.name, value: expression) : .constant(type: form.name, value: expression))
        guard tree.insert(declaration, in: place.path, from: place.origin) else { return }
        inserted.append(setting)
        for part in literals.takeParts() { tree.insertOverload(part, in: place.path) }
        self.literals = literals
    }

    /// Who answers for a flag and until when it is there, as the schema says; when the secrets of a setting must be replaced,
    /// and how, as `.prumo.json` says.
    private func notes(on setting: Setting, _ value: SettingValue) -> [String] {
        let names = value.secretNames
        if let flag = setting.schema?.flag {
            return [""] + SettingDocumentation.lines("A flag of \(flag.owner), until \(flag.expiry.value).")
        }
        let declarations = Set(names).compactMap { secrets[$0] }.ordered { $0.place.offset < $1.place.offset }
        let notes = declarations.flatMap { $0.rotationNotes(in: variant.environment) }
        return notes.isEmpty ? [] : [""] + notes.flatMap(SettingDocumentation.lines)
    }

    /// Adds a type, unless the same one is there: settings may share one by its title.
    private mutating func insert(
        _ type: Declaration, of origin: ConstantTree.Origin, in path: [ConstantTree.Component]
    ) {
        let place = (path.map(\.name) + [type.name]).joined(separator: ".")
        let text = DeclarationPrinter.source(of: type)
        guard printedTypes[place] != text else { return }
        printedTypes[place] = text
        tree.insert(
            type, in: path, from: .init(key: origin.key, file: origin.file, offset: origin.offset, isType: true))
    }
}
