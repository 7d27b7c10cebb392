import CommandLineKit

/// `prumo man`.
enum ManualCommand: Subcommand {
    static let command = Command(
        "prumo man", summary: "print the manual page of prumo, for man",
        examples: [
            ("prumo man >prumo.1 && man ./prumo.1", "read the manual page"),
            ("prumo man >/usr/local/share/man/man1/prumo.1", "install the manual page"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        StandardStream.output.write(ManualPage(of: PrumoCommand.group).text)
        return .success
    }
}
