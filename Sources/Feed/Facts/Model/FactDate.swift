import Foundation

/// Dates as the facts' server writes them: `2019-06-02 08:47:39.43184`, with any number of fraction digits or none.
///
/// They name no zone. They are read as UTC, in which the server's clock runs, so that the same fact has the same date for
/// every reader.
enum FactDate {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// The date; nil where the text has another form, or names a day or a time that does not exist.
    static func date(from text: String) -> Date? {
        let form = /(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})(\.\d+)?/.asciiOnlyDigits()
        guard let match = text.wholeMatch(of: form)?.output,
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6)
        else { return nil }
        let components = DateComponents(
            calendar: calendar, timeZone: .gmt, year: year, month: month, day: day, hour: hour,
            minute: minute,
            second: second)
        guard components.isValidDate, let whole = components.date else { return nil }
        let fraction = match.7.flatMap { Double("0" + $0) } ?? 0
        // Seconds since 1970 are what is stored, so the date is the same when it is read again.
        return Date(timeIntervalSince1970: whole.timeIntervalSince1970 + fraction)
    }
}
