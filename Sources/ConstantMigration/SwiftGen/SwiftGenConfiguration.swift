import DataFormats
import SourceText

/// A configuration of SwiftGen: what it reads and generates.
struct SwiftGenConfiguration: Sendable {
    /// A string of the file, its variables replaced.
    struct Text: Sendable {
        let text: String
        let place: SourcePlace
    }

    /// Some files, and what is generated of them.
    struct Entry: Sendable {
        let parser: SwiftGenParser
        /// Files and folders, by paths as messages print them.
        var inputs: [Input] = []
        /// The regular expression that selects files.
        var filter: Text?
        /// What separates the parts of keys.
        var separator = "."
        /// Whether the opacity is first in the colors of an XML file.
        var hasOpacityFirst = false
        var outputs: [Output] = []
        let place: SourcePlace
    }

    /// A file or a folder that is read.
    struct Input: Sendable {
        /// The path as messages print it.
        let path: String
        /// The path from the configuration's folder, as the file has it.
        let relativePath: String
        let place: SourcePlace
    }

    /// A generated file.
    struct Output: Sendable {
        /// The path as messages print it.
        let path: String
        let template: SwiftGenTemplate
        /// The name of the template, or its path.
        let templateText: Text
        let parameters: SwiftGenParameters
        /// The name of the generated type.
        let name: String
        let place: SourcePlace

        var absolutePath: String { RealPath.absolute(path) }
    }

    /// The entries in the order of the file.
    private(set) var entries: [Entry] = []
    /// What has no counterpart.
    private(set) var notes: [Diagnostic] = []

    /// Reads a configuration.
    /// - Parameter variables: the values of `${NAME}`.
    /// - Throws: everything for which SwiftGen would refuse it, and variables without a value.
    init(_ file: SourceFile, variables: [String: String]) throws(DiagnosticsError) {
        let document = try YAMLParser.parse(file)
        var reader = SwiftGenConfigurationReader(document.file, folder: Self.folder(of: file.path), variables)
        entries = reader.entries(of: document.value)
        try reader.problems.check()
        notes = document.warnings + reader.notes
    }

    private static func folder(of path: String) -> String {
        let folder = PathParts(path).folder
        return folder.isEmpty && path.hasPrefix("/") ? "/" : folder
    }
}
