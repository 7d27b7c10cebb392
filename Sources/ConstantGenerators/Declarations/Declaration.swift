/// A declaration of generated code, printed by ``DeclarationPrinter``.
struct Declaration {
    /// The content of the declaration.
    enum Content {
        /// An enum without cases.
        case namespace([Declaration])
        /// An extension of a type.
        case `extension`(of: SwiftSource, [Declaration])
        /// `static let NAME: TYPE = VALUE`; without a type, the value gives it.
        case constant(type: SwiftSource? = nil, value: SwiftSource)
        /// `static var NAME: TYPE { VALUE }`.
        case property(type: SwiftSource, value: SwiftSource)
        /// `static var NAME: TYPE { VALUE }` in debug builds, `static let NAME: TYPE = CONSTANT` in others.
        case debugProperty(type: SwiftSource, value: SwiftSource, constant: SwiftSource)
        /// `private static func NAME() -> TYPE { VALUE }`, which is not inlined: a part of a constant that is too large for one
        /// expression.
        case part(type: SwiftSource, value: SwiftSource)
        /// `static func NAME(PARAMETERS) -> TYPE { VALUE }`.
        case function(parameters: [GeneratedConstant.Parameter], type: SwiftSource, value: SwiftSource)
        /// An enum whose cases have strings as their raw values.
        case enumeration(cases: [(name: String, rawValue: String)])
        /// A struct with fields, and with the types that they need.
        case structure(fields: [Declaration], types: [Declaration])
        /// `let NAME: TYPE` of a struct.
        case field(type: SwiftSource)
    }

    /// The name as code writes it, in backticks where it has to be; empty for an extension.
    let name: String
    /// The lines of the documentation comment, as text: the printer escapes what a comment cannot contain.
    let documentation: [String]
    /// The attributes, each on a line of its own.
    var attributes: [SwiftSource] = []
    let content: Content
    /// The type of a constant whose code leaves it to the value.
    var inferredType: SwiftSource?
}
