import ConstantGenerators
import Findings
import SourceText

/// What a parser of SwiftGen reads of an entry's files, and the accessors that its templates make of that.
protocol SwiftGenContents {
    /// Reads files. What cannot be read is noted and left out.
    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader)

    /// The accessors of a generated file.
    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant]

    /// The types of PrumoRuntime that take the place of those of a generated file.
    func types(of output: SwiftGenConfiguration.Output) -> [String: String]

    /// What differs here from what a generated file has.
    func notes(of output: SwiftGenConfiguration.Output) -> [Diagnostic]

    /// Completes the description of a generated type.
    func describe(_ description: inout ForeignOutput, of output: SwiftGenConfiguration.Output)
}

extension SwiftGenContents {
    func types(of output: SwiftGenConfiguration.Output) -> [String: String] { [:] }
    func notes(of output: SwiftGenConfiguration.Output) -> [Diagnostic] { [] }
    func describe(_ description: inout ForeignOutput, of output: SwiftGenConfiguration.Output) {}
}

/// Reads the files of one configuration, and gathers notes about those that cannot be read.
struct SwiftGenFileReader {
    let files: ImportedFiles
    var notes: [Diagnostic] = []

    init(_ files: ImportedFiles) { self.files = files }

    /// The result of reading a file; nil after noting why there is none.
    mutating func attempt<Result>(_ step: () throws(DiagnosticsError) -> Result) -> Result? {
        do {
            return try step()
        } catch {
            note(error.diagnostics)
            return nil
        }
    }

    /// Notes problems that keep accessors from being migrated.
    mutating func note(_ problems: [Diagnostic]) {
        notes += problems.map { problem in
            var warning = problem.asWarning
            warning.message += "; until then its accessors are not migrated"
            return warning
        }
    }

    /// Notes what is remarkable about a file.
    mutating func note(_ input: SwiftGenInput, _ message: String) {
        notes.append(Diagnostic(.warning, path: input.path, message))
    }
}

/// Collects accessors in the order in which they are found: those of one name and equal parameters become one, with all that
/// they are of. Those with an empty name, which code cannot write, are left out.
struct SwiftGenAccessors {
    private struct Entry {
        let constant: ForeignConstant
        var sources: [ConstantSource]
        var known: Set<ConstantSource>
    }

    private var entries: [Entry] = []
    private var indices: [[String]: Int] = [:]

    /// Adds accessors.
    mutating func add(_ constants: [ForeignConstant]) {
        for constant in constants where !constant.path.contains("") {
            let sources: [ConstantSource]
            var key = constant.path
            switch constant.target {
            case .resource(let all): sources = all
            case .member(let kind, let name):
                sources = []
                key += ["", kind.rawValue, name]
            }
            if let parameters = constant.parameters { key += [""] + parameters.map(\.type) }
            if let index = indices[key] {
                for source in sources where entries[index].known.insert(source).inserted {
                    entries[index].sources.append(source)
                }
            } else {
                indices[key] = entries.count
                entries.append(Entry(constant: constant, sources: sources, known: Set(sources)))
            }
        }
    }

    /// The accessors.
    var constants: [ForeignConstant] {
        entries.map { entry in
            guard case .resource = entry.constant.target else { return entry.constant }
            return ForeignConstant(
                path: entry.constant.path, target: .resource(entry.sources), parameters: entry.constant.parameters)
        }
    }
}
