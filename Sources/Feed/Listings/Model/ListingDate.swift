import Foundation

/// Dates as the server writes them. Read by hand: a formatter needs some microseconds for each, and there are thousands.
enum ListingDate {
    /// The date of `2019-11-05T15:56:59+0000`, also with `+00:00` or `Z`; nil for anything else, as for days that no month
    /// has.
    static func date(from text: UnsafeBufferPointer<UInt8>) -> Date? {
        guard text.count >= 20, text[4] == hyphen, text[7] == hyphen, text[10] == UInt8(ascii: "T"),
            text[13] == colon, text[16] == colon,
            let year = number(text, 0, 4), let month = number(text, 5, 2), let day = number(text, 8, 2),
            let hour = number(text, 11, 2), let minute = number(text, 14, 2), let second = number(text, 17, 2),
            let offset = offset(text), (1...12).contains(month), (1...length(of: month, in: year)).contains(day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let seconds = days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static let hyphen = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    private static func number(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
        var value = 0
        for index in start..<start + count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    /// The distance from UTC in seconds, from what follows the seconds.
    private static func offset(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        switch text.count {
        case 20: return text[19] == UInt8(ascii: "Z") ? 0 : nil
        case 24, 25:
            guard text[19] == hyphen || text[19] == UInt8(ascii: "+"), text.count == 24 || text[22] == colon,
                let hours = number(text, 20, 2), let minutes = number(text, text.count - 2, 2), hours < 24,
                minutes < 60
            else { return nil }
            return (hours * 3_600 + minutes * 60) * (text[19] == hyphen ? -1 : 1)
        default: return nil
        }
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1970-01-01 in the Gregorian calendar, counted in years that begin with March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        // Four-digit years are never negative but for year 0's January and February, which floor division handles.
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
