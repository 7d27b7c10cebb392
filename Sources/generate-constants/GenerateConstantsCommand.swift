import CommandLineKit
import ConstantGenerators
import SourceText

/// The tool that the plugin `GenerateConstants` runs: an argument list in, one Swift file of each kind out.
@main
enum GenerateConstantsCommand {
    private static let target = Option<String>("target", placeholder: "NAME", help: "the target's name")
    private static let packageDirectory = Option<String>(
        "package-directory", placeholder: "DIR", help: "the folder of the target's package")
    private static let targetDirectory = Option<String>(
        "target-directory", placeholder: "DIR", help: "the target's folder")
    private static let outputDirectory = Option<String>(
        "output-directory", placeholder: "DIR", help: "the folder for the generated files")
    private static let exclude = Option<[String]>(
        "exclude", placeholder: "DIR",
        help: "a file or folder in the target's folder that is not part of the target; may be repeated")
    private static let trait = Option<[String]>(
        "trait", placeholder: "NAME", help: "an enabled trait; may be repeated")
    private static let declaredTrait = Option<[String]>(
        "declared-trait", placeholder: "NAME:OFFSET",
        help:
            "a trait that the manifest declares and makes nothing depend on, and how many bytes are before it; may be repeated"
    )
    private static let assertedEnvironment = Option<String?>(
        "app-env", placeholder: "NAME", help: "the environment that APP_ENV asserts")
    private static let sourceLanguage = Option<String?>(
        "source-language", placeholder: "TAG", help: "the source language of the strings (default: en)")
    private static let unclearSourceLanguage = Flag(
        "unclear-source-language", help: "the manifest does not declare the source language as a string literal")
    private static let plannedInputs = Option<String?>(
        "planned-inputs", placeholder: "FILE", help: "write the list of the files that the build system watches")
    private static let planMark = Option<String?>(
        "plan-mark", placeholder: "FILE",
        help: "write a file that the build system watches; if it is missing, the build is planned again")
    private static let continuousIntegration = Flag(
        "ci", help: "ignore developers' overrides, as in CI")
    private static let allEnvironments = Flag(
        "all-environments", help: "let compilation conditions select the environment, as needed for Xcode targets")
    private static let hasBundle = Flag("has-bundle", help: "the target has a bundle, which contains its resources")
    private static let catalogsCompiled = Flag(
        "catalogs-compiled", help: "do not compile string catalogs; the build does it, as in Xcode")
    private static let bundledTable = Option<[String]>(
        "bundled-table", placeholder: "PATH",
        help: "compile string catalogs to this table in the output folder; may be repeated")
    private static let bundledResource = Option<[String]>(
        "bundled-resource", placeholder: "PATH",
        help:
            "copy this file of Environments/Resources to the output folder, as the selected environment has it; may be repeated"
    )
    private static let retiredResource = Option<[String]>(
        "retired-resource", placeholder: "PATH",
        help: "write an empty file for a deleted file of Environments/Resources; may be repeated")
    private static let occupiedResource = Option<[String]>(
        "occupied-resource", placeholder: "PATH",
        help: "a resource of the target with the name of a file of Environments/Resources; may be repeated")
    private static let noRuntime = Flag("no-runtime", help: "the target does not depend on PrumoRuntime")
    private static let noOverlay = Flag("no-overlay", help: "the target does not depend on PrumoOverlay")

    private static let command = Command(
        "generate-constants",
        summary:
            "generate Swift constants for a target's settings, strings and assets; run by the plugin GenerateConstants",
        options: [
            target, packageDirectory, targetDirectory, outputDirectory, exclude, trait, declaredTrait,
            assertedEnvironment,
            sourceLanguage, unclearSourceLanguage, plannedInputs, planMark, continuousIntegration, allEnvironments,
            hasBundle, catalogsCompiled, bundledTable, bundledResource, retiredResource, occupiedResource,
            PluginVersion.option, noRuntime, noOverlay,
        ])

    static func main() {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            try PluginVersion.require(in: arguments)
            let options = try command.parse(arguments)
            if options[Flag.help] {
                StandardStream.output.write(command.help)
                return
            }
            let generation = generation(options)
            let inputs = try generation.inputs()
            if let list = options[plannedInputs] {
                try PlannedInputs(listedAt: list, mark: options[planMark]).requestReplanning(for: inputs.files())
            }
            let (files, warnings) = try generation.run(on: inputs)
            for file in files { try file.write() }
            report(warnings)
        } catch let error as UsageError {
            report("generate-constants: error: \(error.message.onOneLine)")
            ExitStatus.misuse.exit()
        } catch let error as DiagnosticsError {
            report(error.diagnostics)
            ExitStatus.failure.exit()
        } catch {
            report("generate-constants: error: \("\(error)".onOneLine)")
            ExitStatus.misuse.exit()
        }
    }

    private static func generation(_ options: ParsedOptions) -> ConstantGeneration {
        var generation = ConstantGeneration(
            target: options[target], packageDirectory: options[packageDirectory],
            targetDirectory: options[targetDirectory],
            // The build system chose it, and may have come there by a link.
            outputDirectory: RealPath.ofExistingPart(of: options[outputDirectory]))
        generation.excludedPaths = options[exclude]
        generation.traits = options[trait]
        generation.declaredTraits = options[declaredTrait]
        generation.assertedEnvironment = options[assertedEnvironment]
        generation.sourceLanguage = options[sourceLanguage] ?? generation.sourceLanguage
        if options[unclearSourceLanguage] { generation.sourceLanguage = nil }
        generation.isContinuousIntegration = options[continuousIntegration]
        generation.hasAllEnvironments = options[allEnvironments]
        generation.hasBundle = options[hasBundle]
        generation.buildCompilesCatalogs = options[catalogsCompiled]
        generation.bundledTables = options[bundledTable]
        generation.plannedResources = options[bundledResource]
        generation.retiredResources = options[retiredResource]
        generation.occupiedResources = options[occupiedResource]
        generation.hasRuntime = !options[noRuntime]
        generation.hasOverlay = !options[noOverlay]
        return generation
    }

    private static func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { report(diagnostic.description) }
    }

    private static func report(_ line: String) {
        StandardStream.error.write(line + "\n")
    }
}
