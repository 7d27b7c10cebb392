import CommandLineKit
import Feed
import Foundation
import PrumoRuntime

/// What a user asked `feed` for.
struct FeedRequest {
    let query: String
    let page: Int
    let reader: Reader
    let wantsJSON: Bool
    let isVerbose: Bool

    init(_ options: ParsedOptions, environment: FeedEnvironment) throws(UsageError) {
        let query = options.value("query")?.trimmingCharacters(in: .whitespacesAndNewlines)
        if query?.isEmpty == true { throw UsageError("--query is empty; say what to search for") }
        self.query = query ?? environment.travel.startQuery
        page = try options.integer("page", in: 1...9_999) ?? 1
        let languages = try Self.languages(options.value("language"))
        reader = Reader(
            locale: Locale(identifier: languages.first ?? FeedLanguages.available[0]), languages: languages)
        wantsJSON = options.has("json")
        isVerbose = options.has("verbose")
    }

    /// The language that was asked for, else the system's; a language without texts is refused rather than replaced.
    private static func languages(_ requested: String?) throws(UsageError) -> [String] {
        guard let requested else { return PreferredLanguages.current }
        let tag = requested.replacing("_", with: "-")
        guard FeedLanguages.best(for: [tag]) != nil else {
            let available = FeedLanguages.available.joined(separator: " and ")
            throw UsageError("there are no texts in '\(requested)'; --language takes \(available)")
        }
        return [tag]
    }
}
