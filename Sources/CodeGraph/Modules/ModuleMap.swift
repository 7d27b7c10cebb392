/// The modules that a `module.modulemap` of Clang declares.
enum ModuleMap {
    /// The names of the modules at the top of a file, without their submodules.
    static func names(in bytes: [UInt8]) -> [String] {
        var (names, depth, isName): ([String], Int, Bool) = ([], 0, false)
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let code = line.prefix { $0 != "\"" }
            let words = code.split { $0 == " " || $0 == "\t" || $0 == "[" || $0 == "]" }
            for word in words.flatMap(Self.parts) {
                if word.hasPrefix("//") { break }
                if word == "{" { depth += 1 }
                if word == "}" { depth -= 1 }
                if isName { names.append(String(word.split(separator: ".").first ?? word)) }
                isName = depth == 0 && word == "module"
            }
        }
        return names
    }

    /// A word without the braces at its end, and these.
    private static func parts(_ word: Substring) -> [Substring] {
        let name = word.prefix { $0 != "{" && $0 != "}" }
        let braces = word.dropFirst(name.count).filter { $0 == "{" || $0 == "}" }
        return (name.isEmpty ? [] : [name]) + braces.map { Substring(String($0)) }
    }
}
