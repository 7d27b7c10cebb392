import CommandLineKit
import ConstantGenerators
import SourceText

/// The tool that the plugin `GenerateConstants` runs: an argument list in, one Swift file of each kind out.
@main
struct GenerateConstantsCommand {
    private static let command = Command(
        "generate-constants",
        summary: "writes a target's settings, strings and assets as Swift constants; run by the plugin of that name",
        options: [
            CommandOption("target", .value(placeholder: "NAME"), help: "the target's name"),
            CommandOption("package-directory", .value(placeholder: "DIR"), help: "the folder of the target's package"),
            CommandOption("target-directory", .value(placeholder: "DIR"), help: "the target's folder"),
            CommandOption("output-directory", .value(placeholder: "DIR"), help: "the folder for the generated files"),
            CommandOption(
                "exclude", .values(placeholder: "DIR"),
                help: "a file or folder in it that is not the target's; may be repeated"),
            CommandOption("trait", .values(placeholder: "NAME"), help: "a trait that is on; may be repeated"),
            CommandOption("app-env", .value(placeholder: "NAME"), help: "the environment that APP_ENV asserts"),
            CommandOption(
                "source-language", .value(placeholder: "TAG"),
                help: "the language of the original texts; en unless given"),
            CommandOption("unclear-source-language", help: "the manifest names the language in no plain form"),
            CommandOption(
                "planned-inputs", .value(placeholder: "FILE"),
                help: "the list of the files that the build system watches"),
            CommandOption(
                "plan-mark", .value(placeholder: "FILE"),
                help: "a file that the build system watches; without it, it plans again"),
            CommandOption("ci", help: "this is CI, where no developer's overrides are taken"),
            CommandOption(
                "all-environments", help: "let compilation conditions select the environment, as Xcode's targets need"),
            CommandOption("has-bundle", help: "the target has a bundle, in which its resources lie"),
            CommandOption("catalogs-compiled", help: "the build compiles string catalogs by itself, as Xcode does"),
            CommandOption(
                "bundled-table", .values(placeholder: "PATH"),
                help: "a table in the output folder to compile string catalogs to; once for each"),
            CommandOption(
                "plugin-version", .value(placeholder: "VERSION"),
                help: "the version of Prumo that the plugin is part of"),
            CommandOption("no-runtime", help: "the target does not depend on PrumoRuntime"),
        ])

    static func main() {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            try requirePluginVersion(in: arguments)
            let options = try command.parse(arguments)
            if options.has("help") {
                StandardStream.output.write(command.help)
                return
            }
            let generation = try generation(options)
            let inputs = try generation.inputs()
            if let list = options.value("planned-inputs") {
                try PlannedInputs(listedAt: list, mark: options.value("plan-mark")).requestReplanning(for: inputs)
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

    /// Checks that the plugin is of this version, before options of another version are refused as unknown: a prebuilt tool can
    /// be older or newer than the plugin.
    private static func requirePluginVersion(in arguments: [String]) throws(UsageError) {
        guard let option = arguments.firstIndex(of: "--plugin-version"),
            let version = arguments[option...].dropFirst().first, version != PrumoVersion.text
        else { return }
        throw UsageError(
            "this tool is of Prumo \(PrumoVersion.text), and the plugin is of Prumo \(version); write the bundle of "
                + "PRUMO_TOOL_BUNDLE again with .ci/tool-bundle of Prumo \(version)")
    }

    private static func generation(_ options: ParsedOptions) throws(UsageError) -> ConstantGeneration {
        var generation = ConstantGeneration(
            target: try options.required("target"), packageDirectory: try options.required("package-directory"),
            targetDirectory: try options.required("target-directory"),
            outputDirectory: try options.required("output-directory"))
        generation.excludedPaths = options.values("exclude")
        generation.traits = options.values("trait")
        generation.assertedEnvironment = options.value("app-env")
        generation.sourceLanguage = options.value("source-language") ?? generation.sourceLanguage
        if options.has("unclear-source-language") { generation.sourceLanguage = nil }
        generation.isContinuousIntegration = options.has("ci")
        generation.hasAllEnvironments = options.has("all-environments")
        generation.hasBundle = options.has("has-bundle")
        generation.compilesCatalogs = !options.has("catalogs-compiled")
        generation.bundledTables = options.values("bundled-table")
        generation.hasRuntime = !options.has("no-runtime")
        return generation
    }

    private static func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { report(diagnostic.description) }
    }

    private static func report(_ line: String) {
        StandardStream.error.write(line + "\n")
    }
}
