import SourceText

/// The build settings of a file and of those that it includes.
package struct XCConfigSettings: Sendable {
    /// One assignment, and the file that it is in.
    package struct Item: Sendable {
        /// The assignment.
        package let assignment: XCConfig.Assignment
        /// Its file.
        package let file: SourceFile

        /// What must be true of a build for the assignment to apply, besides what is known of it.
        package let conditions: [XCConfig.Condition]

        /// Where the name is.
        package var place: SourcePlace { SourcePlace(file: file, range: assignment.nameRange) }

        /// Where a comment cuts the value off.
        package var cutOff: SourcePlace? { assignment.cutOff.map { SourcePlace(file: file, offset: $0) } }
    }

    /// A file to be read.
    package struct Request: Sendable {
        /// The paths at which it is looked for, in this order; that of the first file as it is given.
        package let candidates: [String]
        /// The path in the file that includes it; nil for the first file.
        package let place: SourcePlace?
        /// Whether it may be missing.
        package let isOptional: Bool

        /// Whether it is one of Xcode's own files, which is looked for nowhere.
        package var isOfXcode: Bool { candidates.isEmpty }
    }

    /// A value as the build has it, as far as the files determine it.
    package enum Value: Sendable {
        case text(String)
        /// What else it depends on, as the end of a sentence.
        case unknown(DiagnosticMessage)
    }

    /// How deep files include each other.
    static let nestingLimit = 32
    /// How many files are read, each as often as it is included.
    static let fileLimit = 500
    /// How many bytes of files are read.
    static let sizeLimit = 16 << 20

    /// The assignments in the order in which Xcode reads them: an included file in the place of its line.
    package private(set) var items: [Item] = []
    /// The includes that Xcode skips, since they would form a cycle.
    package private(set) var warnings: [Diagnostic] = []
    /// The assignments without conditions by their names, as indices of ``items``.
    private(set) var unconditional: [String: [Int]] = [:]
    /// Those with conditions.
    private var conditional: [String: [Int]] = [:]

    /// Reads a file and those that it includes.
    /// - Parameters:
    ///   - path: the file.
    ///   - folders: the folders of the projects that use it, where included files are looked for at last.
    ///   - configurations: the names of the build configurations that the file belongs to; none if they are not known.
    ///   - read: reads a file; `nil` if it does not exist and may be missing. It refuses files that must not be read.
    /// - Throws: every problem of the files, and too many includes.
    package init(
        readingFrom path: String, searching folders: [String] = [], configurations: [String] = [],
        read: (Request) throws(DiagnosticsError) -> SourceFile?
    ) throws(DiagnosticsError) {
        var reading = Reading(projectFolders: folders, configurations: configurations)
        try reading.add(Request(candidates: [path], place: nil, isOptional: false), read)
        try reading.problems.check()
        items = reading.items
        warnings = reading.warnings
        for (index, item) in items.enumerated() {
            if item.conditions.isEmpty {
                unconditional[item.assignment.name, default: []].append(index)
            } else {
                conditional[item.assignment.name, default: []].append(index)
            }
        }
    }

    /// The conditions of the first assignment that has some between two others, and may take precedence over the former; `nil` if
    /// there is none.
    func condition(of name: String, after start: Int, before end: Int = .max) -> String? {
        guard let positions = conditional[name] else { return nil }
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] > start { high = middle } else { low = middle + 1 }
        }
        guard low < positions.count, positions[low] < end else { return nil }
        return XCConfig.Condition.text(of: items[positions[low]].conditions)
    }

    private struct Reading {
        let projectFolders: [String]
        let configurations: [String]
        var items: [Item] = []
        var problems = Problems()
        var warnings: [Diagnostic] = []

        init(projectFolders: [String], configurations: [String]) {
            (self.projectFolders, self.configurations) = (projectFolders, configurations)
        }

        /// Adds an assignment, unless it applies to none of the configurations.
        private mutating func add(_ assignment: XCConfig.Assignment, of file: SourceFile) {
            var conditions: [XCConfig.Condition] = []
            for condition in assignment.conditions {
                guard condition.parameter == "config", !configurations.isEmpty else {
                    conditions.append(condition)
                    continue
                }
                let count = configurations.count { condition.matches($0) }
                if count == 0 { return }
                if count < configurations.count { conditions.append(condition) }
            }
            items.append(Item(assignment: assignment, file: file, conditions: conditions))
        }

        /// The real paths of the files that are being read, the including ones before the included ones.
        private var open: [String] = []
        /// Their folders, the other way around.
        private var folders: [String] = []
        private var fileCount = 0
        private var size = 0

        mutating func add(
            _ request: Request, _ read: (Request) throws(DiagnosticsError) -> SourceFile?
        ) throws(DiagnosticsError) {
            guard let file = try read(request) else { return }
            let real = RealPath.of(file.path) ?? file.path
            if let place = request.place {
                fileCount += 1
                size += file.bytes.count
                guard open.count < nestingLimit, fileCount < fileLimit, size <= sizeLimit else {
                    throw DiagnosticsError(
                        place.diagnostic(
                            "the files include each other more than \(own: nestingLimit) levels deep, or are more than "
                                + "\(own: fileLimit) files or \(own: sizeLimit >> 20) MB together; include fewer"))
                }
                if open.contains(real) {
                    warnings.append(
                        place.diagnostic(
                            "the files include each other in a cycle that ends here, so Xcode skips this line; remove it",
                            severity: .warning))
                    return
                }
            }
            open.append(real)
            folders.insert(PathParts(file.path).parent, at: 0)
            defer {
                open.removeLast()
                folders.removeFirst()
            }
            let config = XCConfigParser.parse(file)
            for problem in config.problems { problems.report(problem) }
            for entry in config.entries {
                switch entry {
                case .assignment(let assignment): add(assignment, of: file)
                case .include(let include):
                    let place = SourcePlace(file: file, range: include.pathRange)
                    let request = Request(
                        candidates: include.isOfXcode ? [] : include.candidates(in: folders + projectFolders),
                        place: place, isOptional: include.isOptional)
                    try add(request, read)
                }
            }
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
