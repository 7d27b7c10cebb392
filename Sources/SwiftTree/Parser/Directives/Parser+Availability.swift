extension Parser {
    /// availabilityArgumentList of `@available(…)`: availabilityArgument+
    ///
    /// It ends where no argument begins; the attribute reports the error.
    mutating func parseAvailabilityArgumentList() {
        let mark = mark
        var isContinued = true
        while isContinued {
            // availabilityArgument: (`*` | identifier | platformVersion | availabilityLabeledArgument) `,`?
            let argument = self.mark
            guard parseAvailabilityArgument() else { break }
            isContinued = consumeIf(.comma)
            finish(.availabilityArgument, argument)
        }
        finishUnlessEmpty(.availabilityArgumentList, mark)
    }

    /// availabilityArgumentList of `#available(…)`: availabilityArgument+
    mutating func parseAvailabilityConditionArgumentList() {
        let mark = mark
        var isContinued = true
        while isContinued {
            // availabilityArgument: (`*` | platformVersion) `,`?
            let argument = self.mark
            if isAtOperator(OperatorByte.asterisk) { consume(as: .binaryOperator) } else { parsePlatformVersion() }
            isContinued = consumeIf(.comma) || skipUnexpectedSeparator("||", "separate platforms with \",\"")
            finishUnlessEmpty(.availabilityArgument, argument)
        }
        finishUnlessEmpty(.availabilityArgumentList, mark)
    }

    /// Whether an argument began here.
    private mutating func parseAvailabilityArgument() -> Bool {
        switch current {
        case .messageKeyword, .renamedKeyword, .introducedKeyword, .obsoletedKeyword:
            parseAvailabilityLabeledArgument()
        case .deprecatedKeyword:
            if peek() == .colon { parseAvailabilityLabeledArgument() } else { consume() }
        case .unavailableKeyword, .noasyncKeyword:
            consume()
        case .binaryOperator:
            guard isAtOperator(OperatorByte.asterisk) else { return false }
            consume()
        default:
            guard current.isName else { return false }
            // Without a version it is a macro that the compiler was told of, such as `_iOS13Aligned`.
            if peek() == .comma { consume(as: .identifier) } else { parsePlatformVersion() }
        }
        return true
    }

    /// availabilityLabeledArgument: (`message` | `renamed`) `:` simpleStringLiteralExpr
    /// | (`introduced` | `deprecated` | `obsoleted`) `:` versionTuple
    private mutating func parseAvailabilityLabeledArgument() {
        let mark = mark
        let hasText = at(.messageKeyword, .renamedKeyword)
        consume()
        expectOnLine(.colon)
        if hasText { parseSimpleStringLiteral() } else { parseVersionTuple() }
        finish(.availabilityLabeledArgument, mark)
    }

    /// platformVersionItemList: platformVersionItem+, which `@_originallyDefinedIn` lets begin with `*`.
    mutating func parsePlatformVersionItemList(allowStar: Bool = false) {
        let mark = mark
        var isContinued = true
        while isContinued {
            // platformVersionItem: platformVersion `,`?
            let item = self.mark
            parsePlatformVersion(allowStar: allowStar)
            isContinued = consumeIf(.comma)
            finishUnlessEmpty(.platformVersionItem, item)
        }
        finishUnlessEmpty(.platformVersionItemList, mark)
    }

    /// platformVersion: identifier versionTuple?
    mutating func parsePlatformVersion(allowStar: Bool = false) {
        let mark = mark
        if current.isName || allowStar && isAtOperator(OperatorByte.asterisk) {
            consume(as: .identifier)
        } else {
            expected("a platform")
        }
        if isAtOperator, isAtText(">=") {
            report("\">=\" is not allowed, because a version includes later ones; remove it")
            leaf(.unexpectedNodes)
        }
        if at(.integerLiteral, .floatLiteral) { parseVersionTuple() }
        finishUnlessEmpty(.platformVersion, mark)
    }
}

extension Parser {
    /// versionTuple: integerLiteral versionComponentList
    ///
    /// `10.15` arrives as one number with a fraction and is three tokens here.
    mutating func parseVersionTuple() {
        let mark = mark
        let period = at(.integerLiteral, .floatLiteral) ? periodOfVersion() : -1
        if period < 0 {
            expected("a version, such as 13.1")
        } else if period == currentLength {
            consume(as: .integerLiteral)
        } else {
            consumePrefix(period, as: .integerLiteral, before: .period)
            let list = self.mark
            let component = self.mark
            consumePrefix(1, as: .period, before: .integerLiteral)
            consume(as: .integerLiteral)
            finish(.versionComponent, component)
            while at(.period) { parseVersionComponent() }
            finish(.versionComponentList, list)
        }
        if at(.integerLiteral, .floatLiteral) || at(.period) || current.isName {
            skipUnexpected("a version can contain only numbers and periods") {
                $0.at(.integerLiteral, .floatLiteral, .period) || $0.current.isName
            }
        }
        finishUnlessEmpty(.versionTuple, mark)
    }

    /// versionComponent: `.` integerLiteral
    private mutating func parseVersionComponent() {
        let mark = mark
        consume()
        if at(.integerLiteral), periodOfVersion() == currentLength {
            consume()
        } else {
            expected("a number")
        }
        finish(.versionComponent, mark)
    }

    /// The position of the period in a number, its length if there is none; negative where it is not a plain decimal.
    private mutating func periodOfVersion() -> Int {
        let (bytes, length) = (source + Int(currentStart), currentLength)
        var period = length
        var position = 0
        while position < length {
            if bytes[position] == OperatorByte.period, period == length {
                period = position
            } else if bytes[position] < UInt8(ascii: "0") || bytes[position] > UInt8(ascii: "9") {
                return -1
            }
            position &+= 1
        }
        return period
    }
}
