import PrumoMessages

/// A string of a `.stringsdict` as a pattern: gathers the variables of an entry. Each device may have some of its own,
/// which then get names of their own.
struct BundledPattern {
    private var substitutions: [TextPattern.Substitution] = []

    /// The pattern of an entry; nil if it contains no text.
    static func pattern(_ entry: BundledText) -> TextPattern? {
        var pattern = BundledPattern()
        return pattern.node(entry, in: [:]).map { TextPattern(root: $0, substitutions: pattern.substitutions) }
    }

    private mutating func node(_ entry: BundledText, in scope: [String: String]) -> TextPattern.Node? {
        if let text = entry.text { return .text(Self.renamed(text, in: scope), id: 0) }
        let members = entry.members
        var scope = scope
        let variables = members.filter {
            !$0.key.hasPrefix("NSString") && $0.value.isDictionary && !Self.isBranch($0.key)
        }
        for name in variables.keys { scope[name] = "\(name) \(substitutions.count)" }
        for (name, variable) in variables.sorted(by: { $0.key < $1.key }) {
            guard let node = branches(variable.members, in: scope) else { continue }
            substitutions.append(
                TextPattern.Substitution(
                    name: scope[name] ?? name, id: 0, argument: nil,
                    format: Self.format(of: variable),
                    isOrdinal: TextPattern.Substitution.isOrdinal(name), node: node))
        }
        if let format = members["NSStringLocalizedFormatKey"]?.text {
            return .text(Self.renamed(format, in: scope), id: 0)
        }
        return branches(members, in: scope)
    }

    /// Whether a name is that of a variation, which no variable can have.
    private static func isBranch(_ name: String) -> Bool {
        PluralCategory(rawValue: name) != nil || DeviceKind(rawValue: name) != nil
    }

    /// The format of a variable's number, without the percent sign that some write; that of the first device that has
    /// one.
    private static func format(of variable: BundledText) -> String {
        let devices = variable.members["NSStringDeviceSpecificRuleType"]?.members ?? [:]
        let format =
            variable.members["NSStringFormatValueTypeKey"]?.text
            ?? devices.sorted { $0.key < $1.key }.lazy.compactMap {
                $0.value.members["NSStringFormatValueTypeKey"]?.text
            }.first
        return (format ?? "").hasPrefix("%") ? String((format ?? "").dropFirst()) : format ?? ""
    }

    private mutating func branches(_ members: [String: BundledText], in scope: [String: String]) -> TextPattern.Node? {
        if let widths = members["NSStringVariableWidthRuleType"]?.members {
            var branches: [(width: Int, node: TextPattern.Node)] = []
            for (name, entry) in widths {
                if let width = Int(name), let node = node(entry, in: scope) { branches.append((width, node)) }
            }
            return branches.isEmpty ? nil : .width(branches.sorted { $0.width < $1.width })
        }
        if let devices = members["NSStringDeviceSpecificRuleType"]?.members {
            var branches: [(device: DeviceKind, node: TextPattern.Node)] = []
            for kind in DeviceKind.allCases {
                if let node = devices[kind.rawValue].flatMap({ node($0, in: scope) }) { branches.append((kind, node)) }
            }
            return branches.isEmpty ? nil : .device(branches)
        }
        var branches: [(category: PluralCategory, node: TextPattern.Node)] = []
        for category in PluralCategory.allCases {
            if let node = members[category.rawValue].flatMap({ node($0, in: scope) }) {
                branches.append((category, node))
            }
        }
        return branches.isEmpty ? nil : .plural(branches)
    }

    private static func renamed(_ text: String, in scope: [String: String]) -> String {
        scope.reduce(text) { $0.replacing("#@\($1.key)@", with: "#@\($1.value)@") }
    }
}

/// The value of a key in a bundle's property list: a string, or a dictionary.
///
/// Generated code decodes it, since only generated code may import Foundation.
public indirect enum BundledText: Decodable, Sendable {
    case text(String)
    case members([String: BundledText])

    /// Decodes a string or a dictionary; other values count as empty dictionaries.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .members((try? container.decode([String: BundledText].self)) ?? [:])
        }
    }

    var isDictionary: Bool { if case .members = self { true } else { false } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var members: [String: BundledText] { if case .members(let members) = self { members } else { [:] } }
}
