import EnvironmentSettings
import Findings
import SourceText

extension ForeignConstants {
    /// The names of SwiftGen's configuration, in the order in which they are looked for.
    package static let swiftGenConfigurationNames = ["swiftgen.yml", ".swiftgen.yml"]

    /// Reads a configuration of SwiftGen, and computes the accessors that SwiftGen generates for it.
    /// - Parameters:
    ///   - path: the configuration's path.
    ///   - variables: the values of `${NAME}` in it.
    /// - Throws: what is wrong with the configuration. A resource that cannot be read is a note.
    package init(
        swiftGenConfigurationAt path: String, variables: [String: String] = [:], in files: ImportedFiles
    ) throws(DiagnosticsError) {
        self.init(tool: .swiftGen)
        let configuration = try SwiftGenConfiguration(files.file(at: path), variables: variables)
        var reader = SwiftGenFileReader(files)
        var accessors = SwiftGenAccessors()
        var problems = Problems()
        notes = configuration.notes
        /// What is still needed of the tool.
        var isNeeded = false
        for entry in configuration.entries {
            let search = problems.attempt { () throws(DiagnosticsError) in try SwiftGenSearch(entry, in: files) }
            guard let search else { continue }
            notes += search.notes
            let contents = entry.parser.contents?.init(search.found, of: entry, in: &reader)
            for output in entry.outputs {
                guard let kind = entry.parser.kind, let contents, output.template.isKnown else {
                    isNeeded = true
                    continue
                }
                accessors.add(contents.accessors(of: output))
                types.merge(contents.types(of: output)) { first, _ in first }
                var description = ForeignOutput(kind: kind, name: output.name)
                description.path = output.path
                description.accessLevel = output.parameters.isOn("publicAccess") ? .public : .internal
                description.inputs = search.found.map(\.absolutePath)
                description.place = output.place
                contents.describe(&description, of: output)
                outputs.append(description)
                if files.contains(output.path), Folder.isFile(at: output.path) { obsoleteFiles.append(output.path) }
            }
        }
        try problems.check()
        constants = accessors.constants
        notes += reader.notes
        if !isNeeded { obsoleteFiles.insert(RealPath.absolute(path), at: 0) }
    }
}

extension SwiftGenTemplate {
    /// Whether the accessors that it generates are known.
    fileprivate var isKnown: Bool { self != .custom && self != .objectiveC && self != .coreData }
}
