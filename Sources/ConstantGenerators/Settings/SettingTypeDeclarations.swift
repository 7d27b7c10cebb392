import EnvironmentSettings

/// The Swift types of a setting, and the declarations of those that Swift does not have: enums of closed sets, structs
/// of objects.
struct SettingTypeDeclarations {
    /// The types that were declared, for the namespace that the setting is in.
    private(set) var declarations: [Declaration] = []
    /// The positions of the declarations by their names.
    private var indices: [String: Int] = [:]
    /// The messages about names that are not valid in Swift.
    private(set) var problems: [String] = []

    /// The Swift form of a type.
    indirect enum Form {
        /// An existing type.
        case known(SwiftSource)
        case array(Form)
        case optional(Form)
        /// The cases by their strings.
        case enumeration(name: String, cases: [String: String])
        /// The fields by their names in Swift, without backticks.
        case structure(name: String, fields: [(name: String, form: Form)])

        /// The type as it is written where it is declared.
        var name: SwiftSource {
            switch self {
            case .known(let name): name
            case .enumeration(let name, _), .structure(let name, _): SwiftSource(name: name)
            case .array(let element): "[\(element.name)]"
            case .optional(let wrapped): "\(wrapped.name)?"
            }
        }

        /// The type as it is written anywhere in the file.
        /// - Parameter scope: the types around the one that it is declared in, with a dot after each.
        func name(in scope: SwiftSource) -> SwiftSource {
            switch self {
            case .known(let name): name
            case .enumeration(let name, _), .structure(let name, _): "\(scope)\(name: name)"
            case .array(let element): "[\(element.name(in: scope))]"
            case .optional(let wrapped): "\(wrapped.name(in: scope))?"
            }
        }

        /// The modules of the types in it.
        var modules: Set<String> {
            switch self {
            case .known("[Swift.UInt8]"): []
            case .known(let name): Set(name.text.split(separator: ".").dropLast().map(String.init))
            case .array(let form), .optional(let form): form.modules
            case .enumeration: []
            case .structure(_, let fields): fields.reduce(into: []) { $0.formUnion($1.form.modules) }
            }
        }
    }

    /// The form of a type, which declares what it needs.
    /// - Parameter name: the setting's or the field's.
    mutating func form(of type: SettingType, named name: String) -> Form {
        switch type {
        case .string: return .known("Swift.String")
        case .integer: return .known("Swift.Int")
        case .double: return .known("Swift.Double")
        case .boolean: return .known("Swift.Bool")
        case .decimal: return .known("Foundation.Decimal")
        case .url: return .known("Foundation.URL")
        case .duration: return .known("Swift.Duration")
        case .date: return .known("Foundation.Date")
        case .bytes: return .known("[Swift.UInt8]")
        case .secret: return .known("PrumoRuntime.Secret")
        case .optional(let wrapped):
            return .optional(wrapped.map { form(of: $0, named: name) } ?? .known("Swift.Never"))
        case .array(let element):
            guard let element else { return .array(.known("Swift.Never")) }
            let isNamed = if case .object(let object) = element.unwrapped { object.title == nil } else { false }
            return .array(form(of: element, named: isNamed ? name + "Element" : name))
        case .enumeration(let enumeration): return declare(enumeration, named: name)
        case .object(let object): return declare(object, named: name)
        }
    }

    private mutating func declare(_ enumeration: SettingEnumeration, named name: String) -> Form {
        let typeName = self.typeName(enumeration.title, name)
        var cases: [(name: String, rawValue: String)] = []
        var rawValues: [String: String] = [:]
        for text in enumeration.cases {
            guard let made = SwiftIdentifier.constantName(from: text) else {
                problems.append("\"\(text)\" cannot become a Swift name; give it a letter or a digit")
                continue
            }
            // Enums already have `allCases`.
            let caseName = made == "allCases" ? "allCases_" : SwiftIdentifier.escaped(made)
            if let other = rawValues[caseName] {
                problems.append("\"\(other)\" and \"\(text)\" both become \(caseName); change one of them")
            } else {
                rawValues[caseName] = text
                cases.append((caseName, text))
            }
        }
        declare(
            Declaration(
                name: typeName,
                documentation: [
                    enumeration.title == nil ? "The values of `\(name)`." : "One of a fixed set of values."
                ],
                content: .enumeration(cases: cases)))
        return .enumeration(
            name: typeName,
            cases: Dictionary(cases.map { ($0.rawValue, $0.name) }, uniquingKeysWith: { first, _ in first }))
    }

    private mutating func declare(_ object: SettingObject, named name: String) -> Form {
        let typeName = self.typeName(object.title, name)
        var nested = SettingTypeDeclarations()
        var fields: [(name: String, form: Form)] = []
        var members: [Declaration] = []
        // What the files call the fields, by their names in Swift.
        var keys: [String: String] = [:]
        for field in object.fields {
            guard let name = SwiftIdentifier.memberName(from: field.name) else {
                problems.append("\"\(field.name)\" cannot become the name of a Swift property; rename it")
                continue
            }
            let form = nested.form(of: field.type, named: field.name)
            let fieldName = SwiftIdentifier.escapedField(name)
            if let other = keys[fieldName] {
                problems.append("\"\(other)\" and \"\(field.name)\" both become \(fieldName); rename one of them")
                continue
            }
            keys[fieldName] = field.name
            fields.append((name, form))
            members.append(
                Declaration(
                    name: fieldName, documentation: SettingDocumentation.lines(field.description),
                    content: .field(type: form.name)))
        }
        problems += nested.problems
        declare(
            Declaration(
                name: typeName,
                documentation: [
                    object.title == nil ? "The properties of `\(name)`." : "The properties of one of these values."
                ],
                content: .structure(fields: members, types: nested.declarations)))
        return .structure(name: typeName, fields: fields)
    }

    /// Adds a declaration, unless the same one is there; another one of its name is a problem.
    private mutating func declare(_ declaration: Declaration) {
        guard let other = indices[declaration.name].map({ declarations[$0] }) else {
            indices[declaration.name] = declarations.count
            declarations.append(declaration)
            return
        }
        guard DeclarationPrinter.source(of: other) != DeclarationPrinter.source(of: declaration) else { return }
        problems.append(
            "two types would be named \(declaration.name); give one of them another name with \"title\" in the schema")
    }

    private mutating func typeName(_ title: String?, _ name: String) -> String {
        if let made = SwiftIdentifier.typeName(from: title ?? name) { return made }
        problems.append("\"\(title ?? name)\" cannot become a Swift name; give it a letter")
        return "_"
    }
}
