import EnvironmentSettings
import SourceText

extension ConstantGeneration {
    func data(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        Generated(text: GeneratedFile.empty(of: "data files with constants"), warnings: [])
    }
}
