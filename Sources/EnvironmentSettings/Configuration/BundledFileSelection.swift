import DataFormats
import SourceText

/// The files of a target that get a constant in `Files`: those of some extensions, in some folders or in all.
package struct BundledFileSelection: Sendable, Equatable {
    /// The extension that stands for every one but those that have constants of another kind or are compiled.
    static let anyExtension = "*"

    /// The extensions of sources and of what Xcode compiles.
    static let compiledExtensions = [
        "swift", "c", "cc", "cpp", "cxx", "h", "hpp", "m", "mm", "s", "modulemap", "metal", "xcassets", "icon",
        "xcstrings",
        "xib",
        "storyboard", "xcdatamodeld", "xcmappingmodel", "mlmodel", "intentdefinition", "docc", "entitlements",
    ]

    /// The extensions that ``anyExtension`` excludes: what is compiled, and what has its own constants.
    private static let handledExtensions =
        compiledExtensions + ["strings", "stringsdict", "ttf", "otf", "ttc", "otc"]

    /// The extensions without their dots, without regard to case.
    package var extensions: [String]
    /// The folders that are looked in, relative to the target's; nil if it is all.
    package var folders: [String]?
    /// Where `.prumo.json` names the folders.
    package private(set) var folderLocations: [String: SourceLocation] = [:]
    /// Whether a constant's name ends with the file's extension.
    package var hasExtensionsInNames = true

    /// Creates a selection.
    package init(extensions: [String], folders: [String]? = nil) {
        self.extensions = extensions
        self.folders = folders
    }

    /// Whether a file gets a constant, by its path relative to the target's folder.
    package func contains(_ path: String) -> Bool {
        guard folders?.contains(where: { path.hasPrefix($0 + "/") }) ?? true else { return false }
        let name = PathParts(path).name.lowercased()
        if extensions.contains(where: { Self.has(name, $0.lowercased()) }) { return true }
        return extensions.contains(Self.anyExtension) && !Self.handledExtensions.contains { Self.has(name, $0) }
    }

    /// A name that has something before the extension's dot.
    private static func has(_ name: String, _ fileExtension: String) -> Bool {
        name.utf8.count > fileExtension.utf8.count + 1 && name.hasSuffix("." + fileExtension)
    }

    /// Reads the key `files` of `.prumo.json`.
    init(in value: JSONValue, _ reader: inout JSONObjectReader) {
        self.init(extensions: [])
        let members = reader.members(of: value, named: ConfigurationKey.files.memberNames, subject: "\"files\"")
        if let value = members[ConfigurationKey.fileExtensions.name]?.value {
            extensions = Self.entries(of: value, subject: "\"extensions\"", of: "an extension", &reader) { text in
                guard text.hasPrefix(".") || text.contains("/") || text.contains("*") && text != Self.anyExtension
                else { return nil }
                return
                    "\"\(text)\" is not a file extension; write it without a dot, as in \"json\", or \"*\" for all"
            }
        } else {
            extensions = [Self.anyExtension]
            if value.members != nil, members[ConfigurationKey.fileFolders.name] == nil {
                reader.report(
                    at: value,
                    "\"files\" selects no files; list their \"extensions\", the \"folders\" they are in, or both")
            }
        }
        if let value = members[ConfigurationKey.fileFolders.name]?.value {
            folders = Self.entries(of: value, subject: "\"folders\"", of: "a folder", &reader) { text in
                let parts = text.split(separator: "/", omittingEmptySubsequences: false)
                guard parts.contains(where: { ["", ".", ".."].contains($0) }) else { return nil }
                return "\"\(text)\" is not a path inside a target's folder; write one as in \"Resources/Fixtures\""
            }
            for element in value.elements ?? [] {
                guard let folder = element.string else { continue }
                folderLocations[folder] = reader.file.location(at: element.range.lowerBound)
            }
        }
        if let value = members[ConfigurationKey.extensionsInNames.name]?.value {
            hasExtensionsInNames = reader.boolean(value, subject: "\"extensionsInNames\"") ?? true
        }
    }

    private static func entries(
        of value: JSONValue, subject: String, of kind: String, _ reader: inout JSONObjectReader,
        problem: (String) -> DiagnosticMessage?
    ) -> [String] {
        if value.elements?.isEmpty == true {
            reader.report(at: value, "\(subject) is empty; list \(kind) or leave it out")
        }
        let entries = reader.strings(value, subject: subject)
        for entry in entries {
            let message: DiagnosticMessage? =
                entry.text.isEmpty ? "\(subject) lists an empty string; name \(kind)" : problem(entry.text)
            if let message { reader.report(at: entry.value, message) }
        }
        return entries.map(\.text)
    }
}
