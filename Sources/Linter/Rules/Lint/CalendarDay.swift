import Findings
import SourceText
import SwiftTree

/// A day of the Gregorian calendar.
struct CalendarDay {
    /// The number of days since the first of January 1970.
    let number: Int

    /// The day on which the linter runs, where it runs.
    static let today: CalendarDay = {
        // `Calendar` of FoundationEssentials does not know the time zone.
        var (now, parts) = (time(nil), tm())
        localtime_r(&now, &parts)
        return CalendarDay(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }()

    private init(year: Int, month: Int, day: Int) {
        // Years begin in March, so that the day of a leap year is their last one.
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Reads a date; nil if it is not one in the format.
    init?(_ text: String, format: String) {
        var (rest, letters) = (text[...], format[...])
        var (year, month, day) = (1970, 1, 1)
        while let letter = letters.first {
            let field = letters.prefix { $0 == letter }
            guard letter.isASCII, letter.isLetter else {
                guard rest.hasPrefix(field) else { return nil }
                (rest, letters) = (rest.dropFirst(field.count), letters.dropFirst(field.count))
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits) else { return nil }
            switch letter {
            case "y", "Y", "u": year = field.count == 2 && digits.count == 2 ? 2000 + number : number
            case "M", "L": month = number
            case "d": day = number
            default: return nil
            }
            (rest, letters) = (rest.dropFirst(digits.count), letters.dropFirst(field.count))
        }
        guard rest.isEmpty, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
