import CommandLineKit

/// `prumo`: the commands for those who maintain a package's environments.
@main
struct PrumoCommand {
    static func main() {}
}
