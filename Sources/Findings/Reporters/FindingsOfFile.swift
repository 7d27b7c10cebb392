import SourceText

/// What belongs to one file, for formats that are laid out by files.
struct FindingsOfFile {
    /// The path; nil if a problem is about no file.
    let path: String?
    /// What was found in it.
    let findings: ArraySlice<Finding>
    /// What kept it from being linted or fixed.
    let problems: [Diagnostic]

    /// The files with findings or problems in a report, in the order of their paths.
    static func all(in report: FindingsReport) -> [FindingsOfFile] {
        var slices: [String: ArraySlice<Finding>] = [:]
        var rest = report.findings[...]
        while let path = rest.first?.path {
            let slice = rest.prefix { $0.path == path }
            rest = rest.dropFirst(slice.count)
            slices[path, default: []] += slice
        }
        let problems = Dictionary(grouping: report.problems, by: \.path)
        let paths = Set(slices.keys.map(Optional.some)).union(problems.keys)
        return
            paths
            .ordered { left, right in
                guard let left, let right else { return left == nil && right != nil }
                return left.utf8.lexicographicallyPrecedes(right.utf8)
            }
            .map { path in
                FindingsOfFile(
                    path: path, findings: path.flatMap { slices[$0] } ?? [], problems: problems[path] ?? [])
            }
    }
}
