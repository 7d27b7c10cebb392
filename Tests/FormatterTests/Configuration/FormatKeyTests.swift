import DataFormats
import Testing

@testable import Formatter

@Suite struct FormatKeyTests {
    @Test func `each key and each rule has one sentence about it, with its default`() {
        for key in FormatKey.all {
            #expect(key.key.summary.hasSuffix(")."), "\(key.name)")
            #expect(key.key.summary.contains("(default: "), "\(key.name)")
        }
        for rule in ToolchainRule.all {
            #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isLowercase != true, "\(rule.name)")
        }
        #expect(Set(FormatKey.all.map(\.name)).count == FormatKey.all.count)
    }

    @Test func `the rules that change code are those of the formatter`() {
        let changing = ToolchainRule.all.filter { $0.kind == .changesCode }.map(\.name)
        #expect(changing.sorted() == names(of: FormatRules.all).sorted())
        #expect(ToolchainRule.all.map(\.name) == ToolchainRule.all.map(\.name).sorted())
    }

    @Test func `the defaults of rules are the toolchain's`() {
        let off = ToolchainRule.all.filter { !$0.isOnByDefault }.map(\.name)
        #expect(
            off == [
                "AllPublicDeclarationsHaveDocumentation", "AlwaysUseLiteralForEmptyCollectionInit",
                "BeginDocumentationCommentWithOneLineSummary", "NeverForceUnwrap", "NeverUseForceTry",
                "NeverUseImplicitlyUnwrappedOptionals", "NoEmptyLinesOpeningClosingBraces", "NoLeadingUnderscores",
                "OmitExplicitReturns", "UseEarlyExits", "UseWhereClausesInForLoops", "ValidateDocumentationComments",
            ])
        #expect(ToolchainRule.all.count == 43)
    }

    /// The names of rules. A key path of a metatype crashes the compiler of 6.3.
    private func names(of rules: [any FormatRule.Type]) -> [String] {
        var names: [String] = []
        for rule in rules { names.append(rule.name) }
        return names
    }
}
