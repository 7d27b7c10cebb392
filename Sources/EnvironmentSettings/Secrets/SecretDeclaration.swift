import DataFormats
import SettingFormats
import SourceText

/// What `.prumo.json` says about a secret: where a team keeps it, and when it must be replaced. It never has the value.
package struct SecretDeclaration: Sendable {
    /// A string for all environments or for one.
    package struct Entry: Sendable {
        /// The string.
        package let text: String
        /// The place of the declaration.
        package let place: SourcePlace
    }

    /// The secret's name.
    package let name: String
    /// Where the name is.
    package let place: SourcePlace
    /// The program that keeps the secret; nil if the file names none.
    package private(set) var provider: SecretProvider?
    /// How to replace the secret, for people; nil if the file does not say.
    package private(set) var note: String?
    // By environment; those for all environments have an empty name.
    private var items: [String: Entry] = [:]
    private var rotations: [String: Entry] = [:]
    private var expiries: [String: Entry] = [:]

    /// The provider's name of the secret of an environment.
    package func item(in environment: String) -> Entry? { items[environment] ?? items[""] }
    /// The day on which the secret was replaced last, as `2026-11-20`.
    package func rotation(in environment: String) -> Entry? { rotations[environment] ?? rotations[""] }
    /// The first day on which the secret no longer works.
    package func expiry(in environment: String) -> Entry? { expiries[environment] ?? expiries[""] }

    /// The environments that it names, and where.
    var environments: [(name: String, place: SourcePlace)] {
        [items, rotations, expiries].flatMap { entries in
            entries.filter { !$0.key.isEmpty }.map { ($0.key, $0.value.place) }
        }
    }

    /// Lines for people: the days of an environment, then the note. Empty where nothing is known.
    package func rotationNotes(in environment: String) -> [String] {
        let days = [
            rotation(in: environment).map { "Rotated on \($0.text)." },
            expiry(in: environment).map { "Expires on \($0.text)." },
        ].compactMap(\.self)
        return (days.isEmpty ? [] : [days.joined(separator: " ")]) + (note.map { [$0] } ?? [])
    }

    /// Reads `{"NAME": {"provider": …, "item": …, "rotatedOn": …, "expires": …, "note": …}}`.
    static func all(in value: JSONValue, _ reader: inout JSONObjectReader) -> [SecretDeclaration] {
        var declarations: [SecretDeclaration] = []
        for member in reader.members(of: value, subject: "\"secrets\"") {
            guard SecretName.isValid(member.name) else {
                reader.problems.report(reader.file.diagnostic(at: member.nameRange, SecretName.requirement))
                continue
            }
            var declaration = SecretDeclaration(
                name: member.name, place: SourcePlace(file: reader.file, range: member.nameRange))
            declaration.read(member, &reader)
            declarations.append(declaration)
        }
        return declarations
    }

    private init(name: String, place: SourcePlace) {
        self.name = name
        self.place = place
    }

    private mutating func read(_ member: JSONMember, _ reader: inout JSONObjectReader) {
        let keys = reader.members(
            of: member.value, named: ConfigurationKey.ofSecret.map(\.name), subject: "\"\(name)\"")
        func value(_ key: ConfigurationKey) -> JSONValue? { keys[key.name]?.value }
        if let value = value(.secretProvider) {
            let names = SecretProvider.allCases.map(\.rawValue)
            provider = reader.choice(value, among: names, subject: "\"provider\"").flatMap(SecretProvider.init)
        }
        if let value = value(.secretItem) { items = Self.entries(value, subject: "\"item\"", &reader) }
        if let value = value(.secretRotatedOn) { rotations = Self.days(value, subject: "\"rotatedOn\"", &reader) }
        if let value = value(.secretExpires) { expiries = Self.days(value, subject: "\"expires\"", &reader) }
        if let value = value(.secretNote), let text = reader.string(value, subject: "\"note\"") {
            note = text.allSatisfy(\.isWhitespace) ? nil : text
            if note == nil { reader.report(at: value, "\"note\" is empty; write how to replace the secret") }
        }
        if (value(.secretProvider) == nil) != (value(.secretItem) == nil) {
            let (present, missing) = value(.secretItem) == nil ? ("provider", "item") : ("item", "provider")
            reader.report(
                at: member.value,
                "\"\(name)\" has \"\(own: present)\" without \"\(own: missing)\"; add it or remove both")
        }
        for (environment, item) in items.ordered(by: { $0.key < $1.key }) {
            guard let provider, !provider.accepts(item.text) else { continue }
            items[environment] = nil
            reader.problems.report(
                item.place.diagnostic(
                    "this is not the name of an item of \(own: provider.rawValue), which is \(own: provider.form); "
                        + "use letters, digits, spaces and -_.@+, and no part that is empty, is .. or starts with -"))
        }
        for (environment, day) in expiries.ordered(by: { $0.key < $1.key }) {
            guard let rotation = rotations[environment] ?? rotations[""], day.text < rotation.text else { continue }
            reader.problems.report(
                day.place.diagnostic(
                    "\"\(name)\" expires on \(day.text), before it was rotated on \(rotation.text); correct one of them"
                ))
        }
    }

    /// A string for all environments, or an object with one for each.
    private static func entries(
        _ value: JSONValue, subject: String, _ reader: inout JSONObjectReader
    ) -> [String: Entry] {
        func entry(_ text: String, _ value: JSONValue) -> Entry {
            Entry(text: text, place: SourcePlace(file: reader.file, range: value.range))
        }
        if let text = value.string { return ["": entry(text, value)] }
        guard let members = value.members else {
            reader.report(
                at: value,
                "\(own: subject) must be a string, or an object with a string for each environment, "
                    + "not \(value.kindDescription)")
            return [:]
        }
        var entries: [String: Entry] = [:]
        for member in members {
            guard EnvironmentName.isValid(member.name) else {
                reader.report(at: member.value, EnvironmentName.message(member.name))
                continue
            }
            if let text = reader.string(member.value, subject: "\(subject) of \(member.name)") {
                entries[member.name] = entry(text, member.value)
            }
        }
        return entries
    }

    private static func days(
        _ value: JSONValue, subject: String, _ reader: inout JSONObjectReader
    ) -> [String: Entry] {
        entries(value, subject: subject, &reader).filter { _, day in
            if SettingDate(day: day.text) != nil { return true }
            reader.problems.report(
                day.place.diagnostic(
                    "\(own: subject) must be a day, which \"\(day.text)\" is not; write it as 2026-11-20"))
            return false
        }
    }
}
