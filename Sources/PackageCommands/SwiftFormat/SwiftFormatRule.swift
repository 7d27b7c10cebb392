import DataFormats
import SourceText

/// A rule of SwiftFormat, and what in Prumo does the same. ``all`` has every rule of a release.
package struct SwiftFormatRule: Sendable {
    /// Something that applies only with other settings of SwiftFormat.
    enum Condition: Sendable, Equatable {
        /// An option has one of some values.
        case option(String, [String])
        /// Another rule is on.
        case on(String)
        /// Another rule is off.
        case off(String)
        /// Swift has at least a version, which SwiftFormat has to know.
        case swift(String)
    }

    /// Something that does what the rule does.
    struct Counterpart: Sendable {
        enum Effect: Sendable {
            /// The formatter's layout, which cannot be turned off.
            case layout
            /// A rule of `.swift-format` that changes code.
            case format(String)
            /// A rule of the linter, with values of its options.
            case lint(String, [JSONMember])
            /// A rule of the linter, with options that follow from a value of SwiftFormat.
            case derived(DerivedLintRule)
        }

        let effect: Effect
        /// What has to hold; all of it.
        var conditions: [Condition] = []
        /// Whether it is only for tests.
        var isForTests = false
        /// What it does not do that the rule does, or does besides.
        var difference: String?

        static let layout = Counterpart(effect: .layout)
        static func format(_ name: String) -> Counterpart { Counterpart(effect: .format(name)) }
        static func derived(_ rule: DerivedLintRule) -> Counterpart { Counterpart(effect: .derived(rule)) }
        static func lint(_ id: String, _ options: JSONMember...) -> Counterpart {
            Counterpart(effect: .lint(id, options))
        }

        /// The same, for an option that has one of some values.
        func with(_ option: String, _ values: String...) -> Counterpart { when(.option(option, values)) }

        /// The same under one more condition.
        func when(_ condition: Condition) -> Counterpart { changed { $0.conditions.append(condition) } }

        /// The same in tests only.
        var inTests: Counterpart { changed { $0.isForTests = true } }

        /// The same with a difference.
        func but(_ difference: String) -> Counterpart { changed { $0.difference = difference } }

        private func changed(_ change: (inout Counterpart) -> Void) -> Counterpart {
            var other = self
            change(&other)
            return other
        }
    }

    /// The name, as configurations write it.
    package let name: String
    /// Whether the rule is on if no configuration names it.
    let isOnByDefault: Bool
    /// What does the same.
    let counterparts: [Counterpart]
    /// What all counterparts do not do that the rule does, or do besides; `nil` if there is nothing to say.
    let difference: String?
    /// Why nothing does the same, and what to do; `nil` if the counterparts apply whatever else is configured.
    let absence: String?
    /// The current names, for a name that SwiftFormat does not use any more.
    package let successors: [String]

    private init(
        _ name: String, isOnByDefault: Bool, _ counterparts: [Counterpart] = [], difference: String? = nil,
        absence: String? = nil, successors: [String] = []
    ) {
        self.name = name
        self.isOnByDefault = isOnByDefault
        self.counterparts = counterparts
        self.difference = difference
        self.absence = absence
        self.successors = successors
    }

    /// A rule that is on by default.
    static func on(
        _ name: String, _ counterparts: Counterpart..., difference: String? = nil, else absence: Absence? = nil
    ) -> SwiftFormatRule {
        SwiftFormatRule(
            name, isOnByDefault: true, counterparts, difference: difference, absence: absence?.clause)
    }

    /// A rule that is off by default.
    static func off(
        _ name: String, _ counterparts: Counterpart..., difference: String? = nil, else absence: Absence? = nil
    ) -> SwiftFormatRule {
        SwiftFormatRule(
            name, isOnByDefault: false, counterparts, difference: difference, absence: absence?.clause)
    }

    /// A name that SwiftFormat does not use any more.
    static func former(_ name: String, now successors: String...) -> SwiftFormatRule {
        SwiftFormatRule(name, isOnByDefault: false, successors: successors)
    }

    /// Why a rule or a value has no counterpart, as a clause with advice.
    struct Absence: Sendable, ExpressibleByStringInterpolation {
        let clause: String

        init(stringLiteral clause: String) { self.clause = clause }

        /// Nothing looks at what the rule looks at.
        static let unknown: Absence =
            "neither the formatter nor the linter has such a rule; look for such code in reviews"
        static let emptyLines: Absence =
            "the formatter keeps empty lines as they are, up to \"maximumBlankLines\"; add or remove these by hand"
        static let bodies: Absence =
            "the formatter keeps a body on one line if it is written so and fits; break the line by hand"
        static let comments: Absence =
            "the formatter does not change the text of comments; correct them by hand"
        static let breaks: Absence =
            "the formatter keeps the line break or the space that is there; correct it by hand"
        static let lineBreaks: Absence =
            "the layout decides where lines break; there is no setting for it"

        /// A rule of the linter that flags more than this.
        static func wider(_ id: String, _ what: String) -> Absence {
            "the linter's rule \(id) also flags \(what); turn it on if that is wanted"
        }
    }

    /// The rule with a name, in whatever case.
    static func rule(_ name: String) -> SwiftFormatRule? { byName[name.lowercased()] }

    private static let byName = Dictionary(
        uniqueKeysWithValues: all.map { ($0.name.lowercased(), $0) })

    /// The names that `all` means.
    static let current = all.filter(\.successors.isEmpty)
}
