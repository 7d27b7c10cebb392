import CommandLineKit

extension CommandOption {
    /// The form of what is printed, for people or for scripts.
    static let textOrJSON = CommandOption(
        "format", .value(placeholder: "FORMAT"), help: "text or json; text unless given")
}
