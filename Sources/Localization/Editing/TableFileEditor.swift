import SourceText

/// Changes a strings file and keeps every byte that no edit asks to change: comments, order, indentation, encoding, line
/// ends.
package protocol TableFileEditor: Sendable {
    /// Makes an edit.
    /// - Throws: a diagnostic if the format cannot represent the edit, or the file has no such key; the file is then
    ///   as it was before.
    mutating func apply(_ edit: FileEdit) throws(DiagnosticsError)

    /// Puts the entries into the order of their keys, each with its comment: Xcode's order in a catalog, else that of
    /// `String.localizedStandardCompare`'s kind, which is the same on every machine.
    mutating func sort()

    /// Writes the whole file in the one canonical form of its format, sorted or not as it is: a catalog exactly as Xcode
    /// writes it, `.strings` in UTF-8 with `"key" = "text";` lines, `.stringsdict` as Apple's tools write property lists.
    mutating func normalize()

    /// The comments that are gone once a key is removed, in their order.
    func comments(of key: String) -> [String]

    /// Adds comments to those of a key that the file has. A catalog has one for each key: they become its last lines.
    mutating func addComments(_ comments: [String], to key: String) throws(DiagnosticsError)

    /// Why a key's value cannot be moved to a file of another kind without loss; nil if it can.
    func obstacle(toMoving key: String) -> Diagnostic?

    /// The value of a key as it is written, whatever it means; nil if the file does not have the key.
    func written(_ key: String) -> [UInt8]?

    /// The file as it now is, in its own encoding: without an edit, the bytes that were read.
    var bytes: [UInt8] { get }
}

/// What a format has no counterpart for.
package struct ConversionError: Error, Sendable {
    /// The sentence: lower case at the start, no full stop at the end.
    package let message: String

    /// Creates the error.
    init(_ message: String) {
        self.message = message
    }
}
