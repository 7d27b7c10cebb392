import SourceText

/// The build settings of a file and of those that it includes.
package struct XCConfigSettings: Sendable {
    /// One assignment, and the file that it is in.
    package struct Item: Sendable {
        /// The assignment.
        package let assignment: XCConfig.Assignment
        /// Its file.
        package let file: SourceFile

        /// Where the name is.
        package var place: SourcePlace { SourcePlace(file: file, range: assignment.nameRange) }
    }

    /// A file to be read.
    package struct Request: Sendable {
        /// Its path: that of the first file as it is given, that of an included one from the folder of the file that names it.
        package let path: String
        /// The path in the file that includes it; nil for the first file.
        package let place: SourcePlace?
        /// Whether it may be missing.
        package let isOptional: Bool
    }

    /// A value as the build has it, as far as the files determine it.
    package enum Value: Sendable {
        case text(String)
        /// What else it depends on, as the end of a sentence.
        case unknown(DiagnosticMessage)
    }

    /// How deep files include each other.
    package static let nestingLimit = 32
    /// How many files are read, each as often as it is included.
    package static let fileLimit = 500
    /// How many bytes of files are read.
    package static let sizeLimit = 16 << 20

    /// The assignments in the order in which Xcode reads them: an included file in the place of its line.
    package private(set) var items: [Item] = []
    /// The assignments without conditions by their names, as indices of ``items``.
    private(set) var unconditional: [String: [Int]] = [:]

    /// Reads a file and those that it includes.
    /// - Parameters:
    ///   - path: the file.
    ///   - read: reads a file; `nil` if it does not exist and may be missing. It refuses files that must not be read.
    /// - Throws: every problem of the files, includes that form a cycle, and too many of them.
    package init(
        readingFrom path: String, read: (Request) throws(DiagnosticsError) -> SourceFile?
    ) throws(DiagnosticsError) {
        var reading = Reading()
        try reading.add(Request(path: path, place: nil, isOptional: false), read)
        try reading.problems.check()
        items = reading.items
        for (index, item) in items.enumerated() where item.assignment.conditions.isEmpty {
            unconditional[item.assignment.name, default: []].append(index)
        }
    }

    private struct Reading {
        var items: [Item] = []
        var problems = Problems()
        /// The real paths of the files that are being read, the including ones before the included ones.
        private var open: [String] = []
        private var fileCount = 0
        private var size = 0

        mutating func add(
            _ request: Request, _ read: (Request) throws(DiagnosticsError) -> SourceFile?
        ) throws(DiagnosticsError) {
            guard let file = try read(request) else { return }
            let real = RealPath.of(request.path) ?? request.path
            if let place = request.place {
                if open.contains(real) {
                    throw DiagnosticsError(
                        place.diagnostic("the files include each other in a cycle that ends here; remove this line"))
                }
                fileCount += 1
                size += file.bytes.count
                guard open.count < nestingLimit, fileCount < fileLimit, size <= sizeLimit else {
                    throw DiagnosticsError(
                        place.diagnostic(
                            "the files include each other more than \(own: nestingLimit) levels deep, or are more than "
                                + "\(own: fileLimit) files or \(own: sizeLimit >> 20) MB together; include fewer"))
                }
            }
            open.append(real)
            defer { open.removeLast() }
            let config = XCConfigParser.parse(file)
            for problem in config.problems { problems.report(problem) }
            for entry in config.entries {
                switch entry {
                case .assignment(let assignment): items.append(Item(assignment: assignment, file: file))
                case .include(let include):
                    let path =
                        include.path.hasPrefix("/")
                        ? include.path : Folder.path(of: include.path, in: Self.folder(of: file.path))
                    let place = SourcePlace(file: file, range: include.pathRange)
                    try add(Request(path: path, place: place, isOptional: include.isOptional), read)
                }
            }
        }

        private static func folder(of path: String) -> String {
            let folder = PathParts(path).folder
            return folder.isEmpty && !path.hasPrefix("/") ? "." : folder
        }
    }

    /// The names that have a value without conditions, in the order of their first assignments, with the assignment that applies.
    package var names: [(name: String, item: Item)] {
        var seen: Set<String> = []
        return items.compactMap { item in
            let name = item.assignment.name
            guard let last = unconditional[name]?.last, seen.insert(name).inserted else { return nil }
            return (name, items[last])
        }
    }
}
