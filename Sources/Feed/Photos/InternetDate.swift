import Foundation

/// Dates of RFC 3339: `2024-05-17T08:09:10.123456789Z`, with any number of fraction digits or none.
///
/// Foundation's own parser must be configured with the number of digits.
enum InternetDate {
    /// The date; nil if the text is none.
    static func date(from text: String) -> Date? {
        var rest = Substring(text)
        guard let year = number(4, &rest), take("-", &rest), let month = number(2, &rest), take("-", &rest),
            let day = number(2, &rest), take("Tt ", &rest), let hour = number(2, &rest), take(":", &rest),
            let minute = number(2, &rest), take(":", &rest), let second = number(2, &rest),
            let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty,
            (1...12).contains(month), (1...days(in: month, of: year)).contains(day),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        let seconds = days(to: year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    private static func number(_ count: Int, _ rest: inout Substring) -> Int? {
        let digits = rest.prefix(count)
        guard digits.utf8.count == count, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return Int(digits)
    }

    private static func take(_ characters: String, _ rest: inout Substring) -> Bool {
        guard let first = rest.first, characters.contains(first) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private static func fraction(_ rest: inout Substring) -> Double? {
        guard take(".", &rest) else { return 0 }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return digits.isEmpty ? nil : Double("0.\(digits)")
    }

    /// Seconds east of Greenwich.
    private static func offset(_ rest: inout Substring) -> Int? {
        if take("Zz", &rest) { return 0 }
        let sign = rest.first == "-" ? -1 : 1
        guard take("+-", &rest), let hours = number(2, &rest), take(":", &rest), let minutes = number(2, &rest),
            hours < 24, minutes < 60
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func days(in month: Int, of year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days since 1970-01-01 in the Gregorian calendar; years begin in March, so that a leap day is a year's last.
    private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return marchYear * 365 + leapDays + dayOfYear - 719_468
    }
}
