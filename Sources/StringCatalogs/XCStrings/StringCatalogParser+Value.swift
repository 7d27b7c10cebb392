import DataFormats
import PrumoMessages
import SourceText

/// Parses the strings of localizations: one, or its variations, with their substitutions.
extension StringCatalogParser {
    /// The deepest nesting of variations whose strings are shown.
    private static let variationLimit = 4

    /// What an object with a string or variations belongs to.
    enum Owner {
        case localization
        /// The substitution with an index.
        case substitution(Int)
        case variation
    }

    /// How much of a value is written.
    struct Extent {
        /// Whether there is a string.
        var hasText = false
        /// Whether there is a `stringUnit` or there are `variations`, with strings or without.
        var hasMembers = false
        /// Whether a required string is missing.
        var isIncomplete = false
    }

    @discardableResult
    mutating func value(
        at variation: Variation, of owner: Owner, into result: inout LocalizedValue, depth: Int
    ) throws(Failure) -> Extent {
        var extent = Extent()
        let subject =
            switch owner {
            case .localization: "a localization"
            case .substitution: "a substitution"
            case .variation: "a variation"
            }
        let (start, first) = (scanner.position, result.units.count)
        guard var object = try object(subject) else { return extent }
        var unitHasText: Bool?
        var (hasPhrases, hasUnknown) = (false, false)
        var variations: (extent: Extent, offset: Int, start: Mark, end: Mark)?
        while let name = try scanner.next(&object) {
            if isNamed(name, "stringUnit") {
                unitHasText = try unit(variation, into: &result)
            } else if isNamed(name, "variations") {
                let (offset, start) = (scanner.position, mark)
                let extent = try self.variations(at: variation, into: &result, depth: depth)
                variations = (extent, offset, start, mark)
            } else if isNamed(name, "stringSet") {
                try phrases(variation, into: &result)
                hasPhrases = true
            } else if isNamed(name, "substitutions") {
                let start = mark
                let isIncomplete = try substitutions(into: &result)
                if case .localization = owner { extent.isIncomplete = isIncomplete } else { forget(from: start) }
            } else if case .substitution(let index) = owner, isNamed(name, "argNum") {
                result.substitutions[index].argument = try argument()
            } else if case .substitution(let index) = owner, isNamed(name, "formatSpecifier") {
                result.substitutions[index].format = try word("\"formatSpecifier\"") ?? ""
            } else {
                hasUnknown = true
                switch owner {
                case .localization: try skip(name, known: ["stringUnit", "stringSet", "variations", "substitutions"])
                case .substitution:
                    try skip(name, known: ["argNum", "formatSpecifier", "variations", "stringUnit"])
                case .variation:
                    noteUnmodelled()
                    try scanner.skipValue()
                }
            }
        }
        if refusesUnknown, hasUnknown, !hasPhrases, unitHasText == nil, variations == nil, result.units.count == first {
            report(
                at: start, "\(subject) has only members that are unknown; edit it in Xcode, or update prumo")
        }
        extent.hasMembers = unitHasText != nil || variations != nil
        if let unitHasText {
            extent.hasText = unitHasText
            if let variations {
                forget(from: variations.start, to: variations.end)
                warn(
                    at: variations.offset,
                    "these variations are never shown, since there is a \"stringUnit\" too; remove one")
            }
        } else if let variations {
            extent.hasText = variations.extent.hasText
            extent.isIncomplete = extent.isIncomplete || variations.extent.isIncomplete
        }
        return extent
    }

    private mutating func variations(
        at variation: Variation, into result: inout LocalizedValue, depth: Int
    ) throws(Failure) -> Extent {
        let (offset, start) = (scanner.position, mark)
        var extent: Extent?
        guard var dimensions = try object("\"variations\"") else { return Extent() }
        while let name = try scanner.next(&dimensions) {
            let (offset, start) = (scanner.position, mark)
            let dimension = Dimension(name, in: scanner)
            let branches = try branches(of: dimension, at: variation, into: &result, depth: depth)
            if extent != nil {
                forget(from: start)
            } else if dimension.isKnown {
                extent = branches
            } else {
                forget(from: start)
                warn(
                    at: offset,
                    "variations by \"\(dimension.name)\" are unknown, so their strings are never shown; use plural or device"
                )
            }
        }
        if checksMeaning, depth >= Self.variationLimit {
            forget(from: start)
            report(at: offset, "variations are nested deeper than any device and plural need; remove a level")
        }
        return extent ?? Extent()
    }

