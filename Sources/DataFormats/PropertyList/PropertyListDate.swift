import SourceText

/// Dates as property lists write them: `2030-01-31T23:59:59Z`.
enum PropertyListDate {
    /// The seconds since 2001-01-01 00:00:00 UTC, or `nil` if the text is not a date.
    static func seconds(of text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard bytes.count == 20 else { return nil }
        for (index, separator) in zip([4, 7, 10, 13, 16, 19], "--T::Z".utf8) where bytes[index] != separator {
            return nil
        }
        guard let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
        else { return nil }
        let days = days(year: year, month: month, day: day) - days(year: 2001, month: 1, day: 1)
        return Double(days * 86_400 + hour * 3600 + minute * 60 + second)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }

    /// The days since a day in 1 BC in the Gregorian calendar, counted in years that start in March.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month < 3 ? year - 1 : year
        let century = year >= 0 ? year / 100 : -1
        let leapDays = (year >= 0 ? year / 4 : -1) - century + (century >= 0 ? century / 4 : -1)
        return year * 365 + leapDays + (153 * ((month + 9) % 12) + 2) / 5 + day
    }
}
