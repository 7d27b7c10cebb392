import SourceText

/// Texts in line comments of generated code.
enum SwiftComment {
    /// The text with everything escaped that ends a comment or hides what it says, as a string literal would escape it.
    static func escaped(_ text: String) -> String {
        guard !text.isPrintableASCII else { return text }
        var comment = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) {
                comment += SwiftLiteral.escape(of: scalar)
            } else {
                comment.unicodeScalars.append(scalar)
            }
        }
        return comment
    }

    /// Controls, separators of lines and paragraphs, noncharacters, and format characters such as bidirectional marks, but for
    /// those that scripts and emoji are written with.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        if scalar.value == 0x200C || scalar.value == 0x200D { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        case .unassigned: return scalar.properties.isNoncharacterCodePoint
        default: return false
        }
    }
}
