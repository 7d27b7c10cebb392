import PackagePlugin

/// `swift package format`: runs `prumo format` over the targets of the package, with an optimized build of the command.
@main
struct Format: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let command = TargetsCommand(
            name: "format", failure: "there are files that would change, or that are not valid Swift")
        try command.run(context, arguments, with: packageManager)
    }
}
