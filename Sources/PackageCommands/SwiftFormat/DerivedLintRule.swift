import DataFormats
import SourceText

/// A rule of the linter whose options follow from a value of SwiftFormat that has another form.
enum DerivedLintRule: Sendable {
    case fileHeader
    case modifierOrder
    case numberSeparator

    /// The id of the rule.
    var id: String {
        switch self {
        case .fileHeader: "file_header"
        case .modifierOrder: "modifier_order"
        case .numberSeparator: "number_separator"
        }
    }

    /// The option of SwiftFormat that has the value.
    var option: String {
        switch self {
        case .fileHeader: "header"
        case .modifierOrder: "modifier-order"
        case .numberSeparator: "decimal-grouping"
        }
    }

    /// Why a value has no equal.
    func absence(of value: String) -> String {
        switch self {
        case .fileHeader where FileHeaderTemplate.removesHeader(value):
            "the linter's rule file_header can forbid text, but also in comments about the code below; see its options"
        case .fileHeader: "it requires no header"
        case .modifierOrder:
            "the linter's rule modifier_order has one place for a group of modifiers, and here others come between; see its options"
        case .numberSeparator where value == "none":
            "the linter has no rule against underscores in numbers; keep to it in reviews"
        case .numberSeparator where value == "ignore": "it asks for nothing"
        case .numberSeparator:
            "the linter's rule number_separator wants an underscore after every three digits; turn it on if that is wanted"
        }
    }

    /// The options of the rule; `nil` if the value has no equal.
    func options(in state: SwiftFormatState) -> [JSONMember]? {
        let value = state.value(option)
        return switch self {
        case .fileHeader: FileHeaderTemplate(value)?.options
        case .modifierOrder: ModifierPreference(value).options
        case .numberSeparator: Self.numberSeparator(value)
        }
    }

    // MARK: Numbers

    private static func numberSeparator(_ value: String) -> [JSONMember]? {
        guard let (size, threshold) = digitGroups(value), size == 3 else { return nil }
        return threshold > 0 ? [JSONMember("minimum_length", .number(threshold))] : []
    }

    /// The size of a group of digits, and the number of digits from which on there are groups.
    private static func digitGroups(_ value: String) -> (size: Int, threshold: Int)? {
        let parts = value.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Int(part.filter { $0 != " " && $0 != "\t" })
        }
        guard 1...2 ~= parts.count, let size = parts[0], let threshold = parts[parts.count - 1] else { return nil }
        return (size, threshold)
    }

    /// Whether SwiftFormat accepts a grouping of digits.
    static func isGrouping(_ value: String) -> Bool {
        value == "none" || value == "ignore" || digitGroups(value) != nil
    }
}
