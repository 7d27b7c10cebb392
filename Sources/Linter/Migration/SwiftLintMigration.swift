import DataFormats
import Files
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The configuration of SwiftLint in `.prumo.json`'s terms: a file, and those that it names as its parents and
/// children.
package struct SwiftLintMigration: Sendable {
    /// A file to be written.
    package struct Output: Sendable {
        /// Its path, as diagnostics name it.
        package let path: String
        /// The value of its key `lint`.
        package let lint: JSONValue

        /// The whole file, if there is none yet.
        package var text: String {
            let empty = JSONValue(
                .object([JSONMember(name: "lint", nameRange: 0..<0, value: lint)]), range: 0..<0)
            return JSONWriter.text(of: empty, .readable()) + "\n"
        }
    }

    /// The name of SwiftLint's file.
    package static let fileName = ".swiftlint.yml"

    /// What should be written: `.prumo.json` first, then what it extends.
    package let outputs: [Output]
    /// What was left out or changed, each with its place in the YAML.
    package let notes: [Diagnostic]

    /// Reads a file and those that it is put together with.
    /// - Parameters:
    ///   - path: a `.swiftlint.yml`, under any name.
    ///   - workingDirectory: the folder in which a relative path starts.
    /// - Throws: what is wrong with one of them as YAML.
    package init(
        readingFrom path: String, workingDirectory: String = FileManager.default.currentDirectoryPath
    ) throws(DiagnosticsError) {
        let directory = Path(workingDirectory)
        let chain = try SwiftLintChain(from: Path(path, in: directory), in: directory)
        let customRuleIDs = Set(chain.files.flatMap(\.customRuleIDs))
        var notes = chain.notes
        var converted: [[JSONMember]] = []
        for file in chain.files {
            var conversion = SwiftLintConversion(file, customRuleIDs: customRuleIDs)
            conversion.convert()
            converted.append(conversion.members)
            notes += conversion.notes
        }
        let main = chain.main.folder
        // A file's children have precedence over it. So where there are any, `.prumo.json` says nothing itself.
        let isWhole = chain.mainIndex == chain.files.count - 1
        var outputs: [Output] = []
        var extended: [JSONValue] = []
        for (index, file) in chain.files.enumerated() where index != chain.mainIndex || !isWhole {
            let path = Self.path(beside: file.path)
            extended.append(JSONValue(.string(Self.relative(path, to: main)), range: 0..<0))
            outputs.append(
                Output(
                    path: path.shown(from: directory), lint: JSONValue(.object(converted[index]), range: 0..<0)))
        }
        var members = isWhole ? converted[chain.mainIndex] : []
        if let first = extended.first {
            let list = extended.count == 1 ? first : JSONValue(.array(extended), range: 0..<0)
            members.insert(JSONMember(name: LintKey.extends.name, nameRange: 0..<0, value: list), at: 0)
        }
        let path = main.child(ConfigurationFile.name)
        outputs.insert(
            Output(path: path.shown(from: directory), lint: JSONValue(.object(members), range: 0..<0)), at: 0)
        self.outputs = outputs
        self.notes = Diagnostic.ordered(notes)
    }

    /// Where the JSON of a file that is no `.swiftlint.yml` of a folder goes.
    private static func path(beside path: Path) -> Path {
        let parts = PathParts(path.text)
        let isYAML = ["yml", "yaml"].contains(parts.pathExtension)
        return Path((isYAML ? parts.stem : parts.name) + ConfigurationFile.name, in: path.parent ?? .root)
    }

    /// A path as it is written in a file of a folder.
    private static func relative(_ path: Path, to folder: Path) -> String {
        let names = path.text.split(separator: "/")
        let folders = folder.text.split(separator: "/")
        let common = zip(names, folders).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folders.count - common) + names.dropFirst(common)).joined(
            separator: "/")
    }
}
