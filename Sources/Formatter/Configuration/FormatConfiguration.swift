import Findings

/// The settings of `.swift-format`, with the names and the defaults of the toolchain's `swift format`.
package struct FormatConfiguration: DefaultSettings, Equatable {
    package typealias Indentation = LayoutSettings.Indentation
    package typealias TrailingCommas = LayoutSettings.TrailingCommas

    /// Which lines of multiline string literals are broken again.
    package enum StringReflow: String, Sendable, CaseIterable {
        case never, onlyLinesOverLength, always
    }

    /// The access level of declarations of files that only the file sees.
    package enum FileScopedAccess: String, Sendable, CaseIterable {
        case `private`, `fileprivate`
    }

    /// The settings that rules of the linter take options from.
    var layout = LayoutSettings()
    package var spacesBeforeEndOfLineComments = 2
    var tabWidth = 8
    package var lineBreakBeforeEachArgument = false
    var lineBreakBeforeEachGenericRequirement = false
    package var lineBreakBetweenDeclarationAttributes = false
    package var prioritizeKeepingFunctionOutputTogether = false
    package var indentConditionalCompilationBlocks = true
    // prumo:disable:next identifier_name
    package var lineBreakAroundMultilineExpressionChainComponents = false
    package var spacesAroundRangeFormationOperators = false
    package var reflowMultilineStringLiterals = StringReflow.never
    package var fileScopedDeclarationPrivacy = FileScopedAccess.private
    /// The functions to which an assignment may be passed.
    var noAssignmentInExpressions = ["XCTAssertNoThrow"]
    /// Whether imports in conditional compilation blocks are ordered.
    package var orderedImportsIncludesConditionalImports = false

    /// Which rules are on, by name. A rule that is not there is off.
    package var rules = defaultRules

    /// Makes the toolchain's configuration.
    package init() {}

    private static let defaultRules = Dictionary(
        uniqueKeysWithValues: FormatRules.all.map { ($0.name, $0.isOnByDefault) })
}

// The layout's settings by their names.
extension FormatConfiguration {
    package var maximumBlankLines: Int {
        get { layout.maximumBlankLines }
        set { layout.maximumBlankLines = newValue }
    }
    package var lineLength: Int {
        get { layout.lineLength }
        set { layout.lineLength = newValue }
    }
    package var indentation: Indentation {
        get { layout.indentation }
        set { layout.indentation = newValue }
    }
    package var respectsExistingLineBreaks: Bool {
        get { layout.respectsExistingLineBreaks }
        set { layout.respectsExistingLineBreaks = newValue }
    }
    package var lineBreakBeforeControlFlowKeywords: Bool {
        get { layout.lineBreakBeforeControlFlowKeywords }
        set { layout.lineBreakBeforeControlFlowKeywords = newValue }
    }
    package var indentSwitchCaseLabels: Bool {
        get { layout.indentSwitchCaseLabels }
        set { layout.indentSwitchCaseLabels = newValue }
    }
    package var multilineTrailingCommaBehavior: TrailingCommas {
        get { layout.multilineTrailingCommaBehavior }
        set { layout.multilineTrailingCommaBehavior = newValue }
    }
    package var multiElementCollectionTrailingCommas: Bool {
        get { layout.multiElementCollectionTrailingCommas }
        set { layout.multiElementCollectionTrailingCommas = newValue }
    }
    package var indentBlankLines: Bool {
        get { layout.indentBlankLines }
        set { layout.indentBlankLines = newValue }
    }
}

extension FormatConfiguration {
    /// Whether a trailing comma is added or removed at the end of a list; `nil` if it stays as it is.
    func writesTrailingComma(isCollection: Bool) -> Bool? { layout.writesTrailingComma(isCollection: isCollection) }
}
