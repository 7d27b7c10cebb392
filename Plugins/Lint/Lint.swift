import PackagePlugin

/// `swift package lint`: runs `prumo lint` over the targets of the package, with an optimized build of the command.
@main
struct Lint: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let command = TargetsCommand(name: "lint", failure: "there are findings that fail the run")
        try command.run(context, arguments, with: packageManager)
    }
}
