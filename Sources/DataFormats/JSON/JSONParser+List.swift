import SourceText

extension JSONParser {
    /// Reads what stands before an entry of a list: a comma, except before the first, and in an object the name; or
    /// the closing bracket.
    /// - Returns: whether an entry follows.
    mutating func hasEntry(_ list: inout OpenList) throws(DiagnosticsError) -> Bool {
        let end = list.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        try skipSpace()
        if current != end, list.count > 0 {
            try comma(before: end)
        }
        guard current != end else {
            position += 1
            return false
        }
        if list.isObject { try memberName(&list) }
        return true
    }

    /// Reads the comma before an entry; one that stands before the closing bracket is named.
    private mutating func comma(before end: UInt8) throws(DiagnosticsError) {
        let start = position
        guard current == UInt8(ascii: ",") else {
            let kind = end == UInt8(ascii: "}") ? "object" : "array"
            let close = Character(UnicodeScalar(end))
            throw error(at: start, "expected \",\" or \"\(close)\" in this \(kind) but found \(found)")
        }
        position += 1
        try skipSpace()
        if current == end { try report(at: start, "JSON has no trailing commas; remove this one") }
    }

    /// Reads the name of a member, up to its value.
    private mutating func memberName(_ list: inout OpenList) throws(DiagnosticsError) {
        let start = position
        let name = try name()
        list.take(name: name, range: start..<position)
        if duplicateNames == .refused, let first = list.firstOfSameName() {
            let place = file.reference(to: first.lowerBound)
            try report(at: start, "duplicate name \"\(excerpt(name))\", first at \(place); remove one of them")
        }
        try skipSpace()
        guard current == UInt8(ascii: ":") else {
            throw error(at: position, "expected \":\" after a name but found \(found)")
        }
        position += 1
        try skipSpace()
    }

    private mutating func name() throws(DiagnosticsError) -> String {
        switch current {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "'"): try singleQuotedString()
        default: try unquotedName()
        }
    }

    /// Names the problem, and reads on where a colon shows that this is meant as a name.
    private mutating func unquotedName() throws(DiagnosticsError) -> String {
        let start = position
        let message: DiagnosticMessage = "expected a name in double quotes but found \(found)"
        let name = word()
        let end = position
        skipWhiteSpace()
        guard !name.isEmpty, current == UInt8(ascii: ":") else {
            position = start
            throw error(at: start, message)
        }
        position = end
        try report(at: start, message)
        return name
    }
}
