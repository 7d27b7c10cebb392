/// A declaration of generated code, printed by ``DeclarationPrinter``.
struct Declaration {
    /// What is declared.
    enum Content {
        /// An enum without cases.
        case namespace([Declaration])
        /// `static let NAME: TYPE = VALUE`; without a type, the value gives it.
        case constant(type: String? = nil, value: String)
        /// `static var NAME: TYPE { VALUE }`.
        case property(type: String, value: String)
        /// `static func NAME(PARAMETERS) -> TYPE { VALUE }`.
        case function(parameters: [String], type: String, value: String)
        /// An enum whose cases have texts as their raw values.
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
}
