import SourceText

/// Patterns of the names of declarations: `AppDelegate`, `Coordinator.start`, `Coordinator.move(to:)`, `*Factory`.
///
/// A pattern with full stops is about the declaration and the types around it, from the outside in, and one with fewer names
/// than a declaration has around it is about the innermost ones. Within a name it is a glob: `*`, `?`, `[a-z]` and `{one,other}`. Without
/// parentheses it matches functions with any argument labels.
package struct NamePatterns: Sendable {
    private var names: Set<String> = []
    private var globs: [GlobPattern] = []

    /// The number of patterns with wildcards, each of which is compared with each name.
    private static let limit = 500

    /// Whether there is no pattern.
    var isEmpty: Bool { names.isEmpty && globs.isEmpty }

    /// Adds a pattern.
    mutating func add(_ text: String) throws(NamePatternError) {
        guard !text.contains(where: \.isWhitespace) else { throw NamePatternError("it has a space; remove it") }
        let parts = Self.parts(of: text)
        guard !parts.contains(where: \.isEmpty) else {
            throw NamePatternError("it has an empty name before or after a full stop; remove the full stop")
        }
        guard text.contains(where: { "*?[{\\".contains($0) }) else {
            names.insert(Self.path(parts))
            return
        }
        guard globs.count < Self.limit else {
            throw NamePatternError("there are already \(Self.limit) patterns with wildcards; join some")
        }
        do throws(GlobError) {
            globs.append(try GlobPattern("**/" + Self.path(parts)))
        } catch {
            throw NamePatternError(error.message)
        }
    }

    /// Whether a declaration matches a pattern.
    /// - Parameters:
    ///   - types: the names of the module or the types around it, from the outside in.
    ///   - name: its name; of a function with its argument labels, as in `move(to:)`.
    func match(_ name: String, in types: [String] = []) -> Bool {
        guard !isEmpty else { return false }
        let names = [name] + (name.hasSuffix(")") ? name.firstIndex(of: "(").map { [String(name[..<$0])] } ?? [] : [])
        return names.contains { name in
            let parts = types + [name]
            let isNamed =
                !self.names.isEmpty && parts.indices.contains { self.names.contains(Self.path(parts[$0...])) }
            return isNamed || !globs.isEmpty && matchesGlob(Self.path(parts))
        }
    }

    private func matchesGlob(_ path: String) -> Bool { globs.contains { $0.matches(path) } }

    /// The names between full stops; those of an operator such as `...` are part of its name.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let isOperator = [index - 1, index + 1].contains {
                characters.indices.contains($0) && characters[$0] == "."
            }
            if character == ".", !isOperator { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }

    /// The names as a path, for which globs are made. Operators may have slashes.
    private static func path(_ parts: some Collection<String>) -> String {
        parts.map { $0.replacing("/", with: "\u{2215}") }.joined(separator: "/")
    }
}

/// What makes a text no pattern of names.
struct NamePatternError: Error, Equatable {
    /// The clause, as in "it has a space; remove it".
    let message: String

    init(_ message: String) { self.message = message }
}
