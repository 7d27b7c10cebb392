import SourceText

/// The text of Android's string resources: white space counts as in HTML, quotes keep it, and backslashes escape.
package enum AndroidText {
    /// A string as a resource has it, before what XML escapes.
    package static func escaped(_ text: String) -> String {
        var result = ""
        var isAfterSpace = true
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isSpace = scalar == " "
            switch scalar {
            case "\\", "'", "\"": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "@", "?": result += index == 0 ? "\\\(scalar)" : String(scalar)
            // Spaces at the ends, and those after others, would be left out.
            case " " where isAfterSpace || index == scalars.count - 1: result += "\\u0020"
            case " ": result += " "
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                let code = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: result.unicodeScalars.append(scalar)
            }
            isAfterSpace = isSpace || scalar == "\n" || scalar == "\t"
        }
        return result
    }

    /// The string that a resource has.
    /// - Throws: what is wrong with an escape.
    package static func unescaped(_ text: String) throws(Problem) -> String {
        var result = String.UnicodeScalarView()
        var isQuoted = false
        // A space of the file that is written when something follows it.
        var hasSpace = false
        var scalars = text.unicodeScalars.makeIterator()
        func append(_ scalar: Unicode.Scalar) {
            if hasSpace, !result.isEmpty { result.append(" ") }
            hasSpace = false
            result.append(scalar)
        }
        while let scalar = scalars.next() {
            switch scalar {
            case "\"":
                // A space before quotes is one before what is in them.
                if hasSpace, !result.isEmpty { result.append(" ") }
                hasSpace = false
                isQuoted.toggle()
            case " ", "\n", "\t", "\r":
                if isQuoted { append(scalar) } else { hasSpace = true }
            case "\\":
                guard let next = scalars.next() else {
                    throw Problem("the string ends in \\; write \\\\ for a backslash")
                }
                switch next {
                case "n": append("\n")
                case "t": append("\t")
                case "u": append(try character(&scalars))
                default: append(next)
                }
            default: append(scalar)
            }
        }
        return String(result)
    }

    /// What is wrong with a string, as a sentence.
    package struct Problem: Error {
        let reason: String

        init(_ reason: String) {
            self.reason = reason
        }
    }

    /// The character after `\u`, of which one beyond the basic plane has two numbers.
    private static func character(
        _ scalars: inout String.UnicodeScalarView.Iterator
    ) throws(Problem) -> Unicode.Scalar {
        let first = try number(&scalars)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), scalars.next() == "\\", scalars.next() == "u",
            case let second = try number(&scalars), (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw Problem("a surrogate after \\u has no other half; write the character itself") }
        return scalar
    }

    private static func number(_ scalars: inout String.UnicodeScalarView.Iterator) throws(Problem) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let scalar = scalars.next(), scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
                throw Problem("\\u is not followed by four hexadecimal digits; add them, as in \\u0020")
            }
            number = number << 4 + UInt32(digit)
        }
        return number
    }
}
