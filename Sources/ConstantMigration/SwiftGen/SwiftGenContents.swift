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
