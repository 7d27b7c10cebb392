/// The fields of a key in a string catalog, other than its strings.
package struct CatalogFields: Sendable, Equatable {
    /// Where a key comes from.
    package enum ExtractionState: String, Sendable, CaseIterable {
        /// Written by a person.
        case manual
        /// From a strings file.
        case migrated
        /// No longer in the code that it was extracted from.
        case stale
        /// From code that contains the string together with the key.
        case extractedWithValue = "extracted_with_value"
    }

    /// Where the key comes from; nil if it comes from code that uses the string as the key.
    package var extractionState: ExtractionState?
    /// Whether the key should be translated.
    package var shouldTranslate: Bool
    /// Whether the key should get a constant; nil if the catalog does not say.
    package var generatesSymbol: Bool?

    /// Creates fields.
    package init(
        extractionState: ExtractionState? = nil, shouldTranslate: Bool = true,
        generatesSymbol: Bool? = nil
    ) {
        self.extractionState = extractionState
        self.shouldTranslate = shouldTranslate
        self.generatesSymbol = generatesSymbol
    }

    /// Whether the code that the key was extracted from no longer contains it.
    package var isStale: Bool { extractionState == .stale }
}
