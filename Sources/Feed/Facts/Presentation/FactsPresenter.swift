import Foundation

/// Turns facts and failures into what a reader sees, in the reader's language and locale.
public struct FactsPresenter: Sendable {
    let reader: Reader

    /// Creates a presenter.
    public init(reader: Reader) {
        self.reader = reader
    }

    /// What the server or the store brought.
    public func content(of result: FactsResult, kind: FactsContent.Kind) -> FactsContent {
        reader.reads {
            let dates = dateFormatter()
            let uncategorized = Strings.Facts.uncategorized
            let answered: Date? = if case .stored(let date) = result.origin { date } else { nil }
            let failure = result.storageFailure.map { reader.failure(.storage($0)).message }
            return FactsContent(
                kind: kind, rows: result.facts.map { row($0, dates, uncategorized) }, total: result.total,
                answered: answered,
                countText: result.facts.isEmpty ? nil : Strings.Facts.count(result.facts.count),
                storedText: answered.map { Strings.Facts.storedAnswer(dates.string(from: $0)) },
                emptyText: result.facts.isEmpty ? emptyText(of: kind) : nil,
                notes: [
                    result.skippedCount > 0 ? Strings.Facts.skipped(result.skippedCount) : nil,
                    failure.map { Strings.Facts.notKept($0) },
                ].compactMap(\.self))
        }
    }

    /// Facts that are kept.
    public func content(ofStored facts: [Fact]) -> FactsContent {
        content(of: FactsResult(facts: facts, origin: .server), kind: .stored)
    }

    private func emptyText(of kind: FactsContent.Kind) -> String {
        if case .search(let text) = kind { Strings.Facts.empty(text) } else { Strings.Facts.firstTime }
    }

    private func row(_ fact: Fact, _ dates: DateFormatter, _ uncategorized: String) -> FactRow {
        let updated = fact.updated == fact.created ? nil : fact.updated
        return FactRow(
            fact: fact, tag: fact.categories.first ?? uncategorized,
            created: fact.created.map(dates.string), updated: updated.map(dates.string))
    }

    /// One for all dates of a page: making it takes longer than using it.
    private func dateFormatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = reader.locale
        formatter.timeZone = reader.timeZone
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter
    }
}
