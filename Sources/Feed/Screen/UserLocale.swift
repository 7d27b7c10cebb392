import Foundation
import PrumoRuntime

/// The user's languages for strings, and the locale and time zone for numbers and dates.
public struct UserLocale: Sendable, Equatable {
    /// Decides how digits are grouped and dates are written.
    public var locale: Locale
    /// The languages that the user prefers, as BCP 47 tags.
    public var languages: [String]
    /// The zone of the dates that are shown.
    public var timeZone: TimeZone

    /// Creates a user's locale.
    public init(locale: Locale, languages: [String]? = nil, timeZone: TimeZone = .current) {
        self.locale = locale
        self.languages = languages ?? [locale.identifier(.bcp47)]
        self.timeZone = timeZone
    }

    /// The language of the strings.
    public var language: String { FeedLanguages.best(for: languages) ?? FeedLanguages.available[0] }

    /// Writes a day and a time. One is made for all dates of a page: making it takes longer than using it.
    func dateFormatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter
    }

    /// Runs a closure in which generated constants return strings in the user's language.
    public func localized<Result>(_ body: () -> Result) -> Result {
        PreferredLanguages.$override.withValue(languages, operation: body)
    }
}

/// The languages that the feed's strings are available in.
public enum FeedLanguages {
    /// BCP 47 tags.
    public static let available = Strings.availableLanguages

    /// The available language that suits a user who prefers some languages; nil if none does.
    public static func best(for languages: [String]) -> String? {
        LanguageNegotiation.best(of: available, for: languages)
    }
}

/// Writes prices: digits, symbol and their order as CLDR has them for the currency and the user's locale.
struct PriceFormatter {
    let locale: Locale

    /// `R$3,000.00` for en_US, `R$ 3.000,00` for pt_BR (with a no-break space).
    /// - Parameter currency: an ISO 4217 code. Of a currency that is not known the code itself is written, and only
    ///   the number if there is none.
    func text(_ amount: Decimal, currency: String) -> String {
        let code = currency.trimmingCharacters(in: .whitespacesAndNewlines)
        if code.isEmpty { return amount.formatted(.number.locale(locale)) }
        let isCode = code.utf8.count == 3 && code.allSatisfy { $0.isASCII && $0.isLetter }
        if isCode { return amount.formatted(.currency(code: code).locale(locale)) }
        // The code that ISO 4217 has for tests, in the place of which another text can be put.
        return amount.formatted(.currency(code: "XTS").locale(locale)).replacing("XTS", with: code)
    }
}
