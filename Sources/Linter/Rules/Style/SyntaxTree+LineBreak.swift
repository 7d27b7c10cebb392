import SwiftTree

extension SyntaxTree {
    /// What ends the lines of the file, going by the first one.
    var lineBreak: String {
        let line = rangeOfLine(1)
        let content = rangeOfLineContent(1)
        return line == content ? "\n" : String(decoding: bytes[content.upperBound..<line.upperBound], as: UTF8.self)
    }
}
