import DataFormats
import EnvironmentSettings
import SourceText

/// The constants of a target but its settings, each with what it is made from, for programs that make their own code of them.
package struct ConstantModel: Sendable {
    /// One constant.
    package struct Constant: Sendable {
        /// Its kind.
        package let kind: ConstantKind
        /// How code refers to it.
        package let constant: GeneratedConstant
        /// What it is made from, in the words of its kind.
        package let details: [JSONMember]

        /// What it is made from: usually one thing, and of a localized file the file of each language.
        package var sources: [ConstantSource] { constant.sources }

        /// Creates a constant.
        package init(kind: ConstantKind, constant: GeneratedConstant, details: [JSONMember]) {
            self.kind = kind
            self.constant = constant
            self.details = details
        }
    }

    /// The constants, in the order of the kinds and of the generated files. A kind with a problem has none.
    package let constants: [Constant]
    /// The problems of all kinds, in the order in which they are printed.
    package let problems: [Diagnostic]
    /// How the constants are generated.
    package let configuration: ConstantsConfiguration

    /// Reads the contents of a target.
    /// - Parameter configuration: the package's configuration, where it is not the one on disk.
    /// - Throws: the problems of the configuration, and a diagnostic if the target's folder cannot be read.
    package init(
        of generation: ConstantGeneration, configuration: PackageConfiguration? = nil
    ) throws(DiagnosticsError) {
        let package =
            if let configuration { configuration } else {
                try PackageConfiguration(inPackage: generation.packageDirectory)
            }
        self.configuration = package.constants(of: generation.target)
        var problems = Problems()
        let resources = try generation.resources()
        let outside = problems.attempt { () throws(DiagnosticsError) in
            try ResourceSelection(generation, package).filesOfDefaultVariant()
        }
        let reader = ModelReader(
            generation: generation, configuration: self.configuration,
            files: TargetFiles(resources, outside: outside ?? [:]))
        var constants: [Constant] = []
        for kind in ConstantKind.allCases {
            var ownProblems = Problems()
            let found = problems.attempt { () throws(DiagnosticsError) in
                try reader.constants(of: kind, &ownProblems)
            }
            problems.report(ownProblems)
            constants += (found ?? []).map { Constant(kind: kind, constant: $0.constant, details: $0.details) }
        }
        self.constants = constants
        self.problems = Diagnostic.ordered(problems.diagnostics)
    }
}

/// Reads the constants of each kind as their files are generated from.
private struct ModelReader {
    typealias Found = (constant: GeneratedConstant, details: [JSONMember])

    let generation: ConstantGeneration
    let configuration: ConstantsConfiguration
    let files: TargetFiles

    /// - Parameter problems: what is added to where there are constants nevertheless.
    /// - Throws: every problem of the kind.
    func constants(of kind: ConstantKind, _ problems: inout Problems) throws(DiagnosticsError) -> [Found] {
        switch kind {
        // Those are the package's, and the same in all its targets.
        case .settings: []
        case .strings: try strings(&problems)
        case .assets:
            try generation.assetConstants(among: files.paths, configuration)
                .map { ($0.constant, ConstantDetails.members(of: $0.asset)) }
        case .fonts:
            try FontConstants.constants(for: generation.fontFiles(among: files, configuration))
                .map { ($0.constant, ConstantDetails.members(of: $0.face, in: $0.file)) }
        case .files:
            try generation.fileConstants(among: files, configuration)
                .map { ($0.constant, ConstantDetails.members(ofFileIn: $0.languages)) }
        case .data:
            try generation.dataConstants(among: files, configuration)
                .map { ($0.constant, [JSONMember("value", ConstantDetails.value(of: $0.value))]) }
        case .colors:
            try generation.colorConstants(among: files, configuration)
                .map { ($0.constant, [JSONMember("any", ConstantDetails.value(of: $0.color))]) }
        case .interfaces:
            try InterfaceConstants.constants(
                for: generation.interfaceDocuments(among: files, configuration), target: generation.target,
                named: configuration.names[.interfaces]
            ).map { ($0.constant, ConstantDetails.members(of: $0.element, in: $0.document)) }
        }
    }

    private func strings(_ problems: inout Problems) throws(DiagnosticsError) -> [Found] {
        let (tables, texts, found) = try generation.textConstants(among: files, configuration)
        problems.report(found)
        let keys = Dictionary(
            tables.map { table in
                (table.name, (table, Dictionary(table.keys.map { ($0.name, $0) }) { first, _ in first }))
            }
        ) { first, _ in first }
        return texts.compactMap { name, constant in
            guard let (table, keys) = keys[name], let key = keys[constant.key] else { return nil }
            return (constant, ConstantDetails.members(of: key, in: table))
        }
    }
}
