import Foundation
import TestSupport
import Testing

/// A package with tables of all formats, and `prumo strings` in processes that run together or are killed.
struct StringsProjectFixture {
    static let languages = [
        "en", "ar", "da", "de", "el", "es", "fi", "fr", "it", "ja", "nb", "nl", "pl", "pt-BR", "sv", "uk",
    ]

    /// One of the commands that write files.
    struct Writer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let arguments: [String]

        init(_ name: String, _ arguments: [String]) { (testDescription, self.arguments) = (name, arguments) }
    }

    let package: CommandFixture

    /// Writes the tables: `Localizable` (.strings and .stringsdict), `Cart` and `Sorted` (.strings), `Shop` and `Other`
    /// (catalogs).
    /// - Parameter keys: the numbers of the keys `kN` that `Localizable` and `Shop` have.
    init(keys: Int) throws {
        package = try CommandFixture(["Package.swift": "// swift-tools-version: 6.1\n"])
        try FileManager.default.createDirectory(
            atPath: package.folder.path + "/.git", withIntermediateDirectories: true)
        try package.write("ref: refs/heads/main\n", to: ".git/HEAD")
        // Out of order, so that sorting has something to do.
        let numbers = Array((0..<keys).reversed())
        for language in Self.languages {
            let lines = numbers.map { "/* Key \($0) */\n\"k\($0)\" = \"\(language) \($0)\";\n" }.joined(separator: "\n")
            try package.write(lines, to: "\(language).lproj/Localizable.strings")
            try package.write("\"z\"  =  \"Z\";\n\"a\"  =  \"A\";\n", to: "\(language).lproj/Cart.strings")
            try package.write("\"a\" = \"A\";\n", to: "\(language).lproj/Sorted.strings")
            try package.write(Self.plurals(language), to: "\(language).lproj/Localizable.stringsdict")
        }
        try package.write(Self.catalog(numbers.map { "k\($0)" }), to: "Shop.xcstrings")
        try package.write(Self.catalog(["o"]), to: "Other.xcstrings")
        let uses = numbers.map { "let t\($0) = NSLocalizedString(\"k\($0)\", comment: \"\")\n" }.joined()
        try package.write(uses + "let t = [NSLocalizedString(\"files\", comment: \"\")]\n", to: "Sources/Uses.swift")
    }

    private static func plurals(_ language: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@files@</string>
        \t\t<key>files</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>lld</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%lld \(language)</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """
    }

    private static func catalog(_ keys: [String]) -> String {
        let entries = keys.map { key in
            let values = languages.map { language in
                #""\#(language)" : { "stringUnit" : { "state" : "translated", "value" : "\#(language) \#(key)" } }"#
            }
            return #"    "\#(key)" : { "localizations" : { \#(values.joined(separator: ", ")) } }"#
        }
        return """
            {
              "sourceLanguage" : "en",
              "strings" : {
            \(entries.joined(separator: ",\n"))
              },
              "version" : "1.0"
            }
            """
    }

    /// Starts `prumo strings` in the package.
    func start(_ arguments: [String], variables: [String: String] = [:]) throws -> pid_t {
        let program = BuiltProducts.folder.appending(path: "prumo").path
        let inFolder = ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", package.folder.path]
        return try SpawnedProgram.start(
            inFolder + [program, "strings"] + arguments,
            variables: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }, output: "/dev/null")
    }

    /// Waits for a process.
    /// - Returns: its exit status, or the negative number of the signal that ended it.
    func end(_ process: pid_t) -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }

    /// The journal of a change of several files.
    var journal: String { package.folder.path + "/.prumo-journal" }

    /// The contents of all files, by path.
    func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: package.folder.path) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: package.folder.path + "/" + path, isDirectory: &isFolder)
            if !isFolder.boolValue { files[path] = try package.folder.read(path) }
        }
        return files
    }

    /// Writes the files as they were.
    func restore(_ files: [String: String]) throws {
        for path in try self.files().keys where files[path] == nil {
            try FileManager.default.removeItem(atPath: package.folder.path + "/" + path)
        }
        for (path, text) in files { try package.write(text, to: path) }
    }
}
