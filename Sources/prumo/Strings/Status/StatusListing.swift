import Localization

/// How far tables are translated, for scripts.
struct StatusListing: Encodable {
    struct Language: Encodable {
        let locale: String
        let percent: Int
        let translated: Int
        let needsReview: Int
        let missing: Int
        /// The words of the source language that are still to be translated.
        let missingWords: Int

        init(_ language: TableStatus.Language) {
            locale = language.name
            percent = language.count.percent
            translated = language.count.translated
            needsReview = language.count.needsReview
            missing = language.count.missing
            missingWords = language.count.missingWords
        }
    }

    struct Table: Encodable {
        let table: String
        let sourceLanguage: String
        let keys: Int
        let words: Int
        let stale: Int
        let locales: [Language]

        init(_ table: TableStatus) {
            self.table = table.title
            sourceLanguage = table.sourceLanguage
            keys = table.keys
            words = table.words
            stale = table.stale
            locales = table.languages.map(Language.init)
        }
    }

    let tables: [Table]
    /// All tables together.
    let total: [Language]

    init(_ report: StatusReport) {
        tables = report.tables.map(Table.init)
        total = TableStatus.total(report.tables).map(Language.init)
    }
}
