import DataFormats
import Files
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
#endif

/// A `.swiftlint.yml` with its parents before it and its children after it; later ones have precedence.
struct SwiftLintChain {
    private(set) var files: [SwiftLintFile]
    /// The position of the file that was requested.
    private(set) var mainIndex = 0
    private(set) var notes: [Diagnostic] = []
    private let directory: Path
    /// The path of the file that was requested.
    private let start: Path
    /// The files, by their paths without links.
    private var known: Set<Path>

    /// The number of files that a chain has at most, as with `extends`.
    private static let limit = 100

    /// The file that was requested.
    var main: SwiftLintFile { files[mainIndex] }

    init(from path: Path, in directory: Path) throws(DiagnosticsError) {
        self.directory = directory
        start = path
        known = [Self.identity(path)]
        files = [try SwiftLintFile(path, in: directory, as: .user)]
        while let parent = try next("parent_config", of: files[files.count - 1]) { files.append(parent) }
        files.reverse()
        mainIndex = files.count - 1
        while let child = try next("child_config", of: files[files.count - 1]) { files.append(child) }
        // In SwiftLint, a parent's children and a child's parents are one chain; here only the way out is followed.
        for (index, file) in files.enumerated() {
            if index < mainIndex { noteIgnored("child_config", of: file) }
            if index > mainIndex { noteIgnored("parent_config", of: file) }
        }
        noteOuterConfiguration()
    }

    private mutating func note(_ file: SwiftLintFile, at value: YAMLValue, _ message: DiagnosticMessage) {
        notes.append(file.source.diagnostic(.warning, at: value.range.lowerBound, message))
    }

    private mutating func next(_ key: String, of file: SwiftLintFile) throws(DiagnosticsError)
        -> SwiftLintFile?
    {
        guard let value = file.value(key), !value.isNull else { return nil }
        guard let text = value.scalar?.text else {
            note(file, at: value, "\"\(key)\" is left out: it is not a path")
            return nil
        }
        if text.hasPrefix("http://") || text.hasPrefix("https://") {
            note(
                file, at: value,
                "\"\(key)\" is left out: configurations are never read from the network; save \(text) next to this file"
            )
            return nil
        }
        let path = Path(text, in: file.folder)
        guard known.insert(Self.identity(path)).inserted else {
            throw DiagnosticsError(
                file.source.diagnostic(
                    at: value.range.lowerBound, "\"\(text)\" leads back to an earlier file; break the cycle"
                ))
        }
        guard files.count < Self.limit else {
            throw DiagnosticsError(
                file.source.diagnostic(
                    at: value.range.lowerBound, "more than \(own: Self.limit) files are included; merge some of them"))
        }
        guard Folder.isFile(at: path.text) else {
            note(file, at: value, "\"\(key)\" is left out: the file \(path.shown(from: directory)) does not exist")
            return nil
        }
        return try SwiftLintFile(path, in: directory, as: .repository(namer: start.text))
    }

    private static func identity(_ path: Path) -> Path { path.real ?? path }

    private mutating func noteIgnored(_ key: String, of file: SwiftLintFile) {
        guard let value = file.value(key), !value.isNull else { return }
        let path = value.scalar.map { Path($0.text, in: file.folder) }
        if let path, files.contains(where: { $0.path == path }) { return }
        note(
            file, at: value,
            "\"\(key)\" is left out: SwiftLint ignores it in a file that another one includes")
    }

    /// SwiftLint merges the file nearest to a source over the one that it starts with; here it applies alone.
    private mutating func noteOuterConfiguration() {
        guard main.path.name == SwiftLintMigration.fileName else { return }
        let outer = main.folder.ancestorsInRepository.dropFirst().map { $0.child(SwiftLintMigration.fileName) }
        guard let path = outer.first(where: { Folder.isFile(at: $0.text) }) else { return }
        notes.append(
            main.source.diagnostic(
                .warning, at: 0,
                "SwiftLint merges this file with \(path.shown(from: directory)) when it starts there; to keep that, "
                    + "migrate that file instead, and this one will be migrated with it"))
    }
}

extension JSONValue {
    /// A YAML value as JSON with its place in the YAML file, so that errors are reported there.
    init(_ value: YAMLValue) {
        switch value.content {
        case .mapping(let members):
            let members = members.map {
                JSONMember(name: $0.name, nameRange: $0.nameRange, value: JSONValue($0.value))
            }
            self.init(.object(members), range: value.range)
        case .sequence(let elements):
            self.init(.array(elements.map { JSONValue($0) }), range: value.range)
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: self.init(.null, range: value.range)
            case .boolean(let flag): self.init(.boolean(flag), range: value.range)
            case .number(let number): self.init(.number(number), range: value.range)
            case .string: self.init(.string(scalar.text), range: value.range)
            }
        }
    }

    /// A YAML value that should be true or false. YAML 1.1 also has `yes`, `no`, `on` and `off` for these.
    init(flagOf value: YAMLValue) {
        guard let scalar = value.scalar, scalar.isPlain else {
            self.init(value)
            return
        }
        switch scalar.text {
        case "yes", "Yes", "YES", "on", "On", "ON": self.init(.boolean(true), range: value.range)
        case "no", "No", "NO", "off", "Off", "OFF": self.init(.boolean(false), range: value.range)
        default: self.init(value)
        }
    }

    /// A YAML value whose scalars are texts, whatever they look like: `9.0` is "9.0".
    init(textsOf value: YAMLValue) {
        switch value.content {
        case .sequence(let elements):
            self.init(.array(elements.map { JSONValue(textsOf: $0) }), range: value.range)
        case .scalar(let scalar) where !value.isNull:
            self.init(.string(scalar.text), range: value.range)
        default: self.init(value)
        }
    }
}
