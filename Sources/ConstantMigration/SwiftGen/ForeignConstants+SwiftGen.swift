import EnvironmentSettings
import Findings
import SourceText

extension ForeignTool {
    /// SwiftGen 6.6.
    package static let swiftGen = ForeignTool(
        "SwiftGen", generatedMark: "Generated using SwiftGen", configurationNames: ["swiftgen.yml", ".swiftgen.yml"],
        uses: .chains(SwiftGenUses.self))
}

extension ForeignConstants {
    /// Reads a configuration of SwiftGen, and computes the accessors that SwiftGen generates for it.
    ///
    /// Those of a custom template for strings are read from the file that it generated, where they can be recognized there.
    /// - Parameters:
    ///   - path: the configuration's path.
    ///   - variables: the values of `${NAME}` in it.
    /// - Throws: what is wrong with the configuration. A resource that cannot be read is a note.
    package init(
        swiftGenConfigurationAt path: String, variables: [String: String] = [:], in files: ImportedFiles
    ) throws(DiagnosticsError) {
        self.init(tool: .swiftGen)
        let configuration = try SwiftGenConfiguration(files.file(at: path), variables: variables)
        var migration = SwiftGenMigration(files)
        var problems = Problems()
        for entry in configuration.entries {
            problems.attempt { () throws(DiagnosticsError) in try migration.add(entry) }
        }
        try problems.check()
        outputs = migration.outputs
        types = migration.types
        constants = migration.accessors.constants
        notes = configuration.notes + migration.reader.notes
        obsoleteFiles = (migration.isToolNeeded ? [] : [RealPath.absolute(path)]) + migration.obsoleteFiles
    }
}

/// Gathers what the entries of a configuration generate.
private struct SwiftGenMigration {
    /// How many accessors all outputs may have.
    private static let accessorLimit = 1_000_000

    private var accessorCount = 0
    var reader: SwiftGenFileReader
    var accessors = SwiftGenAccessors()
    var outputs: [ForeignOutput] = []
    var types: [String: String] = [:]
    var obsoleteFiles: [String] = []
    /// Whether something is generated whose accessors are not known.
    var isToolNeeded = false

    init(_ files: ImportedFiles) { reader = SwiftGenFileReader(files) }

    mutating func add(_ entry: SwiftGenConfiguration.Entry) throws(DiagnosticsError) {
        let search = try SwiftGenSearch(entry, in: reader.files)
        reader.notes += search.notes
        guard let kind = entry.parser.kind, let type = entry.parser.contents else {
            isToolNeeded = true
            return
        }
        // What is configured for inputs that nothing is read of may be missing only here.
        if search.found.isEmpty { isToolNeeded = true }
        let contents = type.init(search.found, of: entry, in: &reader)
        for output in entry.outputs {
            var root = output.name
            var typeNames: Set<String> = []
            // Whether all members of the generated file are known.
            var isComplete = true
            var accessLevel: ConstantsConfiguration.AccessLevel =
                output.parameters.isOn("publicAccess") ? .public : .internal
            switch output.template {
            case .objectiveC, .coreData:
                isToolNeeded = true
                continue
            case .custom:
                guard let file = generatedFile(of: output, contents, entry.parser) else {
                    isToolNeeded = true
                    continue
                }
                try add(file.constants, of: output)
                isComplete = file.others.isEmpty
                root = file.root ?? root
                accessLevel = file.isPublic ? .public : .internal
            default:
                try add(contents.accessors(of: output), of: output)
                reader.notes += contents.notes(of: output)
                let own = contents.types(of: output)
                typeNames = Set(own.keys)
                types.merge(own) { first, _ in first }
            }
            var description = ForeignOutput(kind: kind, name: root)
            description.path = output.absolutePath
            description.accessLevel = accessLevel
            description.inputs = search.found.map(\.absolutePath)
            description.place = output.place
            description.typeNames = typeNames
            contents.describe(&description, of: output)
            outputs.append(description)
            if !isComplete {
                isToolNeeded = true
            } else if reader.files.contains(output.path), Folder.isFile(at: output.path) {
                obsoleteFiles.append(output.absolutePath)
            }
        }
    }

    private mutating func add(
        _ constants: [ForeignConstant], of output: SwiftGenConfiguration.Output
    ) throws(DiagnosticsError) {
        accessorCount += constants.count
        guard accessorCount <= Self.accessorLimit else {
            throw DiagnosticsError(
                output.place.diagnostic(
                    "with this output, SwiftGen generates more than \(own: Self.accessorLimit) accessors; split the configuration"
                ))
        }
        accessors.add(constants)
    }

    /// What a custom template for strings generated; nil after a note where that is not known.
    private mutating func generatedFile(
        of output: SwiftGenConfiguration.Output, _ contents: any SwiftGenContents, _ parser: SwiftGenParser
    ) -> SwiftGenGeneratedStrings? {
        let template = output.templateText
        if let strings = contents as? SwiftGenStrings, Folder.isFile(at: output.path),
            let file = try? reader.files.file(at: output.path)
        {
            let generated = SwiftGenGeneratedStrings(file, where: strings.contains)
            if generated.root != nil {
                reader.notes.append(
                    template.place.diagnostic(
                        "the template \"\(template.text)\" is not one of SwiftGen, so the accessors are those in \(output.path); "
                            + "generate that file again if it is out of date, and run the migration again",
                        severity: .warning)
                )
                if let first = generated.others.first {
                    let count = generated.others.count - 1
                    reader.notes.append(
                        file.diagnostic(
                            .warning, at: first,
                            count == 0
                                ? "this member does not only look up a key and is not migrated; replace it by hand"
                                : "this member and \(own: count) more do not only look up a key and are not migrated; replace them by "
                                    + "hand"
                        ))
                }
                return generated
            }
        }
        reader.notes.append(
            template.place.diagnostic(
                "the template \"\(template.text)\" is not one of SwiftGen 6.6 for \"\(own: parser.rawValue)\", so its accessors "
                    + "are not known; use one for Swift 5, generate and build once, and run the migration again",
                severity: .warning))
        return nil
    }
}
