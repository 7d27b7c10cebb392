import StringCatalogs

/// A change of one strings file.
package enum FileEdit: Sendable {
    /// Gives a key a value in a language (which files whose folder names it pass over). The file gets the key where it lacks
    /// it, at the place where the file's order puts it. Strings that are the same already stay as they are written.
    case set(key: String, language: String, value: LocalizedValue)
    /// Takes a key's value in a language away, and the key itself from a file that has one language.
    case removeText(key: String, language: String)
    /// Takes a key away, with the comment that belongs to it.
    case remove(key: String)
    /// Gives a key another name. The entry stays where it is.
    case rename(key: String, to: String)
    /// Sets a key's comment; nil removes it. A string catalog gets the key if it does not have it.
    case setComment(key: String, String?)
    /// Sets a key's fields in a string catalog, which gets the key if it does not have it; other formats ignore them.
    case setFields(key: String, CatalogFields)
    /// Sets a member of a string catalog that is not modelled, by the names that lead to it from the entry of a key, or from
    /// the root; nil removes it. Nothing is done where the object that it belongs to does not exist. Other formats ignore it.
    case setMember(key: String?, path: [String], UnmodelledMembers.Literal?)
}
