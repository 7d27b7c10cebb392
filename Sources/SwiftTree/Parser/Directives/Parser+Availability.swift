extension Parser {
    /// availabilityArgumentList of `@available(…)`: availabilityArgument+
    ///
    /// It ends where no argument begins, so that the attribute says what is wrong there.
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
            report("remove \">=\"; a version includes later ones")
            leaf(.unexpectedNodes)
        }
        if at(.integerLiteral, .floatLiteral) { parseVersionTuple() }
        finishUnlessEmpty(.platformVersion, mark)
    }
}
