import EnvironmentSettings
import InterfaceFiles
import SourceText

extension ConstantGeneration {
    func interfaces(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        guard let patterns = configuration.interfaces else { return Generated(InterfaceConstants.none) }
        let paths = InterfaceDocument.principalPaths(
            among: files.paths.filter(patterns.contains), sourceLanguage: sourceLanguage)
        var problems = Problems()
        let documents = paths.compactMap { path in
            problems.attempt { () throws(DiagnosticsError) in
                let file = try SourceFile(
                    readingFrom: files.outside.path(of: path, in: targetDirectory),
                    displayPath: files.outside.displayPath(of: path, after: displayPrefix))
                return try InterfaceReader.document(
                    file, path: path, kind: InterfaceDocument.Kind(path: path) ?? .storyboard)
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
