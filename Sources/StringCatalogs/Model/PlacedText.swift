import DataFormats
import SourceText

/// A string of a catalog and its place.
package struct PlacedText: Sendable {
    /// The syntax of the string in its file, with which a place inside it can be found.
    package enum Syntax: Sendable {
        /// A string or a word of a property list in the old style, as `.strings` files have them.
        case oldStyle
        /// The characters of an element of an XML property list.
        case xml
        /// A string of JSON.
        case json
        /// A string of a binary property list, which has no places.
        case binary
    }

    /// The text with its escapes resolved.
    package let text: String
    /// The file that it is in.
    package let file: SourceFile
    /// The offset of the written value: of the opening quote of an old-style or JSON text (of the first byte of an unquoted
    /// word), of the first byte after `<string>` of an XML one; 0 in binary files.
    package let offset: Int
    /// The syntax of the file.
    let syntax: Syntax

    /// Creates a string that is written at an offset of a file.
    package init(_ text: String, in file: SourceFile, at offset: Int, syntax: Syntax) {
        self.text = text
        self.file = file
        self.offset = offset
        self.syntax = syntax
    }

    /// The text of a property list's value; `nil` if that is not a string.
    package init?(_ value: PropertyListValue, in list: PropertyList) {
        guard let text = value.string else { return nil }
        self.init(text, in: list.file, at: value.textOffset, syntax: Syntax(list.format))
    }

    /// Where the text is written.
    package var place: SourcePlace { SourcePlace(file: file, offset: offset) }

    /// Where a Unicode scalar of the text is written, counted from 0, whatever escapes are before it. To find several of them,
    /// ask for all at once: each time, the text is read from its start.
    package func place(ofScalar number: Int) -> SourcePlace { places(ofScalars: [number])[0] }

    /// Where some Unicode scalars of the text are written.
    /// - Parameter numbers: the numbers of the scalars, counted from 0, in ascending order.
    func places(ofScalars numbers: [Int]) -> [SourcePlace] {
        let offsets =
            switch syntax {
            case .oldStyle: OldStyleText.offsets(ofScalars: numbers, ofTextAt: offset, in: file.bytes)
            case .xml: XMLText.offsets(ofScalars: numbers, ofTextAt: offset, in: file.bytes)
            case .json: JSONText.offsets(ofScalars: numbers, ofTextAt: offset, in: file.bytes)
            case .binary: numbers.map { _ in 0 }
            }
        return offsets.map { SourcePlace(file: file, offset: $0) }
    }
}

extension PlacedText.Syntax {
    /// The syntax of a property list's strings.
    init(_ format: PropertyList.Format) {
        self =
            switch format {
            case .oldStyle: .oldStyle
            case .xml: .xml
            case .binary: .binary
            }
    }
}
