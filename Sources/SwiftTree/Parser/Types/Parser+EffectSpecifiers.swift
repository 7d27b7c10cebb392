// `async`, `throws` and their like, each at most once and in that order.
extension Parser {
    private enum Effect {
        case async
        case `throws`
        /// A word that was meant as an effect, or one that does not fit here.
        case misspelled
        case none
    }

    mutating func parseTypeEffectSpecifiers() { parseEffectSpecifiers(.typeEffectSpecifiers) }

    /// [`async`] [throws-clause]; functions may have `reasync` and `rethrows` too, deinitializers have no errors.
    mutating func parseEffectSpecifiers(_ kind: NodeKind) {
        let specifiers = mark
        var (hasAsync, hasThrows) = (false, false)
        while true {
            switch effect(in: kind) {
            case .async where !hasAsync && !hasThrows:
                consume()
                hasAsync = true
            case .throws where !hasThrows:
                parseThrowsClause()
                hasThrows = true
            case .none: return finishUnlessEmpty(kind, specifiers)
            default: skipMisplacedEffect()
            }
        }
    }

    /// (`throws` | `rethrows`) [`(` type `)`]
    mutating func parseThrowsClause() {
        let clause = mark
        consume()
        if current == .leftParen {
            let opening = index
            consume()
            parseType()
            expectClosing(.rightParen, of: opening)
        }
        finish(.throwsClause, clause)
    }

    /// Effects where none belong, around the type after `->`.
    mutating func skipEffectsAroundResult() {
        while true {
            if case .none = effect(in: .functionEffectSpecifiers) { return }
            let isThrows = at(.throwsKeyword, .rethrowsKeyword)
            skipMisplacedEffect()
            guard isThrows, current == .leftParen, !hasTriviaBefore else { continue }
            skipUnexpectedBalanced()
        }
    }

    private mutating func skipMisplacedEffect() {
        report("write `async` and `throws` at most once, in this order, before \"->\"")
        leaf(.unexpectedNodes)
    }

    private mutating func effect(in kind: NodeKind) -> Effect {
        switch current {
        case .asyncKeyword: return .async
        case .reasyncKeyword: return kind == .functionEffectSpecifiers ? .async : .misspelled
        case .throwsKeyword: return kind == .deinitializerEffectSpecifiers ? .misspelled : .throws
        case .rethrowsKeyword: return kind == .functionEffectSpecifiers ? .throws : .misspelled
        // On a line of its own it is a statement.
        case .awaitKeyword, .throwKeyword, .tryKeyword: return isAtStartOfLine ? .none : .misspelled
        default: return .none
        }
    }

    /// Goes after effects, in any order.
    mutating func advanceEffectSpecifiers(_ place: inout Lookahead) {
        // No type has more than two: that there is an end to them keeps looking ahead bounded.
        var remaining = 16
        while remaining > 0 {
            remaining &-= 1
            switch place.kind {
            case .asyncKeyword, .reasyncKeyword: advance(&place)
            case .awaitKeyword:
                guard !isAtStartOfLine(place) else { return }
                advance(&place)
            case .throwsKeyword, .rethrowsKeyword: advanceThrowsClause(&place)
            case .throwKeyword, .tryKeyword:
                guard !isAtStartOfLine(place) else { return }
                advanceThrowsClause(&place)
            default: return
            }
        }
    }

    private mutating func advanceThrowsClause(_ place: inout Lookahead) {
        advance(&place)
        if place.kind == .leftParen { advanceBalanced(&place) }
    }
}
