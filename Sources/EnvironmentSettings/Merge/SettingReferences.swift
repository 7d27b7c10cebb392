import SourceText

/// Resolves `${api.host}` in the strings of settings: the value that another setting has in the same variant.
///
/// `$${` stands for the characters `${`.
struct SettingReferences {
    /// Longer strings are refused, so that references to references cannot grow without limit.
    static let lengthLimit = 1 << 16
    /// The bytes that all strings with references may have together, since many can refer to one long string.
    static let sumLimit = 1 << 22
    /// How many references lead from a setting to the last one of a chain.
    private static let depthLimit = 64

    private let layers: [[SettingsLayer]]
    /// Whether any file has a reference; most have none, and nothing is looked for in them.
    let isNeeded: Bool
    /// The members of an object by their names, for each object that a reference led to.
    private var members: [Object: [String: PlacedValue]] = [:]
    private var resolved: [Key: Resolution] = [:]
    private var suggestions = Suggestions()
    /// The bytes of the different strings so far; more than the limit once that is reported.
    private var sum = 0
    /// The names of each variant's settings that a suggestion was made from.
    private var names: [Int: [String]] = [:]

    /// The identity of an object: its bytes. Objects that an override composed have the place of the override.
    private struct Object: Hashable {
        let file: ObjectIdentifier
        let range: Range<Int>
        let depth: Int
    }

    private struct Key: Hashable {
        let path: String
        let variant: Int
    }

    /// What a setting is as a part of a string.
    private enum Resolution {
        case text(String)
        /// Why it is none: a clause after the name of the setting.
        case failure(DiagnosticMessage)
    }

    /// - Parameter layers: those of each variant, the lowest one first.
    init(_ layers: [[SettingsLayer]]) {
        self.layers = layers
        var known: Set<ObjectIdentifier> = []
        isNeeded = layers.joined().contains { layer in
            guard known.insert(ObjectIdentifier(layer)).inserted else { return false }
            return Self.hasReference(layer.root)
        }
    }

    /// Whether a value, at whatever depth, has a reference.
    static func hasReference(_ value: PlacedValue) -> Bool {
        switch value.content {
        case .string(let text): isMeant(by: text)
        case .array(let elements): elements.contains(where: hasReference)
        case .object(let members): members.contains { hasReference($0.value) }
        case .number, .boolean, .null, .date, .bytes, .secret: false
        }
    }

