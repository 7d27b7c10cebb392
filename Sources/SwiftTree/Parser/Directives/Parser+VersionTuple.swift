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
            skipUnexpected("a version has nothing but numbers and periods") {
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

    /// The position of the period in a number, its length where there is none; negative where it is no plain decimal.
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
