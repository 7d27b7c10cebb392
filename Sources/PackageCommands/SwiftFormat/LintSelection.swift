import DataFormats
import Findings
import Linter

/// The rules of the linter that do what SwiftFormat does, each with its options.
struct LintSelection: Sendable, Equatable {
    /// The options of a rule, as JSON.
    typealias Options = [JSONMember]

    /// The rules for all code.
    private(set) var rules: [String: Options] = [:]
    /// The rules for tests only.
    private(set) var rulesOfTests: [String: Options] = [:]

    init(_ state: SwiftFormatState) {
        for rule in SwiftFormatRule.all {
            for counterpart in state.counterparts(of: rule) {
                switch counterpart.effect {
                case .lint(let id, let options): add(id, options, counterpart.isForTests)
                case .derived(let derived):
                    add(derived.id, derived.options(in: state) ?? [], counterpart.isForTests)
                case .layout, .format: break
                }
            }
        }
        // What is on everywhere is on in tests.
        rulesOfTests = rulesOfTests.filter { rules[$0.key] == nil }
    }

    private mutating func add(_ id: String, _ options: Options, _ isForTests: Bool) {
        if isForTests { rulesOfTests[id] = options } else { rules[id] = options }
    }

    static func == (left: LintSelection, right: LintSelection) -> Bool {
        left.rules.mapValues(JSONWriter.line) == right.rules.mapValues(JSONWriter.line)
            && left.rulesOfTests.mapValues(JSONWriter.line) == right.rulesOfTests.mapValues(JSONWriter.line)
    }

    /// The entry of `overrides` that turns on the rules for tests; `nil` if there are none.
    /// - Parameter files: the globs of the files that it is for; empty for all.
    func overrideForTests(files: [String] = []) -> JSONValue? {
        guard !rulesOfTests.isEmpty else { return nil }
        return Self.override(files: files, contexts: ["test"], on: rulesOfTests, off: [])
    }

    /// The entries of `overrides` that turn the rules of some files into these.
    /// - Parameter base: the rules of all files.
    func overrides(of base: LintSelection, files: [String]) -> [JSONValue] {
        var overrides: [JSONValue] = []
        func changed(_ rules: [String: Options], _ others: [String: Options]) -> [String: Options] {
            rules.filter { id, options in
                others[id].map { JSONWriter.line(.object($0)) != JSONWriter.line(.object(options)) } ?? true
            }
        }
        let on = changed(rules, base.rules)
        let off = base.rules.keys.filter { rules[$0] == nil }
        if !on.isEmpty || !off.isEmpty { overrides.append(Self.override(files: files, on: on, off: off)) }
        let onInTests = changed(rulesOfTests, base.rulesOfTests).merging(
            rulesOfTests.filter { off.contains($0.key) }
        ) { $1 }
        let offInTests = base.rulesOfTests.keys.filter { rulesOfTests[$0] == nil && rules[$0] == nil }
        if !onInTests.isEmpty || !offInTests.isEmpty {
            overrides.append(Self.override(files: files, contexts: ["test"], on: onInTests, off: offInTests))
        }
        return overrides
    }

    private static func override(
        files: [String], contexts: [String] = [], on: [String: Options], off: [String]
    ) -> JSONValue {
        func list(_ texts: [String]) -> JSONValue? {
            texts.isEmpty ? nil : .array(texts.map { .string($0) })
        }
        let members: KeyValuePairs = [
            "files": list(files), "contexts": list(contexts), "disabled_rules": list(off.sorted()),
            "opt_in_rules": list(on.keys.sorted()),
        ]
        let lists = JSONValue.object(members).members ?? []
        return .object(lists + values(of: on))
    }

    /// The rules that have options, each with its options.
    static func values(of rules: [String: Options]) -> [JSONMember] {
        rules.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { JSONMember($0.key, .object($0.value)) }
    }
}

extension JSONWriter {
    fileprivate static func line(_ members: [JSONMember]) -> String { line(.object(members)) }
}
