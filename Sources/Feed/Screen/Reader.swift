import Foundation
import PrumoRuntime

/// Who reads: languages for texts, a locale and a time zone for numbers and dates.
public struct Reader: Sendable, Equatable {
    /// Decides how digits are grouped and dates are written.
    public var locale: Locale
    /// The languages that the reader prefers, as BCP 47 tags.
    public var languages: [String]
    /// The zone of the dates that are shown.
    public var timeZone: TimeZone

    /// Creates a reader.
    public init(locale: Locale, languages: [String]? = nil, timeZone: TimeZone = .current) {
        self.locale = locale
        self.languages = languages ?? [locale.identifier(.bcp47)]
        self.timeZone = timeZone
    }

    /// The language of the texts.
    public var language: String { FeedLanguages.best(for: languages) ?? FeedLanguages.available[0] }

    /// Runs a closure whose texts are in the reader's language.
    public func reads<Result>(_ body: () -> Result) -> Result {
        PreferredLanguages.$override.withValue(languages, operation: body)
    }
}