    private static func isMeant(by text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "$")) && text.contains("${")
    }

    /// A value with the strings that it has in a variant.
    /// - Parameter path: the name of the setting, which may not refer to itself.
    mutating func resolve(
        _ value: PlacedValue, of path: String, in variant: Int, _ problems: inout Problems
    ) -> PlacedValue {
        switch value.content {
        case .string(let text) where Self.isMeant(by: text):
            // What a string lacks then is reported once, at the first one.
            guard sum <= Self.sumLimit else { return PlacedValue(.string(""), place: value.place) }
            switch string(text, in: variant, chain: [path]) {
            case .text(let text): return PlacedValue(.string(text), place: value.place)
            case .failure(let message):
                problems.report(value.place.diagnostic("\"\(path)\" \(message)").of(.reference))
                return PlacedValue(.string(""), place: value.place)
            }
        case .array(let elements):
            let elements = elements.map { resolve($0, of: path, in: variant, &problems) }
            return PlacedValue(.array(elements), place: value.place)
        case .object(let members):
            let members = members.map {
                PlacedMember(
                    name: $0.name, namePlace: $0.namePlace, value: resolve($0.value, of: path, in: variant, &problems))
            }
            return PlacedValue(.object(members), place: value.place)
        default: return value
        }
    }

    /// Counts the strings of a value that differs from those of other variants.
    mutating func count(_ value: PlacedValue, of path: String, _ problems: inout Problems) {
        guard sum <= Self.sumLimit else { return }
        sum += value.strings.reduce(0) { $0 + $1.text.utf8.count }
        guard sum > Self.sumLimit else { return }
        problems.report(
            value.place.diagnostic(
                "\"\(path)\" and the strings with references before it have more than \(own: Self.sumLimit >> 20) MB "
                    + "with what they refer to; shorten them"
            ).of(.reference))
    }

    /// A part of a string.
    private enum Piece {
        case text(Substring)
        case reference(String)
        case unclosed
    }

    /// The parts of a string, one after the other.
    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            pieces.append(.text(rest[..<dollar]))
            rest = rest[rest.index(after: dollar)...]
            if rest.hasPrefix("${") {
                pieces.append(.text(rest.prefix(2)))
                rest = rest.dropFirst(2)
            } else if !rest.hasPrefix("{") {
                pieces.append(.text("$"))
            } else if let end = rest.firstIndex(of: "}") {
                pieces.append(.reference(String(rest[..<end].dropFirst())))
                rest = rest[rest.index(after: end)...]
            } else {
                return pieces + [.unclosed]
            }
        }
        return pieces + [.text(rest)]
    }

    /// The settings that the strings of a value name, at whatever depth.
    static func names(in value: PlacedValue) -> Set<String> {
        switch value.content {
        case .string(let text) where isMeant(by: text):
            Set(pieces(of: text).compactMap { if case .reference(let name) = $0 { name } else { nil } })
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
        case .object(let members): members.reduce(into: []) { $0.formUnion(names(in: $1.value)) }
        default: []
        }
    }

    private mutating func string(_ text: String, in variant: Int, chain: [String]) -> Resolution {
        var result = ""
        for piece in Self.pieces(of: text) {
            switch piece {
            case .text(let text): result += text
            case .unclosed: return .failure("has ${ without a }; close it, or write $${ for these characters")
            case .reference(""):
                return .failure("has ${} without a name; name a setting, or write $${} for these characters")
            case .reference(let name):
                switch setting(name, in: variant, chain: chain) {
                case .text(let text): result += text
                case .failure(let message): return .failure(message)
                }
            }
            guard result.utf8.count <= Self.lengthLimit else {
                return .failure("is longer than \(Self.lengthLimit) bytes with what it refers to; shorten it")
            }
        }
        return .text(result)
    }

    private mutating func setting(_ path: String, in variant: Int, chain: [String]) -> Resolution {
        if chain.contains(path) {
            let names = (chain.drop { $0 != path } + [path]).joined(separator: " → ")
            return .failure("refers to itself: \(names); replace one of the references")
        }
        guard chain.count < Self.depthLimit else {
            return .failure(
                "refers to settings that refer to others more than \(Self.depthLimit) times; shorten the chain")
        }
        let key = Key(path: path, variant: variant)
        if let known = resolved[key] { return known }
        let result = text(of: path, in: variant, chain: chain)
        // What is part of a cycle depends on where the cycle was entered.
        if case .text = result { resolved[key] = result }
        return result
    }

    private mutating func text(of path: String, in variant: Int, chain: [String]) -> Resolution {
        guard let value = value(at: path, in: variant) else {
            let known = paths(in: variant)
            let hint = suggestions.hint(
                for: path, among: known, as: .quoted, otherwise: "write $${ for the characters themselves")
            return .failure("refers to \"\(path)\", which is not a setting; \(hint)")
        }
        switch value.content {
        case .string(let text):
            return Self.isMeant(by: text) ? string(text, in: variant, chain: chain + [path]) : .text(text)
        case .number(let number): return .text(number.text)
        case .date(let date): return .text(date.description)
        case .bytes: return .failure("refers to \"\(path)\", which is data; refer to a string, a number or a boolean")
        case .boolean(let flag): return .text(String(flag))
        case .secret: return .failure("refers to \"\(path)\", which is a secret; a secret cannot be part of a string")
        case .object: return .failure("refers to \"\(path)\", which is a group; refer to one of its settings")
        case .array: return .failure("refers to \"\(path)\", which is a list; refer to a string, a number or a boolean")
        case .null: return .failure("refers to \"\(path)\", which is null; refer to a setting with a value")
        }
    }

    /// The value of a setting in a variant: that of the highest layer that has it.
    private mutating func value(at path: String, in variant: Int) -> PlacedValue? {
        var objects = layers[variant].map(\.root)
        let names = path.split(separator: ".", omittingEmptySubsequences: false)
        for (depth, name) in names.enumerated() {
            var found: [PlacedValue] = []
            for object in objects.reversed() {
                guard let value = member(String(name), of: object, depth: depth) else { continue }
                guard value.members != nil else {
                    if found.isEmpty { found = [value] }
                    break
                }
                found.append(value)
            }
            guard let top = found.first else { return nil }
            if depth == names.count - 1 { return top }
            objects = found.reversed()
            guard top.members != nil else { return nil }
        }
        return nil
    }

    private mutating func member(_ name: String, of object: PlacedValue, depth: Int) -> PlacedValue? {
        let key = Object(file: ObjectIdentifier(object.place.file), range: object.place.range, depth: depth)
        if let known = members[key] { return known[name] }
        let own = Dictionary((object.members ?? []).map { ($0.name, $0.value) }) { first, _ in first }
        members[key] = own
        return own[name]
    }

    /// The names of a variant's settings, for a suggestion.
    private mutating func paths(in variant: Int) -> [String] {
        if let known = names[variant] { return known }
        func paths(_ value: PlacedValue, _ prefix: String) -> [String] {
            (value.members ?? []).flatMap { member in
                member.value.members == nil ? [prefix + member.name] : paths(member.value, prefix + member.name + ".")
            }
        }
        let all = paths(.merged(layers[variant].map(\.root)[...]), "")
        names[variant] = all
        return all
    }
}

extension SettingsMerge {
    /// The values with what their strings refer to, which may differ between the variants that share a value.
    mutating func resolved(_ values: [Value], path: String) -> [Value] {
        guard references.isNeeded else { return values }
        var reported: Set<String> = []
        return values.flatMap { value -> [Value] in
            let source = value.source
            guard SettingReferences.hasReference(source) else { return [value] }
            var texts: [String: Int] = [:]
            var resolved: [Value] = []
            for variant in value.variants {
                var found = Problems()
                let own = references.resolve(source, of: path, in: variant, &found)
                // Variants that share a value mostly share what is wrong with it.
                for problem in found.diagnostics where reported.insert(problem.place?.reference ?? "").inserted {
                    problems.report(problem)
                }
                let text = if case .string(let text) = own.content { text } else { own.text }
                if let index = texts[text] {
                    resolved[index].variants.append(variant)
                } else {
                    references.count(own, of: path, &problems)
                    texts[text] = resolved.count
                    resolved.append(Value(variants: [variant], parts: [own], namePlace: value.namePlace))
                }
            }
            return resolved
        }
    }
}
