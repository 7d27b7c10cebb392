import EnvironmentSettings
import InterfaceFiles
import SourceText

extension ConstantGeneration {
    func interfaces(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        guard let patterns = configuration.interfaces else { return Generated(InterfaceConstants.none) }
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
        if let first = documents.first { try requireRuntime(for: first.file.path) }
        return Generated(
            try InterfaceConstants.text(
                for: documents, target: target, hasBundle: hasBundle, access: configuration.accessLevel,
                named: configuration.names[.interfaces]))
    }
}
