import Foundation
import PackagePlugin

/// `swift package lint`: runs `prumo lint` over the targets of the package, with an optimized build of the command.
@main
struct Lint: CommandPlugin {
    /// A run that failed; its findings and problems are printed already.
    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let paths = targets.compactMap { $0 as? SourceModuleTarget }.map(\.directoryURL.path)
        guard !paths.isEmpty else { throw Failure(description: "the package has no target with source files") }

        let process = Process()
        process.executableURL = try tool(context)
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = ["lint"] + extractor.remainingArguments + paths.map { relative($0, in: context) }
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(description: Self.message(process))
        }
    }

    private static func message(_ process: Process) -> String {
        guard process.terminationReason == .exit else { return "prumo ended with signal \(process.terminationStatus)" }
        return process.terminationStatus == 1
            ? "there are findings that fail the run" : "prumo lint could not do its work; see the messages above"
    }

    /// The command `prumo`: from the bundle of PRUMO_TOOL_BUNDLE if that has it; otherwise built for release.
    private func tool(_ context: PluginContext) throws -> URL {
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
