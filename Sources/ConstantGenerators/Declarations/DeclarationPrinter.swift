import EnvironmentSettings

/// Prints declarations as Swift code.
///
/// Declarations at the top level are `nonisolated`: constants can be used from every isolation, also in
/// modules that put everything on the main actor by default.
struct DeclarationPrinter {
    private var source: SwiftSource = ""
    /// The access level with a space after it; empty for the default one.
    private let access: SwiftSource

    /// The code of one declaration and what it contains.
    static func source(
        of declaration: Declaration, access: ConstantsConfiguration.AccessLevel = .internal,
        indentation: SwiftSource = ""
    ) -> SwiftSource {
        var printer = DeclarationPrinter(access: access)
        printer.print(declaration, indentation: indentation, isMember: false)
        return printer.source
    }

    private init(access: ConstantsConfiguration.AccessLevel) {
        self.access = access.modifier
    }

    private mutating func print(_ declaration: Declaration, indentation: SwiftSource, isMember: Bool) {
        if case .debugProperty(let type, let value, let constant) = declaration.content {
            return printDebugProperty(declaration, type, value, constant, indentation)
        }
        source.append(documentation: declaration.documentation, indentation: indentation)
        for attribute in declaration.attributes { source += "\(indentation)\(attribute)\n" }
        let name = SwiftSource(name: declaration.name)
        let isolation: SwiftSource = isMember ? "" : "nonisolated "
        source += indentation
        switch declaration.content {
        case .namespace(let members):
            source += "\(access)\(isolation)enum \(name) {\n"
            print(members, indentation)
        case .extension(let type, let members):
            source += "\(isolation)extension \(type) {\n"
            print(members, indentation)
        case .constant(let type, let value):
            printMemberStart(isMember)
            source += "let \(name)"
            if let type { source += ": \(type)" }
            source += " = \(value)\n"
        case .property(let type, let value):
            printMemberStart(isMember)
            source += "var \(name): \(type) { \(value) }\n"
        case .debugProperty: break
        case .part(let type, let value):
            source += "@inline(never) private static func \(name)() -> \(type) { \(value) }\n"
        case .function(let parameters, let type, let value):
            printMemberStart(isMember)
            source += "func \(name)("
            for (index, parameter) in parameters.enumerated() {
                if index > 0 { source += ", " }
                source += parameter.declaration
            }
            source += ") -> \(type) { \(value) }\n"
        case .enumeration(let cases):
            source += "\(access)\(isolation)enum \(name): Swift.String, Swift.Sendable, Swift.CaseIterable {\n"
            for enumerationCase in cases { print(enumerationCase, indentation + "    ") }
            source += "\(indentation)}\n"
        case .structure(let fields, let types):
            source += "\(access)\(isolation)struct \(name): Swift.Sendable, Swift.Hashable {\n"
            print(types + fields, indentation)
        case .field(let type):
            source += "\(access)let \(name): \(type)\n"
        }
    }

    private mutating func printMemberStart(_ isMember: Bool) {
        source += access
        source += isMember ? "static " : "nonisolated "
    }

    /// Two declarations of a name: a comment before `#if` would belong to neither.
    private mutating func printDebugProperty(
        _ declaration: Declaration, _ type: SwiftSource, _ value: SwiftSource, _ constant: SwiftSource,
        _ indentation: SwiftSource
    ) {
        let start: SwiftSource = "\(indentation)\(access)static"
        let name = SwiftSource(name: declaration.name)
        source += "\(indentation)#if DEBUG\n"
        source.append(documentation: declaration.documentation, indentation: indentation)
        source += "\(start) var \(name): \(type) { \(value) }\n\(indentation)#else\n"
        source.append(documentation: declaration.documentation, indentation: indentation)
        source += "\(start) let \(name): \(type) = \(constant)\n\(indentation)#endif\n"
    }

    private mutating func print(_ members: [Declaration], _ indentation: SwiftSource) {
        let inner = indentation + "    "
        for (index, member) in members.enumerated() {
            if index > 0 { source += "\n" }
            print(member, indentation: inner, isMember: true)
        }
        source += "\(indentation)}\n"
    }

    private mutating func print(_ enumerationCase: (name: String, rawValue: String), _ indentation: SwiftSource) {
        let (name, rawValue) = enumerationCase
        // Bytes: canonically equivalent texts are equal strings, but other raw values.
        let isNamedAlike = name.trimmingBackticks.utf8.elementsEqual(rawValue.utf8)
        source += "\(indentation)case \(name: name)"
        if !isNamedAlike { source += " = \(literal: rawValue)" }
        source += "\n"
    }
}

extension ConstantsConfiguration.AccessLevel {
    /// The keyword.
    var keyword: SwiftSource { SwiftSource(name: rawValue) }
    /// The modifier before a declaration, with a space after it.
    var modifier: SwiftSource { self == .internal ? "" : keyword + " " }
}

extension String {
    fileprivate var trimmingBackticks: Substring { hasPrefix("`") ? dropFirst().dropLast() : self[...] }
}
