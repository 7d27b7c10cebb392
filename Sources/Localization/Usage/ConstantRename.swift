import Files
import SourceText
import SwiftTree

/// Gives generated constants that are not strings, and their types and groups, other names in the sources that use them.
///
/// All other bytes stay as they are. Nothing is written here; every changed source is valid Swift.
package struct ConstantRename: Sendable {
    /// A name below the generated type, before and after: `Api.host` and `Service.host`.
    package struct Name: Sendable, Equatable {
        /// The names without backticks.
        package let old, new: [String]

        /// Describes a name; backticks do not count.
        package init(_ old: String, to new: String) {
            let names = { (path: String) in path.split(separator: ".").map { $0.filter { $0 != "`" } } }
            (self.old, self.new) = (names(old), names(new))
        }
    }

    /// What is renamed, and where it belongs.
    package struct Request: Sendable {
        /// The generated type: `Settings`.
        package var root: String
        /// The keys that are renamed, with their new ones.
        var keys: [String: String]
        /// The names that change.
        var names: [Name]
        /// The groups that exist no longer.
        package var removedGroups: Set<[String]> = []
        /// The modules in which the type is generated.
        package var modules: Set<String> = []

        /// Describes a request.
        package init(root: String, keys: [String: String], names: [Name]) {
            (self.root, self.keys, self.names) = (root, keys, names)
        }
    }

    /// The changed sources.
    package private(set) var changes = Changeset()
    /// How many uses are changed.
    package private(set) var count = 0
    /// The places that may mean the constant and stay as they are, each a warning with the reason.
    package private(set) var untouched: [Diagnostic] = []

    private let request: Request
    private let sources: SourceReferences
    private let orderedKeys: OrderedKeys
    /// The modules of the sources.
    private var modules: [Int: String?] = [:]
    /// The sources' own types with the name of the generated one: by the type around them, and else by their module.
    private var nestedTypes: [String: NamesakeType] = [:]
    private var types: [String?: NamesakeType] = [:]

    /// Finds what is to be changed.
    /// - Parameters:
    ///   - sources: the sources, read with the keys that are renamed.
    ///   - module: the module of a source by its path; `nil` if that is not known.
    /// - Throws: why sources cannot be read, and each one that is or would become invalid.
    package init(
        _ request: Request, in sources: SourceReferences, module: (String) -> String?
    ) throws(DiagnosticsError) {
        guard sources.problems.isEmpty else { throw DiagnosticsError(sources.problems) }
        var ordered = request
        // Of two names the longer one is meant.
        ordered.names = request.names.filter { $0.old != $0.new }.sorted { $0.old.count > $1.old.count }
        (self.request, self.sources) = (ordered, sources)
        orderedKeys = OrderedKeys(request.keys.keys)
        let files = Set(sources.references.map(\.file) + sources.namesakes.map(\.file))
        for file in files { modules[file] = module(sources.files[file]) }
        for type in sources.namesakes.reversed() {
            if let scope = type.scopes.first {
                nestedTypes[scope] = type
            } else {
                types[modules[type.file] ?? nil] = type
            }
        }
        var edits: [Int: [(range: Range<Int>, text: String)]] = [:]
        for reference in sources.references { edits[reference.file, default: []] += self.edits(for: reference) }
        try apply(edits)
    }

    private mutating func edits(for reference: KeyReference) -> [(range: Range<Int>, text: String)] {
        guard reference.form == .accessor else {
            warn(aboutLiteral: reference)
            return []
        }
        guard reference.root == request.root else { return [] }
        guard let name = request.names.first(where: { reference.pieces.starts(with: $0.old) }) else {
            warn(aboutGroup: reference)
            return []
        }
        let hidden = reference.pieces.count - reference.parts.count
        // What represents the whole name is changed where it is declared.
        guard hidden < name.old.count else { return [] }
        if let reason = doubt(about: reference)
            ?? (sharesHidden(name, hidden) ? nil : "its group has another name here")
        {
            warn(reference, "\(reason), so \(name.old.joined(separator: ".")) stays; change it by hand")
            return []
        }
        let parts = reference.parts
        if name.old.count == name.new.count {
            return (hidden..<name.old.count).filter { name.old[$0] != name.new[$0] }.map {
                (parts[$0 - hidden], Self.spelling(name.new[$0], isFirst: $0 == 0 || $0 == hidden && hidden > 0))
            }
        }
        var same = hidden
        while same < min(name.old.count, name.new.count) - 1, name.old[same] == name.new[same] { same += 1 }
        let range = parts[same - hidden].lowerBound..<parts[name.old.count - 1 - hidden].upperBound
        return [(range, name.new[same...].map { Self.spelling($0, isFirst: false) }.joined(separator: "."))]
    }

    private func sharesHidden(_ name: Name, _ hidden: Int) -> Bool {
        name.new.count > hidden && name.old.prefix(hidden) == name.new.prefix(hidden)
    }

    /// The name as code writes it after a period, or at the start of an expression.
    private static func spelling(_ name: String, isFirst: Bool) -> String {
        let isReserved =
            isFirst ? SwiftKeywords.reserved.contains(name) : ["init", "self", "Type", "Protocol"].contains(name)
        return isReserved ? "`\(name)`" : name
    }

    /// Why a use may be of another type's member; `nil` if it is not.
    private func doubt(about reference: KeyReference) -> String? {
        let context = reference.context
        if let qualifier = context.qualifier {
            if qualifier.count > 1 || qualifier.first.map({ !request.modules.contains($0) }) == true {
                return "\(qualifier.joined(separator: ".")).\(request.root) may be another type"
            }
        } else {
            return "\(request.root) may be a member of something else"
        }
        if context.isDeclaredBeside { return "the extension declares \(reference.pieces.last ?? "") itself" }
        let namesake = context.scopes.lazy.compactMap { nestedTypes[$0] }.first ?? types[modules[reference.file] ?? nil]
        return namesake.map { type in
            let place = "\(sources.files[type.file]):\(type.location.line):\(type.location.column)"
            return "\(request.root) may be the type at \(place)"
        }
    }

    // MARK: What stays

    private mutating func warn(_ reference: KeyReference, _ message: String) {
        untouched.append(
            Diagnostic(.warning, path: sources.files[reference.file], location: reference.location, message))
    }

    /// A key with a group before it is seldom anything else; other literals are too common to be listed.
    private mutating func warn(aboutLiteral reference: KeyReference) {
        guard reference.pieces.count > 1 else {
            let key = reference.pieces.first ?? ""
            guard key.contains("."), let name = request.keys[key] else { return }
            return warn(reference, "the literal stays \"\(key)\"; write \"\(name)\" if it is the setting")
        }
        guard reference.form == .pattern,
            let key = orderedKeys.few(matching: reference.pieces).first(where: { $0.contains(".") }),
            let name = request.keys[key]
        else { return }
        warn(reference, "\"\(key)\" may be built at run time here; check whether it has to be \"\(name)\"")
    }

    private mutating func warn(aboutGroup reference: KeyReference) {
        let names = reference.pieces.last == "self" ? reference.pieces.dropLast() : reference.pieces[...]
        guard request.removedGroups.contains(Array(names)) else { return }
        warn(
            reference,
            "\(request.root).\(names.joined(separator: ".")) no longer exists afterwards; change it by hand")
    }

    // MARK: What changes

    private mutating func apply(_ edits: [Int: [(range: Range<Int>, text: String)]]) throws(DiagnosticsError) {
        var problems = Problems()
        var check = SwiftCheck()
        for (file, list) in edits.ordered(by: { $0.key < $1.key }) where !list.isEmpty {
            let path = sources.files[file]
            problems.attempt { () throws(DiagnosticsError) in
                let before = try SourceFile.bytes(of: path)
                var after: [UInt8] = []
                after.reserveCapacity(before.count)
                var start = 0
                for edit in list.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
                where edit.range.lowerBound >= start && edit.range.upperBound <= before.count {
                    after += before[start..<edit.range.lowerBound]
                    after += edit.text.utf8
                    start = edit.range.upperBound
                    count += 1
                }
                after += before[start...]
                if let error = check.error(in: before, path: path) {
                    throw DiagnosticsError([
                        error,
                        Diagnostic(path: path, "the file is not valid Swift, so it cannot be changed; fix it first"),
                    ])
                }
                if check.error(in: after, path: path) != nil {
                    throw DiagnosticsError(
                        Diagnostic(
                            path: path, "the file would not be valid Swift with the new name; choose another one"))
                }
                changes.add(path, before: before, after: after)
            }
        }
        try problems.check()
    }
}

/// Parses sources to find out whether they are valid.
private struct SwiftCheck: ~Copyable {
    private let tree = SyntaxTree()
    private var parser = SwiftParser()

    /// The first error; nil if there is none.
    mutating func error(in bytes: [UInt8], path: String) -> Diagnostic? {
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        guard !tree.errors.isEmpty, !tree.compilerErrors.isEmpty else { return nil }
        return tree.diagnostics(path: path).first { $0.severity == .error }
    }
}
