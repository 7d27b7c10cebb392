extension Lexer {
    /// Lexes what begins with `#`: a raw string, an extended regular expression, a directive, or `#` itself.
    mutating func lexPound(_ start: Int) -> Int {
        // A long run without a literal behind it is gone over once.
        if start >= poundsEnd {
            poundsEnd = start
            while source[poundsEnd] == 0x23 { poundsEnd &+= 1 }
        }
        if source[poundsEnd] == 0x22 { return lexString(start, quote: poundsEnd) }
        if source[poundsEnd] == 0x2F {
            let extent = scanRegex(slash: poundsEnd, pounds: poundsEnd &- start, isCertain: true)
            if let extent { return addRegex(start, slash: poundsEnd, extent) }
        }
        var end = start &+ 1
        while traits[Int(source[end])] & CharacterTraits.letter != 0 { end &+= 1 }
        let kind = kindOfDirective(start, end)
        if kind == .pound { end = start &+ 1 }
        add(kind, start, end)
        return end
    }

    private mutating func kindOfDirective(_ start: Int, _ end: Int) -> TokenKind {
        switch end &- start {
        case 3: matches("#if", start) ? .poundIf : .pound
        case 5: matches("#else", start) ? .poundElse : .pound
        case 6: matches("#endif", start) ? .poundEndif : .pound
        case 7: matches("#elseif", start) ? .poundElseif : .pound
        case 10: matches("#available", start) ? .poundAvailable : .pound
        case 12: matches("#unavailable", start) ? .poundUnavailable : .pound
        case 15: matches("#sourceLocation", start) ? .poundSourceLocation : .pound
        default: .pound
        }
    }
}