    /// The dimensions that strings vary by.
    private enum Dimension {
        case plural
        case device
        case unknown(String)

        init(_ text: JSONScanner.Text, in scanner: borrowing JSONScanner) {
            if scanner.matches(text, "plural") {
                self = .plural
            } else if scanner.matches(text, "device") {
                self = .device
            } else {
                switch scanner.string(text) {
                case "plural": self = .plural
                case "device": self = .device
                case let name: self = .unknown(name)
                }
            }
        }

        var name: String {
            switch self {
            case .plural: "plural"
            case .device: "device"
            case .unknown(let name): name
            }
        }

        var isKnown: Bool {
            if case .unknown = self { false } else { true }
        }
    }

    private mutating func branches(
        of dimension: Dimension, at variation: Variation, into result: inout LocalizedValue, depth: Int
    ) throws(Failure) -> Extent {
        var extent = Extent()
        var hasOther = false
        var lacksOther = false
        let start = scanner.position
        let prefix = variation.isRoot ? dimension.name + "." : "\(variation.text).\(dimension.name)."
        guard scanner.current == 0x7B else {
            try skipUnexpected("\"\(dimension.name)\"", instead: "an object in { }")
            return extent
        }
        var branches = try scanner.open()
        while let branch = try scanner.next(&branches) {
            let name = scanner.string(branch)
            let (offset, start) = (scanner.position, mark)
            let branchExtent = try value(
                at: Variation(prefix + name), of: .variation, into: &result, depth: depth + 1)
            if checksMeaning, !isKnown(name, in: dimension, nameOffset: branch.start - 1, offset: offset, from: start) {
                continue
            }
            extent.isIncomplete = extent.isIncomplete || branchExtent.isIncomplete
            if branchExtent.hasText {
                extent.hasText = true
                if name == "other" { hasOther = true }
            } else if name == "other" {
                // Another language has what a plural lacks, as long as it has anything.
                hasOther = true
                if case .plural = dimension { lacksOther = true } else { extent.isIncomplete = true }
            }
        }
        if lacksOther, !extent.hasText { extent.isIncomplete = true }
        guard checksMeaning, extent.hasText, !extent.isIncomplete, !hasOther else { return extent }
        let message: DiagnosticMessage =
            if case .plural = dimension {
                "the plural has no string for \"other\"; add one, which is used for all other numbers"
            } else {
                "there is no string for \"other\"; add one, which is used for all other devices"
            }
        gaps.append(Remark(offset: start, message: message))
        return extent
    }

    /// Whether a branch has the name of a category or device; the strings of any other are not looked at.
    private mutating func isKnown(
        _ name: String, in dimension: Dimension, nameOffset: Int, offset: Int, from start: Mark
    ) -> Bool {
        func hint(_ known: [String], otherwise list: String) -> String {
            Suggestion.hint(for: name, among: known, as: .quoted, otherwise: "\(list) \(known.joined(separator: ", "))")
        }
        switch dimension {
        case .plural where PluralCategory(rawValue: name) == nil:
            let hint = hint(PluralCategory.allCases.map(\.rawValue), otherwise: "the categories are")
            forget(from: start)
            report(at: nameOffset, "\"\(name)\" is not a plural category; \(hint)")
            return false
        case .device where DeviceKind(rawValue: name) == nil:
            let hint = hint(DeviceKind.allCases.map(\.rawValue), otherwise: "the devices are")
            forget(from: start)
            warn(at: offset, "the device \"\(name)\" is unknown, so its string is never shown; \(hint)")
            return false
        default: return true
        }
    }

