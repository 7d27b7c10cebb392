import DataFormats
import SourceText

/// The part of the formatter's configuration that decides what rules of the linter judge.
///
/// The formatter's configuration contains it, and the linter, which does not know the formatter, reads it from the same key
/// `format` of `.prumo.json`.
package struct LayoutSettings: DefaultSettings, Equatable {
    /// One level of indentation.
    package enum Indentation: Sendable, Equatable {
        case spaces(Int)
        case tabs(Int)
    }

    /// The comma after the last element of a list on several lines.
    package enum TrailingCommas: String, Sendable, CaseIterable {
        case alwaysUsed, neverUsed, keptAsWritten
    }

    /// The key of `.prumo.json` that asks for formatting.
    package static let key = "format"

    package var maximumBlankLines = 1
    package var lineLength = 100
    package var indentation = Indentation.spaces(2)
    package var respectsExistingLineBreaks = true
    package var lineBreakBeforeControlFlowKeywords = false
    package var indentSwitchCaseLabels = false
    package var multilineTrailingCommaBehavior = TrailingCommas.keptAsWritten
    package var multiElementCollectionTrailingCommas = true
    package var indentBlankLines = false

    package init() {}

    /// Whether a trailing comma is added or removed at the end of a list; `nil` if it stays as it is.
    package func writesTrailingComma(isCollection: Bool) -> Bool? {
        switch multilineTrailingCommaBehavior {
        case .alwaysUsed: true
        case .neverUsed: false
        case .keptAsWritten: isCollection ? multiElementCollectionTrailingCommas : nil
        }
    }
}
