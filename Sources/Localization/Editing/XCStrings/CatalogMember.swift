/// One name and value of an object, with what is around them.
struct CatalogMember: Sendable {
    /// The name with its escapes resolved.
    var name: String
    /// What precedes the name, from the comma or the opening brace on.
    var lead: CatalogText
    /// The name as it is written, with its quotes.
    var writtenName: CatalogText
    /// The colon with the space around it.
    var colon: CatalogText
    /// The value.
    var value: CatalogNode
    /// The space between the value and the comma after it.
    var trail: CatalogText
}
