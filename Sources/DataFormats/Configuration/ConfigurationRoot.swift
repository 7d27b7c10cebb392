import SourceText

/// The object that a `.prumo.json` is. Each part of Prumo reads the value of its own key, and all of them report a key that
/// nobody reads, since its value would have no effect.
package enum ConfigurationRoot {
    /// The name of the file.
    package static let fileName = ".prumo.json"

    /// The keys at the top of the file, in the order in which they are shown.
    package static let keys = [
        "$schema", "accessLevel", "names", "targets", "environments", "files", "strings", "assets", "fonts", "data",
        "colors", "interfaces", "modules", "xcode", "lint", "format", "unused",
    ]

    /// Parses a file.
    /// - Throws: what is wrong with it as JSON, or with its keys.
    package static func read(_ file: SourceFile) throws(DiagnosticsError) -> JSONValue {
        let root = try JSONParser.parse(file)
        var reader = JSONObjectReader(file: file)
        _ = reader.members(of: root, named: keys, subject: fileName)
        try reader.problems.check()
        return root
    }
}
