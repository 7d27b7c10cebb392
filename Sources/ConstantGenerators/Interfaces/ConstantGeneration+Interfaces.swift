import EnvironmentSettings
import InterfaceFiles
import SourceText

extension ConstantGeneration {
    func interfaces(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let documents = try interfaceDocuments(among: files, configuration)
        if let first = documents.first { try requireRuntime(for: first.file.path) }
        return Generated(
            try InterfaceConstants.text(
                for: documents, target: target, hasBundle: hasBundle, access: configuration.accessLevel,
                named: configuration.names[.interfaces]))
    }

    /// The storyboards and nibs that get constants.
    /// - Throws: every document that cannot be read.
    func interfaceDocuments(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> [InterfaceDocument] {
        guard let patterns = configuration.interfaces else { return [] }
        let paths = InterfaceDocument.principalPaths(
            among: files.selected(by: patterns, for: .interfaces), sourceLanguage: sourceLanguage)
        var problems = Problems()
        let documents = paths.compactMap { path in
            problems.attempt { () throws(DiagnosticsError) in
                try InterfaceReader.document(
                    files.file(path, of: self), path: path, kind: InterfaceDocument.Kind(path: path) ?? .storyboard)
            }
        }
        try problems.check()
        return documents
    }
}
