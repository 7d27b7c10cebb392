import Foundation

/// Writes dates: digits, order and clock as the reader's locale has them, the words between them in the reader's language.
struct ListingDateFormatter {
    private let day: DateFormatter
    private let time: DateFormatter

    init(locale: Locale, timeZone: TimeZone) {
        func formatter() -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = timeZone
            return formatter
        }
        day = formatter()
        day.setLocalizedDateFormatFromTemplate("ddMMyyyy")
        time = formatter()
        time.dateStyle = .none
        time.timeStyle = .short
    }

    /// `Le 25/12/2019 à 09:41` for fr_FR. Called with the reader's language in force.
    func text(_ date: Date) -> String {
        Strings.Listings.date(day.string(from: date), time.string(from: date))
    }
}
