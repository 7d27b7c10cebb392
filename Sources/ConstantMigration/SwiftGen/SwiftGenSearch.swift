import Findings
import SourceText

/// Finds the files that an entry of a configuration selects.
///
/// As SwiftGen does, it takes what is named if it passes the filter, and searches other folders, without what is hidden, what
/// is in packages, and what symbolic links to folders lead to.
struct SwiftGenSearch {
    /// The folders that macOS shows as one file.
    private static let packages: Set<String> = [
        "app", "appex", "bundle", "docc", "kext", "pkg", "playground", "plugin", "rtfd", "scnassets", "xcassets",
        "xcdatamodel", "xcdatamodeld", "xcodeproj", "xcstickers", "xcworkspace",
    ]

    private let parser: SwiftGenParser
    private let files: ImportedFiles
    private let pattern: Pattern?
    private let filter: SwiftGenConfiguration.Text?
    private(set) var found: [SwiftGenInput] = []
    private(set) var notes: [Diagnostic] = []
    private var known: Set<String> = []
    /// Whether something of the input that is searched is selected.
    private var isSelecting = false
    /// The pattern that takes too long.
    private var refusal: String?

    /// Searches the inputs of an entry.
    /// - Throws: that its filter is not a regular expression, or takes too long.
    init(_ entry: SwiftGenConfiguration.Entry, in files: ImportedFiles) throws(DiagnosticsError) {
        parser = entry.parser
        self.files = files
        filter = entry.filter
        if let filter = entry.filter {
            guard let pattern = try? Pattern(filter.text) else {
                throw DiagnosticsError(
                    filter.place.diagnostic("\"\(filter.text)\" is not a valid regular expression; correct it"))
            }
            self.pattern = pattern
        } else {
            pattern = nil
        }
        for input in entry.inputs { search(input) }
        if let refusal, let filter {
            throw DiagnosticsError(filter.place.diagnostic("a path \(SearchLimit.refusal(of: refusal))"))
        }
    }

    private mutating func search(_ input: SwiftGenConfiguration.Input) {
        guard files.contains(input.path) else {
            return note(
                input,
                "\"\(input.relativePath)\" is outside of the repository and is not read; copy what is needed into the repository"
            )
        }
        guard Folder.hasEntry(at: input.path) else {
            return note(input, "\"\(input.relativePath)\" does not exist; correct the path, or remove it")
        }
        let absolutePath = RealPath.absolute(input.path)
        let isFolder = Folder.exists(at: input.path)
        let noted = notes.count
        isSelecting = false
        if takes(input.relativePath, isFolder: isFolder) {
            take(
                .init(
                    path: input.path, absolutePath: absolutePath,
                    root: RealPath.parts(of: RealPath.parts(of: absolutePath).folder).name, folders: []))
        } else if isFolder {
            walk(input, RealPath.parts(of: absolutePath).name)
        }
        if !isSelecting, notes.count == noted, refusal == nil { noteNothing(of: input, isFolder: isFolder) }
    }

    /// Notes that nothing is read of an input, and what the parser reads.
    private mutating func noteNothing(of input: SwiftGenConfiguration.Input, isFolder: Bool) {
        let verb = isFolder ? "contains" : "is"
        let subject: DiagnosticMessage = "\"\(input.relativePath)\" \(own: verb) nothing that"
        if let filter {
            return note(
                input,
                "\(subject) the filter \"\(filter.text)\" selects; correct the path or the filter, or remove it")
        }
        let extensions = (parser.extensions ?? []).map { ".\($0)" }.joined(separator: ", ")
        let kinds = extensions.isEmpty ? "" : " (\(extensions))"
        note(
            input,
            "\(subject) SwiftGen reads for \"\(own: parser.rawValue)\"\(own: kinds); correct the path, or remove it")
    }

    private mutating func walk(_ input: SwiftGenConfiguration.Input, _ root: String) {
        var pending: [[String]] = [[]]
        while let folders = pending.popLast() {
            let folder = Self.path(of: folders, in: input.path)
            let names: [String]
            do throws(DiagnosticsError) {
                names = try Folder.names(in: folder)
            } catch {
                notes += error.diagnostics.map(\.asWarning)
                continue
            }
            for name in names where refusal == nil {
                let path = Self.path(of: [name], in: folder)
                let isFolder = Folder.exists(at: path)
                let isLink = Folder.isLink(path)
                if takes(Self.path(of: folders + [name], in: input.relativePath), isFolder: isFolder) {
                    if isLink, !files.contains(path) {
                        notes.append(
                            Diagnostic(
                                .warning, path: path,
                                "the link leads out of the repository and is not followed; copy what is needed into the "
                                    + "repository"
                            ))
                    } else {
                        take(
                            .init(
                                path: path, absolutePath: RealPath.absolute(path), root: root, folders: folders))
                    }
                }
                if isFolder, !isLink, !Self.packages.contains(PathParts(name).pathExtension?.lowercased() ?? "") {
                    pending.append(folders + [name])
                }
            }
        }
    }

    /// The path of names that are in each other, in a folder.
    private static func path(of names: [String], in folder: String) -> String {
        names.isEmpty ? folder : Folder.path(of: names.joined(separator: "/"), in: folder)
    }

    private mutating func take(_ input: SwiftGenInput) {
        isSelecting = true
        if known.insert(input.absolutePath).inserted { found.append(input) }
    }

    /// Whether something passes the filter, by its path from the configuration's folder.
    private mutating func takes(_ path: String, isFolder: Bool) -> Bool {
        guard isFolder == parser.readsFolders else { return false }
        if let pattern {
            var refusal: String?
            let isFound = pattern.isFound(in: path) { refusal = $0 }
            if let refusal { self.refusal = refusal }
            return isFound
        }
        guard let extensions = parser.extensions else { return true }
        return PathParts(path).pathExtension.map { extensions.contains($0.lowercased()) } ?? false
    }

    private mutating func note(_ input: SwiftGenConfiguration.Input, _ message: DiagnosticMessage) {
        notes.append(input.place.diagnostic(message, severity: .warning))
    }
}

extension Diagnostic {
    /// The same as a warning.
    var asWarning: Diagnostic {
        var warning = self
        warning.severity = .warning
        return warning
    }
}
