import Foundation
import PackagePlugin

/// Runs a command of `prumo` over the targets of a package. The plugins `Lint` and `Format` have the same file.
struct TargetsCommand {
    /// A run that failed; what it found and its problems are printed already.
    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The name of the command, such as `lint`.
    let name: String
    /// What it means that the command ends with status 1.
    let failure: String

    /// Runs the command.
    /// - Parameter arguments: its options. `--target NAME` limits it to some targets.
    func run(_ context: PluginContext, _ arguments: [String], with packageManager: PackageManager) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let paths = targets.compactMap { $0 as? SourceModuleTarget }.map(\.directoryURL.path)
        guard !paths.isEmpty else { throw Failure(description: "the package has no target with source files") }

        let process = Process()
        process.executableURL = try tool(context, packageManager)
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = [name] + extractor.remainingArguments + paths.map { relative($0, in: context) }
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(description: message(process))
        }
    }

    private func message(_ process: Process) -> String {
        guard process.terminationReason == .exit else { return "prumo ended with signal \(process.terminationStatus)" }
        return process.terminationStatus == 1
            ? failure : "prumo \(name) could not do its work; see the messages above"
    }

    /// The command `prumo`: from the bundle of PRUMO_TOOL_BUNDLE if that has it; otherwise built for release.
    private func tool(_ context: PluginContext, _ packageManager: PackageManager) throws -> URL {
        if let prebuilt = try? context.tool(named: "prumo") { return prebuilt.url }
        let result = try packageManager.build(
            .product("prumo"), parameters: .init(configuration: .release, logging: .concise))
        // The native build system also lists what it built for the host.
        let programs = result.builtArtifacts.filter { $0.kind == .executable && $0.url.lastPathComponent == "prumo" }
        guard result.succeeded,
            let program = programs.first(where: { $0.url.path.lowercased().contains("/release") }) ?? programs.first
        else {
            throw Failure(description: "building prumo failed:\n\(result.logText)")
        }
        return program.url
    }

    /// A path as reports and configurations show it: relative to the package.
    private func relative(_ path: String, in context: PluginContext) -> String {
        let package = context.package.directoryURL.path
        let prefix = package.hasSuffix("/") ? package : package + "/"
        if path + "/" == prefix || path == prefix { return "." }
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}
