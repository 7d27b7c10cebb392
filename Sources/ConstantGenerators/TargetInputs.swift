import FontFiles
import SourceText
import StringCatalogs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The inputs of a target's constants, listed once.
package struct TargetInputs: Sendable {
    /// The files that the package's settings are made from.
    let environments: [String]
    /// The files of the target and its asset catalogs, relative to its folder.
    let resources: [String]
    let targetDirectory: String

    /// The files that are read: those of environments, strings, fonts and descriptions of assets.
    /// - Throws: a diagnostic if a catalog's folder cannot be read.
    package func files() throws(DiagnosticsError) -> [String] {
        var files = environments
        for resource in resources {
            let path = "\(targetDirectory)/\(resource)"
            if resource.hasSuffix(".xcassets") {
                let descriptions = try Folder.paths(below: path)
                    .filter { $0 == "Contents.json" || $0.hasSuffix("/Contents.json") }
                files += descriptions.map { "\(path)/\($0)" }
            } else if TableFile(path: resource) != nil || FontFile.isFont(resource) {
                files.append(path)
            }
        }
        return files
    }
}
