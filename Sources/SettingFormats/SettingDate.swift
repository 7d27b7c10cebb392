/// A point in time as environments write it: `"2026-11-20T14:00:00Z"`, with a fraction of a second and with an offset
/// where wanted (RFC 3339, section 5.6); where a schema asks for a date, also a day alone, which is its start in UTC.
package struct SettingDate: Sendable, Hashable, CustomStringConvertible {
    /// Whole seconds since 1970 in UTC, leap seconds not counted.
    package let seconds: Int
    /// The fraction of a second, in nanoseconds.
    package let nanoseconds: Int

    /// Whether a string starts as a date with a time does.
    package static func isMeant(by text: String) -> Bool {
        let start = Array(text.utf8.prefix(13))
        return start.count == 13 && start[10] | 0x20 == UInt8(ascii: "t")
            && zip(start, "0000-00-00 00".utf8).allSatisfy { byte, shape in
                shape == UInt8(ascii: "0") ? isDigit(byte) : byte == shape || shape == UInt8(ascii: " ")
            }
    }

    /// Reads a date with a time and a zone; nil if the text is anything else, or not a valid date.
    package init?(_ text: String) {
        var rest = text[...].utf8
        guard let day = Self.day(&rest), Self.take(&rest, "T") || Self.take(&rest, "t"),
            let hour = Self.number(&rest, digits: 2, in: 0...23), Self.take(&rest, ":"),
            let minute = Self.number(&rest, digits: 2, in: 0...59), Self.take(&rest, ":"),
            let second = Self.number(&rest, digits: 2, in: 0...59), let fraction = Self.fraction(&rest),
            let offset = Self.offset(&rest), rest.isEmpty
        else { return nil }
        seconds = day * 86_400 + hour * 3600 + minute * 60 + second - offset
        // An offset may lead outside the years of four digits.
        guard Self.days(before: 0) * 86_400 <= seconds, seconds < Self.days(before: 10_000) * 86_400 else { return nil }
        nanoseconds = fraction
    }

    /// Reads a day alone, as the start of that day in UTC.
    package init?(day text: String) {
        var rest = text[...].utf8
        guard let day = Self.day(&rest), rest.isEmpty else { return nil }
        seconds = day * 86_400
        nanoseconds = 0
    }

    /// The date in UTC, as `2026-11-20T14:00:00Z`.
    package var description: String {
        let (day, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let days = time < 0 ? day - 1 : day
        let clock = time < 0 ? time + 86_400 : time
        var year = 1970 + days / 366 - (days < 0 ? 1 : 0)
        while Self.days(before: year + 1) <= days { year += 1 }
        while Self.days(before: year) > days { year -= 1 }
        var rest = days - Self.days(before: year)
        var month = 0
        while rest >= Self.lengths(of: year)[month] {
            rest -= Self.lengths(of: year)[month]
            month += 1
        }
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let date = "\(digits(year, 4))-\(digits(month + 1, 2))-\(digits(rest + 1, 2))"
        let timeOfDay = "\(digits(clock / 3600, 2)):\(digits(clock / 60 % 60, 2)):\(digits(clock % 60, 2))"
        return "\(date)T\(timeOfDay)\(fractionText)Z"
    }

    /// Seconds since 1970 with their fraction, as a decimal number.
    package var decimalSeconds: String {
        guard nanoseconds > 0 else { return String(seconds) }
        // Before 1970 the fraction points to the other side of the whole seconds.
        guard seconds < 0 else { return "\(seconds)\(fractionText)" }
        let rest = SettingDate(seconds: -seconds - 1, nanoseconds: 1_000_000_000 - nanoseconds)
        return "-\(rest.decimalSeconds)"
    }

    /// The fraction with its point, without zeros at its end; empty if there is none.
    private var fractionText: String {
        guard nanoseconds > 0 else { return "" }
        let text = String(nanoseconds)
        var digits = String(repeating: "0", count: 9 - text.count) + text
        while digits.hasSuffix("0") { digits.removeLast() }
        return "." + digits
    }

    /// Creates a date from whole seconds since 1970 in UTC; nil outside of the years of four digits.
    package init?(secondsSince1970 seconds: Int) {
        guard Self.days(before: 0) * 86_400 <= seconds, seconds < Self.days(before: 10_000) * 86_400 else { return nil }
        self.init(seconds: seconds, nanoseconds: 0)
    }

    private init(seconds: Int, nanoseconds: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The days from 1970-01-01 to the first of January of a year of the Gregorian calendar.
    private static func days(before year: Int) -> Int {
        let last = year - 1
        // The year 0 was a leap year; year 1970 began on day 719162 since the year 1.
        return (year == 0 ? -366 : last * 365 + last / 4 - last / 100 + last / 400) - 719_162
    }

    private static func lengths(of year: Int) -> [Int] {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }

    /// The number of days from 1970-01-01 to a day of the Gregorian calendar.
    private static func day(_ rest: inout Substring.UTF8View) -> Int? {
        guard let year = number(&rest, digits: 4, in: 0...9999), take(&rest, "-"),
            let month = number(&rest, digits: 2, in: 1...12), take(&rest, "-"),
            let day = number(&rest, digits: 2, in: 1...31)
        else { return nil }
        let lengths = lengths(of: year)
        guard day <= lengths[month - 1] else { return nil }
        return days(before: year) + lengths[..<(month - 1)].reduce(0, +) + day - 1
    }

    private static func fraction(_ rest: inout Substring.UTF8View) -> Int? {
        guard take(&rest, ".") else { return 0 }
        let digits = rest.prefix(while: isDigit)
        guard (1...9).contains(digits.count), let value = Int(Substring(digits)) else { return nil }
        rest = rest[digits.endIndex...]
        return (digits.count..<9).reduce(value) { result, _ in result * 10 }
    }

    /// Seconds east of UTC.
    private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
        if take(&rest, "Z") || take(&rest, "z") { return 0 }
        let isWest = take(&rest, "-")
        guard isWest || take(&rest, "+"), let hours = number(&rest, digits: 2, in: 0...23), take(&rest, ":"),
            let minutes = number(&rest, digits: 2, in: 0...59)
        else { return nil }
        return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    private static func number(_ rest: inout Substring.UTF8View, digits: Int, in bounds: ClosedRange<Int>) -> Int? {
        let text = rest.prefix(digits)
        guard text.count == digits, text.allSatisfy(isDigit), let value = Int(Substring(text)), bounds.contains(value)
        else { return nil }
        rest = rest.dropFirst(digits)
        return value
    }

    private static func take(_ rest: inout Substring.UTF8View, _ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// A length of time as environments write it: `"30s"`, `"1.5m"`, `"250ms"`, `"2h"`.
package struct SettingDuration: Sendable, Hashable {
    /// The length in nanoseconds.
    package let nanoseconds: Int

    private static let nanosecondsByUnit = [
        "ns": 1, "us": 1000, "ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000, "h": 3_600_000_000_000,
    ]

    /// Whether a string is digits, an optional fraction and a unit, however long.
    package static func isMeant(by text: String) -> Bool {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        return nanosecondsByUnit[String(text.dropFirst(number.count))] != nil
            && (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty }
    }

    /// Reads digits, an optional fraction and a unit; nil if the text is anything else or too long for 64 bits.
    package init?(_ text: String) {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let unit = Self.nanosecondsByUnit[String(text.dropFirst(number.count))] else { return nil }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }), let whole = Int(parts[0]) else {
            return nil
        }
        var (total, overflow) = whole.multipliedReportingOverflow(by: unit)
        var place = unit
        for digit in parts.dropFirst().joined() {
            guard place.isMultiple(of: 10), let value = digit.wholeNumberValue else { return nil }
            place /= 10
            let sum = total.addingReportingOverflow(value * place)
            total = sum.partialValue
            overflow = overflow || sum.overflow
        }
        guard !overflow else { return nil }
        nanoseconds = total
    }
}
