import CodeGraph
import DataFormats
import Files
import Linter
import SourceText

/// Converts the keys of a `.periphery.yml` into the value of `unused`, with a note for each one that it leaves out.
struct PeripheryConversion {
    /// The members of `unused`, by their names.
    private var members: [String: JSONValue] = [:]
    /// The members of `check`, by their names.
    private var check: [String: JSONValue] = [:]
    /// The options of rules, by the ids of these.
    private var options: [String: [String: JSONValue]] = [:]
    /// What was left out or changed.
    private(set) var notes: [Diagnostic] = []
    private let file: PeripheryFile
    private let paths: MovedPaths
    private var suggestions = Suggestions()

    /// Converts a file.
    /// - Parameter folder: the folder to which the paths of the result are relative.
    init(_ file: PeripheryFile, to folder: Path) {
        self.file = file
        paths = MovedPaths(origin: file.folder, destination: folder)
        notes = file.warnings
        if let first = file.comments.first {
            let count = file.comments.count
            note(
                at: first,
                count == 1
                    ? "this comment is left out: JSON has no comments"
                    : "this comment and \(count - 1) more are left out: JSON has no comments")
        }
        for member in file.members { convert(member) }
        removeExcludedTargets()
        notePublicAPI()
    }

    /// The value of `unused`, with its keys in the order of the reference.
    var value: JSONValue {
        var all = UnusedConfigurationKey.all.compactMap { key in members[key.name].map { JSONMember(key.name, $0) } }
        let rules = check.merging(options.mapValues(Self.object)) { first, _ in first }
        if !rules.isEmpty { all.append(JSONMember(UnusedConfigurationKey.check.name, Self.object(rules))) }
        return .object(all)
    }

    private static func object(_ members: [String: JSONValue]) -> JSONValue {
        .object(members.ordered { $0.key < $1.key }.map { JSONMember($0.key, $0.value) })
    }

    // MARK: Notes

    private mutating func note(at offset: Int, _ message: DiagnosticMessage) {
        notes.append(file.source.diagnostic(.warning, at: offset, message))
    }

    private mutating func leaveOut(at offset: Int, _ subject: String, because reason: String) {
        note(at: offset, "\(subject) is left out: \(reason)")
    }

    /// Periphery checks public API by default.
    private mutating func notePublicAPI() {
        guard members["retain_public"] == nil else { return }
        note(
            at: 0,
            "without \"retain_public\", Periphery reports public API that nothing uses, and Prumo retains that of library products; "
                + "set \"retain_public\" to false to report it")
    }

    /// A target in both lists is excluded, as Periphery 3 does not read `targets`.
    private mutating func removeExcludedTargets() {
        let excluded = Set((members["excluded_targets"]?.elements ?? []).compactMap(\.string))
        guard let targets = members["targets"]?.elements else { return }
        let rest = targets.filter { $0.string.map { !excluded.contains($0) } ?? false }
        members["targets"] = rest.isEmpty ? nil : .array(rest)
    }

    // MARK: Keys

    private mutating func convert(_ member: YAMLMember) {
        let start = member.nameRange.lowerBound
        let subject = "\"\(member.name)\""
        guard let key = PeripheryKey.key(member.name) else {
            let names = PeripheryKey.all.map(\.name)
            let meant = suggestions.nearest(to: member.name, among: names)
            let hint = meant.map { "; " + Suggestion.question($0, as: .quoted) } ?? ""
            return leaveOut(at: start, subject, because: "Periphery has no such key\(hint)")
        }
        if member.value.isNull { return leaveOut(at: start, subject, because: "it has no value") }
        if key.name == "report_exclude", isGiven("report_include") {
            return leaveOut(at: start, subject, because: "Periphery ignores it next to \"report_include\"")
        }
        guard convert(member, to: key.effect), let difference = key.difference else { return }
        note(at: start, "\(subject) is migrated, with a difference: \(difference)")
    }

    private func isGiven(_ name: String) -> Bool {
        file.members.contains { $0.name == name && $0.value.elements?.isEmpty == false }
    }

