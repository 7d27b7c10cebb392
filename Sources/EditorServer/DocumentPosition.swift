import DataFormats
import Findings

/// A place in a document as the Language Server Protocol counts: from 0, in the units of a ``PositionEncoding``.
package struct DocumentPosition: Hashable {
    var line: Int
    var character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONValue { .object(["line": .number(line), "character": .number(character)]) }
}