    /// - Returns: whether a required string of a substitution is missing.
    private mutating func substitutions(into result: inout LocalizedValue) throws(Failure) -> Bool {
        var isIncomplete = false
        guard var substitutions = try object("\"substitutions\"") else { return false }
        while let name = try scanner.next(&substitutions) {
            let index = result.substitutions.count
            let (offset, start) = (scanner.position, mark)
            let text = scanner.string(name)
            result.substitutions.append(ValueSubstitution(text, offset: name.start - 1))
            let extent = try value(
                at: Variation("substitutions.\(text)"), of: .substitution(index), into: &result, depth: 0)
            if index >= LocalizedValue.substitutionLimit {
                forget(from: start)
                guard index == LocalizedValue.substitutionLimit else { continue }
                report(
                    at: name.start - 1,
                    "a localization has at most \(own: LocalizedValue.substitutionLimit) substitutions; "
                        + "remove this one and those after it")
            } else if extent.hasText {
                isIncomplete = isIncomplete || extent.isIncomplete
            } else if extent.hasMembers {
                isIncomplete = true
            } else if checksMeaning, problems.count == start.problems {
                report(at: offset, "the substitution \"\(text)\" has no \"variations\"; add its strings")
            }
        }
        return isIncomplete
    }

    private mutating func argument() throws(Failure) -> Int? {
        let start = scanner.position
        var number: Int?
        if scanner.current == 0x2D || scanner.current >= 0x30 && scanner.current <= 0x39 {
            number = try scanner.number()
        } else {
            try scanner.skipValue()
        }
        if checksMeaning, number.map((1...64).contains) != true {
            report(at: start, "\"argNum\" must be the number of an argument, from 1 to 64")
        }
        return number
    }

    /// - Returns: whether the string is written.
    private mutating func unit(_ variation: Variation, into result: inout LocalizedValue) throws(Failure) -> Bool {
        var unit = TextUnit(variation, "", offset: scanner.position)
        var hasValue = false
        guard var object = try object("\"stringUnit\"") else { return false }
        while let name = try scanner.next(&object) {
            if isNamed(name, "value") {
                unit.offset = scanner.position
                if let text = try string("\"value\"") {
                    unit.text = text
                    hasValue = true
                }
            } else if isNamed(name, "state") {
                unit.state = try state()
            } else {
                try skip(name, known: ["state", "value"])
            }
        }
        append(unit, to: &result)
        return hasValue && !unit.isUnwritten
    }

    private mutating func append(_ unit: TextUnit, to value: inout LocalizedValue) {
        value.units.append(unit)
        if value.units.count == LocalizedValue.unitLimit + 1 {
            report(at: unit.offset, "a localization has at most \(own: LocalizedValue.unitLimit) strings; remove some")
        }
    }

    /// The phrases of an App Shortcut, of which a language may have any number. Programs do not show them, so that they are
    /// skipped where only the meaning is checked.
    private mutating func phrases(_ variation: Variation, into result: inout LocalizedValue) throws(Failure) {
        guard !checksMeaning else { return try scanner.skipValue() }
        guard var object = try object("\"stringSet\"") else { return }
        let first = result.units.count
        var state = TranslationState.translated
        while let name = try scanner.next(&object) {
            if isNamed(name, "state") {
                state = try self.state()
            } else if isNamed(name, "values"), scanner.current == 0x5B {
                var list = try scanner.openArray()
                var hasValue = true
                if scanner.current == 0x5D { hasValue = try scanner.isBeforeValue(in: &list) }
                while hasValue {
                    let offset = scanner.position
                    if let text = try string("a phrase") {
                        let number = result.units.count - first + 1
                        append(TextUnit(variation.phrase(number), text, offset: offset), to: &result)
                    }
                    hasValue = try scanner.isBeforeValue(in: &list)
                }
            } else if isNamed(name, "values") {
                try skipUnexpected("\"values\"", instead: "an array in [ ]")
            } else {
                try skip(name, known: ["state", "values"])
            }
        }
        for index in result.units.indices.dropFirst(first) { result.units[index].state = state }
    }

    /// A state; one that is unknown counts as translated.
    private mutating func state() throws(Failure) -> TranslationState {
        let start = scanner.position
        guard scanner.current == 0x22 else {
            _ = try word("\"state\"")
            noteUnmodelled()
            return .translated
        }
        let text = try scanner.text()
        if scanner.matches(text, "translated") { return .translated }
        let name = scanner.string(text)
        if let state = TranslationState(rawValue: name) { return state }
        noteUnmodelled()
        if checksMeaning,
            let meant = Suggestion.nearest(to: name, among: TranslationState.allCases.map(\.rawValue))
        {
            let question = Suggestion.question(meant, as: .quoted)
            warn(at: start, "the state \"\(name)\" is unknown and has no effect; \(question)")
        }
        return .translated
    }
}
