import DataFormats
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
        _ path: String, at value: JSONValue, _ reader: inout JSONObjectReader
    ) -> ConfigurationFile? {
        let display = directory.display(path)
        guard Folder.isFile(at: path) else {
            reader.report(at: value, "the file \(display) does not exist; correct the path")
            return nil
        }
        do {
            if let file = try ConfigurationFile(path, in: directory, as: .repository(namer: start)) { return file }
            reader.report(
                at: value, "\(display) has no key \"\(ConfigurationFile.key)\"; add it there")
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

    /// The path from the root on.
    let path: String
    let source: SourceFile
    /// The value of `lint`.
    let lint: JSONValue

    /// Reads a file.
    /// - Parameter role: on whose word it is read: a user's, or that of the file whose `extends` leads here.
    /// - Returns: nil if it has no key `lint`.
    /// - Throws: what is wrong with it as JSON.
    init?(
        _ path: String, in directory: WorkingDirectory, as role: ReadingRole = .repository()
    ) throws(DiagnosticsError) {
        let source = try directory.source(at: path, as: role)
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

    init(path: String, source: SourceFile, lint: JSONValue) {
        self.path = path
        self.source = source
        self.lint = lint
    }

    /// The folder that its paths start in.
    var folder: String { WorkingDirectory.folder(of: path) }

    /// The ids under `custom_rules`.
    var customRuleIDs: [String] { lint[LintKey.customRules.name]?.members?.map(\.name) ?? [] }
}

/// The folder in which paths of a command line start, and from which diagnostics name files.
struct WorkingDirectory: Sendable {
    /// Its path from the root on, without a slash at the end.
    let path: String

    init(_ path: String = FileManager.default.currentDirectoryPath) {
        self.path = Self.normalized(path)
    }

    /// A path from the root on, without `.` and `..`; links stay as they are.
    func absolute(_ path: String) -> String { Self.absolute(path, in: self.path) }

    /// The path of a file as shown to users: relative to the working directory if it is within.
    func display(_ absolute: String) -> String {
        let folder = path == "/" ? path : path + "/"
        return absolute.utf8.starts(with: folder.utf8)
            ? String(decoding: absolute.utf8.dropFirst(folder.utf8.count), as: UTF8.self) : absolute
    }

    /// Reads a file under the path that a user finds it under.
    /// - Parameters:
    ///   - path: the path from the root on.
    ///   - role: on whose word it is read.
    /// - Throws: why it cannot be read.
    func source(at path: String, as role: ReadingRole) throws(DiagnosticsError) -> SourceFile {
        let display = display(path)
        do {
            return SourceFile(path: display, bytes: try SourceFile.bytes(of: path, as: role))
        } catch {
            throw DiagnosticsError(error.diagnostics.map { Diagnostic($0.severity, path: display, $0.message) })
        }
    }

    /// A path from the root on, that starts in a folder unless it starts at the root.
    static func absolute(_ path: String, in folder: String) -> String {
        normalized(path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path)
    }

    /// The folder that something is in; the root is in itself.
    static func folder(of absolute: String) -> String {
        guard let slash = absolute.utf8.lastIndex(of: UInt8(ascii: "/")), slash > absolute.startIndex
        else { return "/" }
        return String(absolute[..<slash])
    }

    private static func normalized(_ path: String) -> String {
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }
}
