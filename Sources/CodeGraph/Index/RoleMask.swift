import IndexStore

/// Roles that the graph asks for together, as bits: a million occurrences are asked.
enum RoleMask {
    static let definition = IndexRoles.declaration.rawValue | IndexRoles.definition.rawValue
    static let reference = IndexRoles.reference.rawValue
    static let implicit = IndexRoles.implicit.rawValue
    static let container = IndexRoles.containedBy.rawValue | IndexRoles.calledBy.rawValue
    static let read = IndexRoles.read.rawValue | IndexRoles.call.rawValue
    static let write = IndexRoles.write.rawValue
    static let call = IndexRoles.call.rawValue
    static let address = IndexRoles.addressOf.rawValue
    static let base = IndexRoles.baseOf.rawValue
    static let extended = IndexRoles.extendedBy.rawValue
    static let override = IndexRoles.overrideOf.rawValue
    static let child = IndexRoles.childOf.rawValue
    static let accessor = IndexRoles.accessorOf.rawValue
}
