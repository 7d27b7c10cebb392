/// A value of a catalog: as the file has it, or with changes.
enum CatalogNode: Sendable {
    /// The value stands in the file and nobody has looked into it.
    case source(Range<Int>)
    /// A value without members that is new.
    case written([UInt8])
    /// An object whose members are known.
    case object(CatalogObject)
}

/// A stretch of a catalog between or around values: as the file has it, or new.
enum CatalogText: Sendable {
    case source(Range<Int>)
    case written([UInt8])

    static let none = CatalogText.written([])
}

/// One name and value of an object, with what stands around them.
struct CatalogMember: Sendable {
    /// The name with its escapes resolved.
    var name: String
    /// What stands before the name, from the comma or the opening brace on.
    var lead: CatalogText
    /// The name as it is written, with its quotes.
    var writtenName: CatalogText
    /// The colon with the space around it.
    var colon: CatalogText
    /// The value.
    var value: CatalogNode
    /// The space between the value and the comma behind it.
    var trail: CatalogText
}

/// An object of a catalog.
struct CatalogObject: Sendable {
    /// The members in the order of the file.
    var members: [CatalogMember] = []
    /// What stands before the closing brace, from the last value on.
    var close: CatalogText = .none

    /// The number of the member with a name.
    func index(of name: String) -> Int? { members.firstIndex { $0.name == name } }

    /// The value of the member with a name.
    subscript(name: String) -> CatalogNode? { index(of: name).map { members[$0].value } }
}

/// Where the members of an object stand.
enum CatalogPlacement: Sendable {
    /// Each on a line of its own.
    /// - Parameters:
    ///   - members: the space before each of them.
    ///   - close: the space before the closing brace.
    case lines(members: [UInt8], close: [UInt8])
    /// On the line that the object starts on.
    /// - Parameters:
    ///   - first: what stands before the first.
    ///   - others: what stands before the others.
    ///   - close: what stands before the closing brace.
    case inline(first: [UInt8], others: [UInt8], close: [UInt8])
}

/// A value that is to be written, its members in their order.
enum CatalogDraft: Sendable {
    case text(String)
    case number(Int)
    case boolean(Bool)
    case object([(name: String, value: CatalogDraft)])
}
