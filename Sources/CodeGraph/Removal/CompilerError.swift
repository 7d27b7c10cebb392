/// An error that the compiler prints.
struct CompilerError: Sendable, Equatable {
    let path: String
    let message: String
    /// The whole line.
    let line: String

    /// The errors in the output of a build, each once.
    static func all(in output: String) -> [CompilerError] {
        var errors: [CompilerError] = []
        var known: Set<Substring> = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard line.hasPrefix("/"), let marker = line.firstRange(of: ": error: "), known.insert(line).inserted else {
                continue
            }
            let parts = line[..<marker.lowerBound].split(separator: ":")
            guard parts.count >= 3 else { continue }
            let path = parts.dropLast(2).joined(separator: ":")
            errors.append(
                CompilerError(path: path, message: String(line[marker.upperBound...]), line: String(line)))
            if errors.count == 1000 { break }
        }
        return errors
    }

    /// The names in quotes, without labels.
    var names: [String] {
        var names: [String] = []
        let parts: [Substring] = message.split(separator: "'", omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() where number % 2 == 1 {
            for name: Substring in part.split(separator: ".") {
                names.append(String(name.prefix { $0 != "(" && $0 != "<" && $0 != ":" }))
            }
        }
        return names
    }
}
