import StringCatalogs

/// What one side of a merge has for a key.
package struct MergeEntry: Sendable, Equatable {
    /// The translator's comment.
    var comment: String?
    /// The fields of the key in a string catalog.
    var fields: CatalogFields
    /// The values by language, which files of one language leave empty; only those that have strings.
    package var values: [String: LocalizedValue]
    /// What a string catalog has besides.
    var members: UnmodelledMembers

    /// Creates an entry.
    init(
        comment: String? = nil, fields: CatalogFields = CatalogFields(), values: [String: LocalizedValue] = [:],
        members: UnmodelledMembers = UnmodelledMembers()
    ) {
        self.comment = comment
        self.fields = fields
        self.values = values
        self.members = members
    }

    /// Whether both have the same strings, in whatever order they are written, and the same unmodelled members.
    func hasTexts(of other: MergeEntry) -> Bool {
        values.count == other.values.count && members == other.members
            && values.allSatisfy { language, value in other.values[language].map(value.hasTexts) ?? false }
    }
}

extension LocalizedValue {
    /// Whether it has nothing that could be merged.
    fileprivate var isEmpty: Bool { units.isEmpty && substitutions.isEmpty }

    /// Whether both have the same strings and substitutions, in whatever order they are written.
    func hasTexts(of other: LocalizedValue) -> Bool {
        if self == other { return true }
        guard units.count == other.units.count, substitutions.count == other.substitutions.count else { return false }
        let known = Dictionary(other.units.map { ($0.variation, $0) }) { $1 }
        let named = Dictionary(other.substitutions.map { ($0.name, $0) }) { $1 }
        return units.allSatisfy { known[$0.variation] == $0 } && substitutions.allSatisfy { named[$0.name] == $0 }
    }
}

/// One side of a merge: the keys of a file in its order.
package struct MergeSide: Sendable {
    /// The keys, each once.
    private(set) var keys: [String] = []
    /// What each key has.
    private(set) var entries: [String: MergeEntry] = [:]

    /// Creates a side without keys.
    init() {}

    /// Creates a side from a file. If a key occurs twice, the last one counts, as at run time.
    /// - Parameter other: another version of the file, with which the values share memory where they are the same.
    init(_ contents: TableContents, sharing other: MergeSide? = nil) {
        keys.reserveCapacity(contents.entries.count)
        let members = UnmodelledMembers.all(of: contents)
        for entry in contents.entries {
            let known = other?.entries[entry.key]?.values
            var values: [String: LocalizedValue] = [:]
            values.reserveCapacity(entry.localizations.count)
            for localization in entry.localizations where !localization.value.isEmpty {
                let same = known?[localization.language].flatMap { $0 == localization.value ? $0 : nil }
                values[localization.language] = same ?? localization.value
            }
            set(
                entry.key,
                MergeEntry(
                    comment: entry.comment, fields: entry.fields, values: values,
                    members: members[entry.key] ?? UnmodelledMembers()))
        }
    }

    /// What a key has.
    subscript(key: String) -> MergeEntry? { entries[key] }

    /// Sets a key's entry; a new one is last.
    mutating func set(_ key: String, _ entry: MergeEntry) {
        if entries.updateValue(entry, forKey: key) == nil { keys.append(key) }
    }

    /// Puts the keys into an order, and drops those that were removed.
    mutating func arrange(_ order: [String]) {
        keys = order.filter { entries[$0] != nil }
    }

    /// Takes a key away; ``arrange(_:)`` has to follow.
    mutating func removeEntry(_ key: String) {
        entries[key] = nil
    }

    /// Whether a file has exactly the keys of this side, with the same strings in the same order.
    func isSame(as contents: TableContents) -> Bool {
        guard contents.entries.count == keys.count, Set(contents.entries.lazy.map(\.key)).count == keys.count else {
            return false
        }
        let members = UnmodelledMembers.all(of: contents)
        return contents.entries.allSatisfy { entry in
            guard let known = entries[entry.key], known.comment == entry.comment, known.fields == entry.fields,
                known.members == members[entry.key] ?? UnmodelledMembers()
            else { return false }
            var count = 0
            for localization in entry.localizations where !localization.value.isEmpty {
                guard known.values[localization.language] == localization.value else { return false }
                count += 1
            }
            return count == known.values.count
        }
    }

    /// Whether both have the same keys and strings, in whatever order.
    func hasTexts(of other: MergeSide) -> Bool {
        entries.count == other.entries.count
            && entries.allSatisfy { key, entry in other.entries[key].map(entry.hasTexts) ?? false }
    }
}

/// What both sides of a merge have changed, each in its own way.
package struct MergeConflict: Sendable, Equatable {
    /// What of a key is meant.
    package enum Subject: Sendable, Equatable {
        /// The whole key: one side removed it, the other changed it.
        case key
        /// The comment.
        case comment
        /// The fields of the key in a string catalog besides its strings.
        case fields
        /// The strings of a language that vary by different things, or that one side removed.
        case language(String)
        /// One string of a language.
        case text(language: String, Variation)
    }

    /// The key.
    package let key: String
    /// What of it is meant.
    let subject: Subject
    /// What ours has; nil if it has nothing.
    package let ours: String?
    /// What theirs has; nil if it has nothing.
    package let theirs: String?

    /// Creates a conflict.
    init(_ key: String, _ subject: Subject, ours: String?, theirs: String?) {
        self.key = key
        self.subject = subject
        self.ours = ours
        self.theirs = theirs
    }

    /// The language; nil if the conflict is in none, or the file has only one.
    package var language: String? {
        switch subject {
        case .key, .comment, .fields: nil
        case .language(let language), .text(let language, _): language.isEmpty ? nil : language
        }
    }

    /// The string of the language, where it is one.
    package var variation: Variation? {
        if case .text(_, let variation) = subject { variation } else { nil }
    }

    /// What happened, in one sentence without a place.
    package var message: String {
        "\(place): ours \(Self.clause(ours)), theirs \(Self.clause(theirs)); keep one of them"
    }

    private var place: String {
        let name = "\"\(key.excerpt)\""
        switch subject {
        case .key: return "the key \(name)"
        case .comment: return "the comment of \(name)"
        case .fields: return "the settings of \(name)"
        case .language, .text:
            let details = [language, variation.flatMap { $0.isRoot ? nil : $0.text }].compactMap(\.self)
            return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
        }
    }

    private static func clause(_ text: String?) -> String {
        text.map { "has \"\($0.excerpt)\"" } ?? "removed it"
    }
}

extension String {
    /// The string as a sentence quotes it: on one line, and not too long for one.
    fileprivate var excerpt: String {
        let line = replacing("\n", with: "\\n")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
