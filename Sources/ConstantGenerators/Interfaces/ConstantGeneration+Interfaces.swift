import EnvironmentSettings
import SourceText

extension ConstantGeneration {
    func interfaces(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        Generated(text: GeneratedFile.empty(of: "storyboards and nibs with constants"), warnings: [])
    }
}
