import EnvironmentSettings

/// Prints declarations as Swift code.
///
/// Declarations at the top level are `nonisolated`: constants can be used from every isolation, also in
/// modules that put everything on the main actor by default.
struct DeclarationPrinter {
    private(set) var text = ""
    /// The access level with a space after it; empty for the default one.
    private let access: String

    /// The code of one declaration and what it contains.
    static func text(
        of declaration: Declaration, access: ConstantsConfiguration.AccessLevel = .internal, indentation: String = ""
    ) -> String {
        var printer = DeclarationPrinter(access: access)
        printer.print(declaration, indentation: indentation, isMember: false)
        return printer.text
    }

    private init(access: ConstantsConfiguration.AccessLevel) {
        self.access = access.modifier
    }

    private mutating func print(_ declaration: Declaration, indentation: String, isMember: Bool) {
        if case .debugProperty(let type, let value, let constant) = declaration.content {
            return printDebugProperty(declaration, type, value, constant, indentation)
        }
        print(documentation: declaration.documentation, indentation)
        for attribute in declaration.attributes { text += "\(indentation)\(attribute)\n" }
        let name = declaration.name
        let isolation = isMember ? "" : "nonisolated "
        let member = "\(indentation)\(access)\(isMember ? "static " : "nonisolated ")"
        switch declaration.content {
        case .namespace(let members):
            text += "\(indentation)\(access)\(isolation)enum \(name) {\n"
            print(members, indentation)
        case .extension(let members):
            text += "\(indentation)\(isolation)extension \(name) {\n"
            print(members, indentation)
        case .constant(let type, let value):
            text += "\(member)let \(name)\(type.map { ": " + $0 } ?? "") = \(value)\n"
        case .property(let type, let value):
            text += "\(member)var \(name): \(type) { \(value) }\n"
        case .debugProperty: break
        case .part(let type, let value):
            text += "\(indentation)@inline(never) private static func \(name)() -> \(type) { \(value) }\n"
        case .function(let parameters, let type, let value):
            let list = parameters.map(\.declaration).joined(separator: ", ")
            text += "\(member)func \(name)(\(list)) -> \(type) { \(value) }\n"
        case .enumeration(let cases):
            text +=
                "\(indentation)\(access)\(isolation)enum \(name): Swift.String, Swift.Sendable, Swift.CaseIterable {\n"
            for enumerationCase in cases { print(enumerationCase, indentation + "    ") }
            text += "\(indentation)}\n"
        case .structure(let fields, let types):
            text += "\(indentation)\(access)\(isolation)struct \(name): Swift.Sendable, Swift.Hashable {\n"
            print(types + fields, indentation)
        case .field(let type):
            text += "\(indentation)\(access)let \(name): \(type)\n"
        }
    }

    private mutating func print(documentation lines: [String], _ indentation: String) {
        for line in lines { text += line.isEmpty ? "\(indentation)///\n" : "\(indentation)/// \(line)\n" }
    }

    /// Two declarations of a name: a comment before `#if` would belong to neither.
    private mutating func printDebugProperty(
        _ declaration: Declaration, _ type: String, _ value: String, _ constant: String, _ indentation: String
    ) {
        let start = "\(indentation)\(access)static"
        text += "\(indentation)#if DEBUG\n"
        print(documentation: declaration.documentation, indentation)
        text += "\(start) var \(declaration.name): \(type) { \(value) }\n\(indentation)#else\n"
        print(documentation: declaration.documentation, indentation)
        text += "\(start) let \(declaration.name): \(type) = \(constant)\n\(indentation)#endif\n"
    }

    private mutating func print(_ members: [Declaration], _ indentation: String) {
        for (index, member) in members.enumerated() {
            if index > 0 { text += "\n" }
            print(member, indentation: indentation + "    ", isMember: true)
        }
        text += "\(indentation)}\n"
    }

    private mutating func print(_ enumerationCase: (name: String, rawValue: String), _ indentation: String) {
        let (name, rawValue) = enumerationCase
        let isNamedAlike = name.trimmingBackticks == rawValue
        text += "\(indentation)case \(name)\(isNamedAlike ? "" : " = " + SwiftLiteral.string(rawValue))\n"
    }
}

extension ConstantsConfiguration.AccessLevel {
    /// The modifier before a declaration, with a space after it.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

extension String {
    fileprivate var trimmingBackticks: Substring { hasPrefix("`") ? dropFirst().dropLast() : self[...] }
}

/// A declaration of generated code, printed by ``DeclarationPrinter``.
struct Declaration {
    /// The content of the declaration.
    enum Content {
        /// An enum without cases.
        case namespace([Declaration])
        /// An extension of a type.
        case `extension`([Declaration])
        /// `static let NAME: TYPE = VALUE`; without a type, the value gives it.
        case constant(type: String? = nil, value: String)
        /// `static var NAME: TYPE { VALUE }`.
        case property(type: String, value: String)
        /// `static var NAME: TYPE { VALUE }` in debug builds, `static let NAME: TYPE = CONSTANT` in others.
        case debugProperty(type: String, value: String, constant: String)
        /// `private static func NAME() -> TYPE { VALUE }`, which is not inlined: a part of a constant that is too large for one
        /// expression.
        case part(type: String, value: String)
        /// `static func NAME(PARAMETERS) -> TYPE { VALUE }`.
        case function(parameters: [GeneratedConstant.Parameter], type: String, value: String)
        /// An enum whose cases have strings as their raw values.
        case enumeration(cases: [(name: String, rawValue: String)])
        /// A struct with fields, and with the types that they need.
        case structure(fields: [Declaration], types: [Declaration])
        /// `let NAME: TYPE` of a struct.
        case field(type: String)
    }

    /// The name as code writes it, in backticks where it has to be.
    let name: String
    /// The lines of the documentation comment.
    let documentation: [String]
    /// The attributes, each on a line of its own.
    var attributes: [String] = []
    let content: Content
    /// The type of a constant whose code leaves it to the value.
    var inferredType: String?
}
