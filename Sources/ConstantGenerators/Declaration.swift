/// A declaration of generated code, printed by ``DeclarationPrinter``.
struct Declaration {
    /// What is declared.
    enum Content {
        /// An enum without cases.
        case namespace([Declaration])
        /// `static let NAME = VALUE`.
        case constant(value: String)
        /// `static var NAME: TYPE { VALUE }`.
        case property(type: String, value: String)
        /// `static func NAME(PARAMETERS) -> TYPE { VALUE }`.
        case function(parameters: [String], type: String, value: String)
    }

    /// The name as code writes it, in backticks where it has to be.
    let name: String
    /// The lines of the documentation comment.
    let documentation: [String]
    let content: Content
}
