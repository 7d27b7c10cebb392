/// Prints declarations as Swift code.
///
/// What stands at the top of a file is `nonisolated`, and so is all in it: constants are for every isolation, also in
/// modules that put everything on the main actor by default.
struct DeclarationPrinter {
    private(set) var text = ""

    /// The code of one declaration and what it holds.
    static func text(of declaration: Declaration) -> String {
        var printer = DeclarationPrinter()
        printer.print(declaration, indentation: "", isMember: false)
        return printer.text
    }

    private mutating func print(_ declaration: Declaration, indentation: String, isMember: Bool) {
        for line in declaration.documentation {
            text += line.isEmpty ? "\(indentation)///\n" : "\(indentation)/// \(line)\n"
        }
        let name = declaration.name
        let modifier = isMember ? "static " : "nonisolated "
        switch declaration.content {
        case .namespace(let members):
            text += "\(indentation)\(isMember ? "" : modifier)enum \(name) {\n"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "\n" }
                print(member, indentation: indentation + "    ", isMember: true)
            }
            text += "\(indentation)}\n"
        case .constant(let value):
            text += "\(indentation)\(modifier)let \(name) = \(value)\n"
        case .property(let type, let value):
            text += "\(indentation)\(modifier)var \(name): \(type) { \(value) }\n"
        case .function(let parameters, let type, let value):
            text +=
                "\(indentation)\(modifier)func \(name)(\(parameters.joined(separator: ", "))) -> \(type) { \(value) }\n"
        }
    }
}
