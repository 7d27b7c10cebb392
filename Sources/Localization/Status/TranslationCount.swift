/// How far the texts of a language have come, in numbers.
package struct TranslationCount: Sendable, Equatable {
    /// The keys that are to have a text.
    package var total = 0
    /// Those whose texts are done, and those that need none.
    package var translated = 0
    /// Those with a text that somebody has to look at again.
    package var needsReview = 0
    /// Those without a text, or with one that nobody has translated.
    package var missing = 0
    /// The words of the source language that are still to be translated.
    package var missingWords = 0

    /// Creates a count of nothing.
    package init() {}

    /// How much is done, from 0 to 1; 1 where there is nothing to do.
    package var share: Double { total == 0 ? 1 : Double(translated) / Double(total) }

    /// How much is done in whole percent; 100 only where nothing is left.
    package var percent: Int {
        guard total > 0, translated < total else { return 100 }
        return translated * 100 / total
    }

    /// How much of a whole is done and how much needs review, in whole units, as a bar shows it: together at most the
    /// whole; all of it is done where there is nothing to do.
    package func parts(of whole: Int) -> (translated: Int, needsReview: Int) {
        guard total > 0 else { return (whole, 0) }
        let done = translated * whole / total
        let review = (translated + needsReview) * whole / total - done
        return (done, needsReview > 0 && review == 0 && done < whole ? 1 : review)
    }

    /// Adds another count.
    package mutating func add(_ other: TranslationCount) {
        total += other.total
        translated += other.translated
        needsReview += other.needsReview
        missing += other.missing
        missingWords += other.missingWords
    }
}
