extension String {
    /// The text as one argument of a command that a user copies into a shell.
    package var asArgument: String {
        let isPlain = !isEmpty && first != "-" && allSatisfy { $0.isLetter || $0.isNumber || "._-+/@,".contains($0) }
        return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
