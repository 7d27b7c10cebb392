/// A glob pattern as in configurations: `*` and `?` within a name, `[a-z]` and `[!a-z]`, `{one,other}`, `**`
/// for any number of folders, `\` before a character that means itself. It is about whole paths, with `/` between
/// names.
///
/// As in SwiftLint, `Pods` means the file or the folder of that name where the configuration is, and `**/Pods` any.
package struct GlobPattern: Sendable {
    /// The pattern as it is written.
    package let text: String
    private let program: GlobProgram
    /// Where the pattern takes all Swift files below some folders: what these folders are.
    private let folders: GlobProgram?

    /// Reads a pattern. A leading `./` and a trailing `/` are ignored.
    /// - Parameter folder: the folder that it is relative to; empty for that of the paths.
    /// - Throws: what is wrong with it.
    package init(_ text: String, in folder: String = "") throws(GlobError) {
        self.text = folder.isEmpty ? text : "\(folder)/\(text)"
        var pattern = self.text[...]
        while pattern.hasPrefix("./") { pattern = pattern.dropFirst(2).drop { $0 == "/" } }
        while pattern.count > 1, pattern.hasSuffix("/"), !pattern.hasSuffix("\\/") { pattern = pattern.dropLast() }
        guard !pattern.isEmpty else { throw GlobError("it is empty") }
        // As a name it would match nothing, where the patterns of other tools are negated by it.
        guard !text.hasPrefix("!") else {
            throw GlobError("`!` does not negate it; list what is meant, or write `\\!` for a name that begins so")
        }
        program = try GlobCompiler.program(of: pattern == "." ? "**" : String(pattern), .configuration)
        let tail = ["/**", "/**/*", "/**/*.swift"].first { pattern.hasSuffix($0) }
        folders = try tail.map { tail throws(GlobError) in
            try GlobCompiler.program(of: String(pattern.dropLast(tail.count)), .configuration)
        }
    }

    /// Whether a path matches the pattern.
    package func matches(_ path: String) -> Bool { program.verdict(on: path).isWhole }

    /// Whether a path, or a folder that it is in, matches the pattern.
    package func covers(_ path: String) -> Bool {
        let verdict = program.verdict(on: path)
        return verdict.isWhole || verdict.isBelow
    }

    /// Whether all Swift files below a folder are covered for certain, so that the folder need not be searched.
    package func coversAll(below folder: String) -> Bool {
        if covers(folder) { return true }
        guard let verdict = folders?.verdict(on: folder) else { return false }
        return verdict.isWhole || verdict.isBelow
    }

    /// Whether something below a folder may be covered.
    package func mayCover(below folder: String) -> Bool {
        let verdict = program.verdict(on: folder)
        return verdict.isWhole || verdict.isBelow || verdict.mayContinue
    }
}

/// What makes a text no glob, as a clause about it.
package struct GlobError: Error, Sendable, Equatable {
    /// The clause, as in "its "[" is never closed".
    package let message: String

    init(_ message: String) { self.message = message }
}
