import EnvironmentSettings

/// Prints declarations as Swift code.
///
/// What stands at the top of a file is `nonisolated`, and so is all in it: constants are for every isolation, also in
/// modules that put everything on the main actor by default.
struct DeclarationPrinter {
    private(set) var text = ""
    /// The access level with a space behind it, where it is not the one that code has without a word.
    private let access: String

    /// The code of one declaration and what it holds.
    static func text(
        of declaration: Declaration, access: PackageConfiguration.AccessLevel = .internal, indentation: String = ""
    ) -> String {
        var printer = DeclarationPrinter(access: access)
        printer.print(declaration, indentation: indentation, isMember: false)
        return printer.text
    }

    private init(access: PackageConfiguration.AccessLevel) {
        self.access = access.modifier
    }

    private mutating func print(_ declaration: Declaration, indentation: String, isMember: Bool) {
        for line in declaration.documentation {
            text += line.isEmpty ? "\(indentation)///\n" : "\(indentation)/// \(line)\n"
        }
        for attribute in declaration.attributes { text += "\(indentation)\(attribute)\n" }
        let name = declaration.name
        let isolation = isMember ? "" : "nonisolated "
        let member = "\(indentation)\(access)\(isMember ? "static " : "nonisolated ")"
        switch declaration.content {
        case .namespace(let members):
            text += "\(indentation)\(access)\(isolation)enum \(name) {\n"
            print(members, indentation)
        case .constant(let type, let value):
            text += "\(member)let \(name)\(type.map { ": " + $0 } ?? "") = \(value)\n"
        case .property(let type, let value):
            text += "\(member)var \(name): \(type) { \(value) }\n"
        case .function(let parameters, let type, let value):
            text += "\(member)func \(name)(\(parameters.joined(separator: ", "))) -> \(type) { \(value) }\n"
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

extension PackageConfiguration.AccessLevel {
    /// What stands before a declaration, with a space behind it.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

extension String {
    fileprivate var trimmingBackticks: Substring { hasPrefix("`") ? dropFirst().dropLast() : self[...] }
}
