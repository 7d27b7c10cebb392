import DataFormats
import PrumoMessages
import SourceText

extension StringsDictReader {
    /// Reports references to variables that are not defined or that lead back to themselves, and warns of variables that
    /// nothing refers to.
    /// - Parameter definedHere: the variables to warn of; all unless given.
    mutating func checkReferences(
        from texts: [PlacedText], to variables: [StringsDictVariable], definedHere: [StringsDictVariable]? = nil
    ) {
        let names = Set(variables.map(\.name))
        var used: Set<String> = []
        for text in texts { used.formUnion(references(in: text, to: names)) }
        var edges: [String: Set<String>] = [:]
        for variable in variables {
            for text in variable.texts { edges[variable.name, default: []].formUnion(references(in: text, to: names)) }
        }
        for targets in edges.values { used.formUnion(targets) }
        if !edges.isEmpty { reportCycles(edges, among: variables) }
        for variable in definedHere ?? variables where !used.contains(variable.name) { warn(ofUnused: variable) }
    }

    /// Warns of variables that none of some strings refers to.
    mutating func warnOfUnused(_ variables: [StringsDictVariable], among texts: [PlacedText]) {
        guard !variables.isEmpty else { return }
        var used: Set<String> = []
        for text in texts + variables.flatMap(\.texts) {
            used.formUnion(StringsDictReference.references(in: text.text).compactMap(\.name))
        }
        for variable in variables where !used.contains(variable.name) { warn(ofUnused: variable) }
    }

    private mutating func warn(ofUnused variable: StringsDictVariable) {
        warnings.append(
            variable.place.diagnostic(
                "nothing refers to the variable \"\(variable.name)\"; write %#@\(variable.name)@ in a string or remove it",
                severity: .warning))
    }

    /// The number of wrong references of a string that are reported: each place is searched for from the string's start.
    private static let reportedReferences = 20

    /// The variables that a string refers to; those that do not exist are reported.
    private mutating func references(in text: PlacedText, to names: Set<String>) -> Set<String> {
        var found: Set<String> = []
        let known = problems.diagnostics.count + warnings.count
        for reference in StringsDictReference.references(in: text.text) {
            let isReported = problems.diagnostics.count + warnings.count < known + Self.reportedReferences
            if let name = reference.name, names.contains(name) { found.insert(name) }
            guard isReported else { continue }
            guard let name = reference.name else {
                problems.report(
                    text.place(ofScalar: reference.scalar).diagnostic(
                        "this reference names no variable; write it as in %#@name@, with letters, digits and _"))
                continue
            }
            if reference.isExtended {
                warnings.append(
                    text.place(ofScalar: reference.scalar).diagnostic(
                        "this reference to \"\(name)\" has flags or a width, which have no effect; write %#@\(name)@, or "
                            + "%1$#@\(name)@ for the first argument",
                        severity: .warning))
            }
            if !names.contains(name), !refusedVariables.contains(name) {
                let hint = Suggestion.hint(
                    for: name, among: names.ordered(), as: .quoted, otherwise: "define it next to the string")
                problems.report(
                    text.place(ofScalar: reference.scalar).diagnostic("there is no variable \"\(name)\"; \(hint)"))
            }
        }
        return found
    }

    /// Reports variables that refer to themselves through others: what is left when those that refer to nothing, and those
    /// that nothing refers to, have been taken away again and again.
    private mutating func reportCycles(_ edges: [String: Set<String>], among variables: [StringsDictVariable]) {
        var left = edges.filter { !$0.value.isEmpty }
        while !left.isEmpty {
            let targets = left.values.reduce(into: Set<String>()) { $0.formUnion($1) }
            let kept = left.filter { targets.contains($0.key) }
                .mapValues { $0.filter { left[$0] != nil } }
                .filter { !$0.value.isEmpty }
            if kept.count == left.count { break }
            left = kept
        }
        for variable in variables where left[variable.name] != nil {
            problems.report(
                variable.place.diagnostic(
                    "the variable \"\(variable.name)\" refers to itself, directly or through others; break the cycle"))
        }
    }

    /// Adds the variables of a string and of its devices' strings, each name once: one that several devices define
    /// varies by device.
    mutating func addVariables(of form: StringsDictForm, to value: inout LocalizedValue) {
        for variable in form.variables {
            value.add(variable)
            value.append(variable, at: Variation("substitutions.\(variable.name)"))
        }
        var names: [String] = []
        var byName: [String: [(device: DeviceKind, variable: StringsDictVariable)]] = [:]
        for branch in form.devices ?? [] {
            for variable in branch.form.variables {
                if let other = form.variables.first(where: { $0.name == variable.name }) {
                    problems.report(
                        variable.place.diagnostic(
                            "the variable \"\(variable.name)\" is defined at \(other.place.reference) too; "
                                + "remove one of them"))
                }
                if byName[variable.name] == nil { names.append(variable.name) }
                byName[variable.name, default: []].append((branch.device, variable))
            }
        }
        for name in names {
            guard let definitions = byName[name], let first = definitions.first?.variable else { continue }
            for (_, other) in definitions where other.format.last != first.format.last {
                problems.report(
                    other.place.diagnostic(
                        "the variable \"\(name)\" has the format \"\(other.format)\" here and \"\(first.format)\" at "
                            + "\(first.place.reference); give both the same"))
            }
            value.add(first)
            for (device, variable) in definitions {
                value.append(variable, at: Variation("substitutions.\(name).device.\(device.rawValue)"))
            }
        }
    }
}

extension LocalizedValue {
    fileprivate mutating func add(_ variable: StringsDictVariable) {
        substitutions.append(ValueSubstitution(variable.name, format: variable.format, offset: variable.place.offset))
    }

    /// Adds the strings of a variable.
    fileprivate mutating func append(_ variable: StringsDictVariable, at variation: Variation) {
        for (category, text) in variable.plural { append(text, at: variation.appending("plural", category.rawValue)) }
    }
}
