import EnvironmentSettings
import SourceText

extension ConstantGeneration {
    func colors(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        Generated(text: GeneratedFile.empty(of: "files of colors"), warnings: [])
    }
}
