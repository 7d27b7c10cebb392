import DataFormats
import SourceText

extension SettingKey<LayoutSettings> {
    fileprivate static let indentationBounds = 0...100
    fileprivate static let indentationKeys = [
        ConfigurationKey("spaces", type: .number(indentationBounds), summary: "The number of spaces of a level."),
        ConfigurationKey("tabs", type: .number(indentationBounds), summary: "The number of tabs of a level."),
    ]

    package static let indentation = Self(
        "indentation", type: .object(indentationKeys), summary: "One level of indentation"
    ) { value, settings, reader in
        if let indentation = reader.indentation(value) { settings.indentation = indentation }
    } showing: {
        switch $0.indentation {
        case .spaces(let count): "{\"spaces\": \(count)}"
        case .tabs(let count): "{\"tabs\": \(count)}"
        }
    }
    package static let lineLength = number(
        "lineLength", in: 1...1_000_000, \.lineLength, "The number of columns after which a line is broken")
    package static let maximumBlankLines = number(
        "maximumBlankLines", in: 0...1000, \.maximumBlankLines, "The most blank lines in a row")
    package static let respectsExistingLineBreaks = flag(
        "respectsExistingLineBreaks", \.respectsExistingLineBreaks, "Whether line breaks stay where one may be")
    package static let lineBreakBeforeControlFlowKeywords = flag(
        "lineBreakBeforeControlFlowKeywords", \.lineBreakBeforeControlFlowKeywords,
        "Whether `else`, `catch` and the like begin a line after a closing brace")
    package static let indentSwitchCaseLabels = flag(
        "indentSwitchCaseLabels", \.indentSwitchCaseLabels, "Whether the cases of a `switch` are indented")
    package static let indentBlankLines = flag(
        "indentBlankLines", \.indentBlankLines, "Whether blank lines are indented like the lines around them")
    package static let multilineTrailingCommaBehavior = choice(
        "multilineTrailingCommaBehavior", \.multilineTrailingCommaBehavior,
        "The comma after the last element of any list on several lines; kept as written, collections have the one of "
            + "multiElementCollectionTrailingCommas")
    package static let multiElementCollectionTrailingCommas = flag(
        "multiElementCollectionTrailingCommas", \.multiElementCollectionTrailingCommas,
        "Whether collections on several lines have a comma after the last element")

    /// All of them.
    static let all = [
        lineLength, indentation, maximumBlankLines, respectsExistingLineBreaks, lineBreakBeforeControlFlowKeywords,
        indentSwitchCaseLabels, indentBlankLines, multilineTrailingCommaBehavior, multiElementCollectionTrailingCommas,
    ]
}

extension JSONObjectReader {
    /// One of two whole numbers in an object.
    fileprivate mutating func indentation(_ value: JSONValue) -> LayoutSettings.Indentation? {
        let example = "{ \"spaces\": 4 } or { \"tabs\": 1 }"
        guard value.members != nil else {
            report(at: value, "\"indentation\" must be \(own: example), not \(value.kindDescription)")
            return nil
        }
        let names = SettingKey<LayoutSettings>.indentationKeys.map(\.name)
        let problems = problems.diagnostics.count
        let members = members(of: value, named: names, subject: "\"indentation\"").filter {
            if case .null = $0.value.value.content { false } else { true }
        }
        guard members.count == 1, let member = members.values.first else {
            if self.problems.diagnostics.count == problems {
                report(at: value, "\"indentation\" must have one of \"spaces\" and \"tabs\"; write \(own: example)")
            }
            return nil
        }
        let count = number(
            member.value, in: SettingKey<LayoutSettings>.indentationBounds, subject: "\"\(member.name)\"")
        return count.map { member.name == names[0] ? .spaces($0) : .tabs($0) }
    }
}
