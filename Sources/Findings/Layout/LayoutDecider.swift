import DataFormats

/// What decides in the formatter: its layout, with some settings, or one of its rules, by the rule's name.
package enum LayoutDecider: String, Sendable, CaseIterable {
    /// The layout, whatever its settings.
    case layout
    /// The layout if it does not respect existing line breaks.
    case joinedLines
    case semicolons = "DoNotUseSemicolons"
    case fileAccess = "FileScopedDeclarationPrivacy"
    case extensionAccess = "NoAccessLevelOnExtensionDeclaration"
    case blockEnds = "NoEmptyLinesOpeningClosingBraces"
    case trailingClosures = "NoEmptyTrailingClosureParentheses"
    case conditions = "NoParensAroundConditions"
    case imports = "OrderedImports"
    case emptyResults = "ReturnVoidInsteadOfEmptyTuple"
    case patterns = "UseLetInEveryBoundCaseVariable"

    /// The name of the formatter's rule; `nil` for the layout.
    package var ruleName: String? { self == .layout || self == .joinedLines ? nil : rawValue }

    /// Whether it decides with the toolchain's settings.
    package var isOnByDefault: Bool { self != .joinedLines && self != .blockEnds }

    /// When it decides, as a clause; `nil` if always.
    var condition: String? {
        switch self {
        case .layout: nil
        case .joinedLines: "`\(SettingKey.respectsExistingLineBreaks.name)` is false"
        default: "its rule `\(rawValue)` is on"
        }
    }
}
