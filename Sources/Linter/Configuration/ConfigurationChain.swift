import DataFormats
import Foundation
import SourceText

/// A file with a key `lint` and all that it extends, each once, each behind what it stands on.
struct ConfigurationChain {
    private(set) var files: [ConfigurationFile] = []
    private var problems = Problems()
    private let directory: WorkingDirectory
    /// The path of the file that all others are read for.
    private let start: String
    /// The files that are being followed, by their paths without links.
    private var open: [String] = []
    private var known: Set<String> = []

    /// Follows `extends`.
    /// - Throws: what is wrong with any of the files, or with how they extend each other.
    init(from file: ConfigurationFile, in directory: WorkingDirectory) throws(DiagnosticsError) {
        self.directory = directory
        start = file.path
        follow(file, identity: Self.identity(file.path))
        try problems.check()
    }

    private static func identity(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().path
    }

    private mutating func follow(_ file: ConfigurationFile, identity: String) {
        open.append(identity)
        known.insert(identity)
        var reader = JSONObjectReader(file: file.source)
        if let value = file.lint[LintKey.extends.name] {
            for (text, value) in reader.texts(value, subject: "\"\(LintKey.extends.name)\"") {
                let path = WorkingDirectory.absolute(text, in: file.folder)
                let identity = Self.identity(path)
                if open.contains(identity) {
                    reader.report(
                        at: value,
                        "\"\(text)\" is this file, or extends it in turn; remove one \"extends\" of the circle")
                } else if !known.contains(identity), let base = base(path, at: value, &reader) {
                    guard open.count < 100 else {
                        reader.report(at: value, "more than 100 files extend each other here; flatten them")
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
        _ path: String, at value: JSONValue, _ reader: inout JSONObjectReader
    ) -> ConfigurationFile? {
        let display = directory.display(path)
        guard Folder.isFile(at: path) else {
            reader.report(at: value, "there is no file \(display) to extend; correct the path")
            return nil
        }
        do {
            if let file = try ConfigurationFile(path, in: directory, namedBy: start) { return file }
            reader.report(
                at: value, "\(display) has no key \"\(ConfigurationFile.key)\" to extend; add it there")
        } catch {
            problems.report(error)
        }
        return nil
    }
}
