import SourceText

/// Which folders of targets use declarations of which others, and the cycles that follow.
///
/// A use counts for the two folders in which the paths of its files differ first: one from `Rules/Style/A.swift` to
/// `Rules/Lint/B.swift` leads from `Rules/Style` to `Rules/Lint`. What is directly in a folder belongs to all of its folders, and
/// leads to none of them.
package struct FolderUses: Sendable {
    /// A use of a declaration in another file.
    package struct Use: Sendable, Equatable {
        /// The path of the file that uses it.
        package let path: String
        /// Where it is used.
        let location: SourceLocation
        /// The name of the declaration, as in `total(of:)`.
        package let name: String

        /// `path:line:column`, for a sentence that refers to it.
        var reference: String { "\(path):\(location.line):\(location.column)" }
    }

    /// The uses that lead from one folder to another.
    package struct Step: Sendable {
        package let from, to: String
        /// How many there are.
        package internal(set) var count = 0
        /// The first ones.
        var examples: [Use] = []
    }

    /// Folders that use each other.
    package struct Cycle: Sendable {
        /// The steps from folder to folder; the last one leads to the first folder. The first one has the fewest uses of all steps
        /// between folders that use each other.
        let steps: [Step]
        /// The number of all folders that use each other.
        package let count: Int
    }

    /// How many uses of a step are kept.
    static let exampleLimit = 3

    private var folders: [String] = []
    private var numbers: [String: Int] = [:]
    /// The steps from each folder, by the folder to which they lead.
    private var steps: [[Int: Step]] = []

    /// Adds the uses of a file's declarations by another file.
    /// - Parameters:
    ///   - file: the path of the file that uses them.
    ///   - other: the path of the file that declares them.
    ///   - count: how many uses there are.
    ///   - examples: the first of them.
    package mutating func add(from file: String, to other: String, count: Int, examples: [Use]) {
        guard let (from, to) = Self.folders(from: file, to: other) else { return }
        let (start, end) = (number(of: from), number(of: to))
        var step = steps[start].removeValue(forKey: end) ?? Step(from: from, to: to)
        step.count += count
        step.examples += examples.prefix(max(0, Self.exampleLimit - step.examples.count))
        steps[start][end] = step
    }

    private mutating func number(of folder: String) -> Int {
        if let number = numbers[folder] { return number }
        numbers[folder] = folders.count
        folders.append(folder)
        steps.append([:])
        return folders.count - 1
    }

    /// The folders in which two paths differ first; `nil` if one of the files is directly in a folder of both.
    private static func folders(from file: String, to other: String) -> (from: String, to: String)? {
        let (from, to) = (file.split(separator: "/"), other.split(separator: "/"))
        let common = zip(from, to).prefix { $0 == $1 }.count
        guard common < from.count - 1, common < to.count - 1 else { return nil }
        let root = file.hasPrefix("/") ? "/" : ""
        func folder(_ parts: [Substring]) -> String { root + parts[...common].joined(separator: "/") }
        return (folder(from), folder(to))
    }

    /// The cycles, one for each set of folders that use each other, by the paths of their first folders.
    var cycles: [Cycle] {
        let search = CycleSearch(steps.map { $0.keys.ordered() })
        return search.components.compactMap { component in
            guard let first = lightest(in: component) else { return nil }
            let nodes = search.shortestCycle(over: first, in: component)
            let pairs = zip(nodes, nodes.dropFirst() + nodes.prefix(1))
            return Cycle(steps: pairs.compactMap { steps[$0][$1] }, count: component.count)
        }.ordered { ($0.steps[0].from, $0.steps[0].to) < ($1.steps[0].from, $1.steps[0].to) }
    }

    /// The step with the fewest uses within a component: without it, most of the others may stay.
    private func lightest(in component: [Int]) -> (from: Int, to: Int)? {
        let members = Set(component)
        let pairs = component.flatMap { from in
            steps[from].keys.filter(members.contains).map { (from: from, to: $0) }
        }
        return pairs.min { left, right in
            guard let one = steps[left.from][left.to], let other = steps[right.from][right.to] else { return false }
            return (one.count, one.from, one.to) < (other.count, other.from, other.to)
        }
    }
}
