import Files
import SourceText

// A package may have manifests for versions of the tools besides the one for all of them.
extension PackageManifest {
    /// Whether a file of this name is a manifest: `Package.swift`, or as `Package@swift-6.0.swift` one for a version of the tools.
    package static func isName(_ name: String) -> Bool { name == fileName || version(inName: name) != nil }

    /// The name of the manifest that SwiftPM reads in a folder, with a version of the tools that is newer than all manifests.
    ///
    /// It is the manifest for the newest version if its first line asks for newer tools than that of `Package.swift`.
    package static func name(in folder: Path) -> String {
        let names = ((try? Folder.names(in: folder.text)) ?? []).ordered()
        guard let newest = names.max(by: { (version(inName: $0) ?? []).precedes(version(inName: $1) ?? []) }),
            version(inName: newest) != nil, let tools = toolsVersion(of: newest, in: folder)
        else { return fileName }
        guard let regular = toolsVersion(of: fileName, in: folder) else { return newest }
        return tools > regular ? newest : fileName
    }

    /// Reads the manifest that SwiftPM reads in a folder; `nil` if it cannot be read.
    package static func file(in folder: Path) -> SourceFile? {
        try? SourceFile(readingFrom: folder.child(name(in: folder)).text)
    }

    private static func toolsVersion(of name: String, in folder: Path) -> ToolsVersion? {
        (try? SourceFile(readingFrom: folder.child(name).text)).flatMap(ToolsVersion.init(of:))
    }

    /// The numbers in a name such as `Package@swift-6.0.swift`; `nil` for any other name.
    private static func version(inName name: String) -> [Int]? {
        let (prefix, suffix) = ("Package@swift-", ".swift")
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count
        else { return nil }
        let parts = name.dropFirst(prefix.count).dropLast(suffix.count)
            .split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil }
        guard numbers.count == parts.count, numbers.count <= 3 else { return nil }
        return numbers + Array(repeating: 0, count: 3 - numbers.count)
    }
}

extension [Int] {
    fileprivate func precedes(_ other: [Int]) -> Bool { lexicographicallyPrecedes(other) }
}
