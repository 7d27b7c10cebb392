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
    mutating func attempt<Value>(_ step: () throws(DiagnosticsError) -> Value) -> Value? {
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
