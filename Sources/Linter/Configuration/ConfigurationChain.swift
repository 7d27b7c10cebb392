import DataFormats
import Files
import SourceText

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
                let path = Path(text, in: file.path.parent ?? .root)
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
        if let advice = ConfigurationFile.advice(aboutFormatOf: path.text) {
            reader.report(at: value, "\(own: advice)")
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

extension SourceFile {
    /// Reads a file under the path that a user in a folder finds it under.
    /// - Parameters:
    ///   - role: on whose word it is read.
    ///   - megabytes: the size up to which it is read.
    /// - Throws: why it cannot be read.
    package convenience init(
        reading path: Path, shownFrom folder: Path, as role: ReadingRole, upToMegabytes megabytes: Int = 512
    ) throws(DiagnosticsError) {
        let shown = path.shown(from: folder)
        do {
            self.init(path: shown, bytes: try SourceFile.bytes(of: path.text, as: role, upToMegabytes: megabytes))
        } catch {
            throw DiagnosticsError(error.diagnostics.map { Diagnostic($0.severity, path: shown, $0.message) })
        }
    }
}