    /// - Returns: whether there is a result.
    private mutating func convert(_ member: YAMLMember, to effect: PeripheryKey.Effect) -> Bool {
        switch effect {
        case .none(let reason):
            // The flags are false by default.
            if member.value.flag == false { return false }
            leaveOut(at: member.nameRange.lowerBound, "\"\(member.name)\"", because: reason)
            return false
        case .flag(let name): return flag(member) { $0.members[name] = .boolean($1) }
        case .inverseFlag(let name): return flag(member) { $0.members[name] = .boolean(!$1) }
        case .disables(let rule, let value):
            return flag(member) { if $1 == value { $0.add([rule], to: "disabled_rules", of: \.check) } }
        case .option(let rule, let option):
            return flag(member) { $0.options[rule, default: [:]][option] = .boolean($1) }
        case .types(let rule, let option):
            let types = texts(member, isList: true).map { text, _ in
                String(text.reversed().drop { $0 == "?" || $0 == "!" }.reversed())
            }
            // The option replaces the rule's own types, and Periphery adds to those.
            let own = ["AnyCancellable", "Cancellable", "NSKeyValueObservation"]
            guard !types.isEmpty else { break }
            options[rule, default: [:]][option] = .array(Self.distinct(own + types).map { .string($0) })
        case .names(let name): add(names(member, of: name), to: name, of: \.members)
        case .globs(let name): add(globs(member), to: name, of: \.members)
        case .excluded: add(globs(member), to: "excluded", of: \.check)
        case .paths(let name):
            add(
                texts(member, isList: false).compactMap { text, offset in
                    guard !text.hasPrefix("~") else {
                        leaveOut(at: offset, "\"\(text)\"", because: "`~` is not replaced; write the whole path")
                        return nil
                    }
                    return paths.path(text)
                }, to: name, of: \.members)
        }
        return true
    }

    private mutating func flag(_ member: YAMLMember, _ apply: (inout Self, Bool) -> Void) -> Bool {
        guard let flag = member.value.flag else {
            leaveOut(at: member.value.range.lowerBound, "\"\(member.name)\"", because: "it must be true or false")
            return false
        }
        apply(&self, flag)
        return true
    }

    /// Adds entries to a list, each once.
    private mutating func add(_ entries: [String], to name: String, of path: WritableKeyPath<Self, [String: JSONValue]>)
    {
        let list = Self.distinct((self[keyPath: path][name]?.elements ?? []).compactMap(\.string) + entries)
        if !list.isEmpty { self[keyPath: path][name] = .array(list.map { .string($0) }) }
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var known: Set<String> = []
        return texts.filter { known.insert($0).inserted }
    }

    // MARK: Lists

    /// The strings of a list, with their offsets. A single string is a list only where Periphery reads it so.
    private mutating func texts(_ member: YAMLMember, isList: Bool) -> [(text: String, offset: Int)] {
        guard let elements = member.value.elements ?? (isList ? nil : [member.value]) else {
            leaveOut(
                at: member.value.range.lowerBound, "\"\(member.name)\"",
                because: "it must be a list, and Periphery ignores it; write a list")
            return []
        }
        return elements.compactMap { element in
            let offset = element.range.lowerBound
            guard let text = element.text, !text.isEmpty else {
                leaveOut(at: offset, "this entry of \"\(member.name)\"", because: "it is not a string")
                return nil
            }
            return (text, offset)
        }
    }

    /// The names that the configuration accepts.
    private mutating func names(_ member: YAMLMember, of name: String) -> [String] {
        texts(member, isList: true).compactMap { text, offset in
            let value = JSONValue.object([JSONMember(name, .array([.string(text)]))])
            do throws(DiagnosticsError) {
                _ = try UnusedConfiguration(value, in: SourceFile(path: "", text: ""), folder: "")
                return text
            } catch {
                leaveOut(at: offset, "\"\(text)\"", because: error.diagnostics.first?.message ?? "it is not a name")
                return nil
            }
        }
    }

    private mutating func globs(_ member: YAMLMember) -> [String] {
        texts(member, isList: true).compactMap { text, offset in
            let glob = paths.glob(text)
            guard !glob.hasPrefix("../"), !glob.contains("/../") else {
                leaveOut(
                    at: offset, "\"\(text)\"",
                    because:
                        "a glob cannot lead out of the folder of the configuration; write the result to a folder above it"
                )
                return nil
            }
            do throws(GlobError) {
                _ = try GlobPattern(glob)
                return glob
            } catch {
                leaveOut(at: offset, "\"\(text)\"", because: "it is not a valid glob pattern: \(error.message)")
                return nil
            }
        }
    }
}
