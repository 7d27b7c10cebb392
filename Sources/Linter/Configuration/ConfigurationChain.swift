import DataFormats
import Files
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file with a key `lint` and all that it extends, each once, each after what it extends.
struct ConfigurationChain {
    private(set) var files: [ConfigurationFile] = []
    private var problems = Problems()
    private let directory: Path
    /// The path of the file that all others are read for.
    private let start: Path
    /// The files that are being followed, by their paths without links.
    private var open: [Path] = []
    private var known: Set<Path> = []

    /// Follows `extends`.
    /// - Throws: what is wrong with any of the files, or with how they extend each other.
    init(from file: ConfigurationFile, in directory: Path) throws(DiagnosticsError) {
        self.directory = directory
        start = file.path
        follow(file, identity: Self.identity(file.path))
        try problems.check()
    }

    private static func identity(_ path: Path) -> Path { path.real ?? path }

    private mutating func follow(_ file: ConfigurationFile, identity: Path) {
        open.append(identity)
        known.insert(identity)
        var reader = JSONObjectReader(file: file.source)
        if let value = file.lint[LintKey.extends.name] {
            for (text, value) in reader.texts(value, subject: "\"\(LintKey.extends.name)\"") {
                let path = Path(text, in: file.folder)
                let identity = Self.identity(path)
                if open.contains(identity) {
                    reader.report(
                        at: value,
                        "\"\(text)\" is this file or extends it; remove one \"extends\" of the cycle")
                } else if !known.contains(identity), let base = base(path, at: value, &reader) {
                    guard open.count < 100 else {
                        reader.report(at: value, "more than 100 files are extended; merge some of them")
                        continue
                    }
                    follow(base, identity: identity)
                }
            }
        }
        problems.report(reader.problems)
        files.append(file)
        open.removeLast()
    }

    private mutating func base(
        _ path: Path, at value: JSONValue, _ reader: inout JSONObjectReader
    ) -> ConfigurationFile? {
        let shown = path.shown(from: directory)
        guard Folder.isFile(at: path.text) else {
            reader.report(at: value, "the file \(shown) does not exist; correct the path")
            return nil
        }
        do {
            if let file = try ConfigurationFile(path, in: directory, as: .repository(namer: start.text)) { return file }
            reader.report(
                at: value, "\(shown) has no key \"\(ConfigurationFile.key)\"; add it there")
        } catch {
            problems.report(error)
        }
        return nil
    }
}

/// A file with a key `lint`, read but not understood yet.
struct ConfigurationFile: Sendable {
    /// The name of the file that is looked for in folders.
    static let name = ".prumo.json"
    /// The key whose value the linter reads.
    static let key = "lint"

    let path: Path
    let source: SourceFile
    /// The value of `lint`.
    let lint: JSONValue

    /// Reads a file.
    /// - Parameter role: on whose word it is read: a user's, or that of the file whose `extends` leads here.
    /// - Returns: nil if it has no key `lint`.
    /// - Throws: what is wrong with it as JSON.
    init?(
        _ path: Path, in directory: Path, as role: ReadingRole = .repository()
    ) throws(DiagnosticsError) {
        let source = try SourceFile(reading: path, shownFrom: directory, as: role)
        let root = try JSONParser.parse(source)
        guard root.members != nil else {
            throw DiagnosticsError(
                source.diagnostic(
                    at: root.range.lowerBound,
                    "\(own: Self.name) must be an object in { }, not \(own: root.kindDescription)"
                ))
        }
        guard let lint = root[Self.key] else { return nil }
        self.init(path: path, source: source, lint: lint)
    }

    init(path: Path, source: SourceFile, lint: JSONValue) {
        self.path = path
        self.source = source
        self.lint = lint
    }

    /// The folder that its paths start in.
    var folder: Path { path.parent ?? .root }

    /// The ids under `custom_rules`.
    var customRuleIDs: [String] { lint[LintKey.customRules.name]?.members?.map(\.name) ?? [] }
}

extension SourceFile {
    /// Reads a file under the path that a user in a folder finds it under.
    /// - Parameter role: on whose word it is read.
    /// - Throws: why it cannot be read.
    convenience init(reading path: Path, shownFrom folder: Path, as role: ReadingRole) throws(DiagnosticsError) {
        let shown = path.shown(from: folder)
        do {
            self.init(path: shown, bytes: try SourceFile.bytes(of: path.text, as: role))
        } catch {
            throw DiagnosticsError(error.diagnostics.map { Diagnostic($0.severity, path: shown, $0.message) })
        }
    }
}
