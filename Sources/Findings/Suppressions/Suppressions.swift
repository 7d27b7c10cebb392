import Files

/// Where the directives of a file disable which rules, and which of them silenced a finding.
///
/// Without a modifier a directive applies from the end of its comment on. `disable` adds names to a set and `enable`
/// takes them out: `enable force_cast` after `disable all` enables nothing. A modifier makes it apply to whole lines
/// (``Directive/lines``), in whatever state these find the rules and without a trace after them. (SwiftLint enables a
/// rule from there on where `disable:this` is in a part that disables it already; that is not followed.) Where several
/// speak of one line, disabling wins. Of several for the next line, one above another, the last one silences a name.
package struct Suppressions {
    /// What disables: a name in a directive.
    package struct Origin: Hashable {
        /// The position of the directive among those of the file.
        let directive: Int
        /// The position of the name in the directive.
        let name: Int

        /// Creates an origin.
        package init(directive: Int, name: Int) {
            self.directive = directive
            self.name = name
        }
    }

    /// From an offset on a name is disabled, by an origin, or enabled.
    private struct Switch {
        let offset: Int
        let origin: Origin?
    }

    /// The effects of the file on a name.
    private struct Schedule {
        /// In the order of their places.
        var switches: [Switch] = []
        var disabled = LineOverrides()
        var enabled = LineOverrides()
    }

    private let lineNumber: (Int) -> Int
    private var schedules: [String: Schedule] = [:]
    /// The names in directives that silenced a finding, and those that repeat another directive's.
    private var used: Set<Origin> = []
    /// The names that are in their directive for a line already, by the first one that does: a line that names a rule
    /// a thousand times disables it once.
    private var firstOrigins: [Origin: Origin] = [:]

    /// Whether a name silenced a finding, or repeats one of another directive.
    package func isUsed(_ origin: Origin) -> Bool { used.contains(firstOrigins[origin] ?? origin) }

    /// Reads the directives of a file, which are in source order; those with a problem are left out.
    /// - Parameter lineNumber: the number of the line at an offset of the file, from 1.
    package init(_ directives: [Directive], lineNumber: @escaping (Int) -> Int) {
        self.lineNumber = lineNumber
        for (number, directive) in directives.enumerated() where directive.problem == nil {
            for (position, name) in directive.names.enumerated() {
                add(directive, Origin(directive: number, name: position), to: name.text)
            }
        }
        for name in schedules.keys {
            schedules[name]?.disabled.arrange()
            schedules[name]?.enabled.arrange()
        }
    }

    private mutating func add(_ directive: Directive, _ origin: Origin, to name: String) {
        let disables = directive.action == .disable
        if let lines = directive.lines {
            let overrides = disables ? \Schedule.disabled : \.enabled
            if let last = schedules[name]?[keyPath: overrides].last, last.directive == origin.directive {
                firstOrigins[origin] = last
            } else {
                schedules[name, default: Schedule()][keyPath: overrides].add(lines, origin)
            }
            return
        }
        let isDisabled = schedules[name]?.switches.last?.origin != nil
        guard disables != isDisabled else {
            // Disabling again changes nothing; another rule reports that.
            if disables { used.insert(origin) }
            return
        }
        let change = Switch(offset: directive.comment.upperBound, origin: disables ? origin : nil)
        schedules[name, default: Schedule()].switches.append(change)
    }

    /// Whether a rule is disabled at an offset.
    package func disables(_ rule: RuleMetadata, at offset: Int) -> Bool {
        disables(rule.id, aliases: rule.aliases, at: offset)
    }

    /// Whether a name, which need not be a rule's, is disabled at an offset.
    func disables(_ name: String, aliases: [String] = [], at offset: Int) -> Bool {
        var isDisabled = false
        forEachOrigin(disabling: name, aliases, at: offset) { _ in isDisabled = true }
        return isDisabled
    }

    /// Whether a finding of a rule at an offset is silenced; what silenced it is known as used from then on.
    /// - Parameter names: rules of other tools that find the same.
    package mutating func silences(_ rule: RuleMetadata, at offset: Int, orAny names: [String] = []) -> Bool {
        var origins: [Origin] = []
        forEachOrigin(disabling: rule.id, rule.aliases + names, at: offset) { origins.append($0) }
        used.formUnion(origins)
        return !origins.isEmpty
    }

    private func forEachOrigin(
        disabling name: String, _ aliases: [String], at offset: Int, _ body: (Origin) -> Void
    ) {
        forEachOrigin(of: "all", at: offset, body)
        forEachOrigin(of: name, at: offset, body)
        for alias in aliases { forEachOrigin(of: alias, at: offset, body) }
    }

    private func forEachOrigin(of name: String, at offset: Int, _ body: (Origin) -> Void) {
        guard let schedule = schedules[name] else { return }
        var isEnabled = false
        if !schedule.disabled.isEmpty || !schedule.enabled.isEmpty {
            let line = lineNumber(offset)
            schedule.disabled.forEachOrigin(on: line, body)
            isEnabled = schedule.enabled.contains(line)
        }
        let next = schedule.switches.firstPosition { $0.offset > offset }
        guard !isEnabled, next > 0, let origin = schedule.switches[next - 1].origin else { return }
        body(origin)
    }
}
