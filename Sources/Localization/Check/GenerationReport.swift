import ConstantGenerators
import EnvironmentSettings
import Files
import Foundation
import SourceText
import StringCatalogs
import Workspace

/// What the generator of constants reports about the strings of targets, each of which is read once.
///
/// What a rule reports by the same judgement is left out: repeated keys, escapes, unreadable strings, placeholders, attributes and
/// keys that only translations have.
struct GenerationReport {
    /// A report about a table.
    struct Entry: Sendable {
        /// The number of the table's file; nil if it is in a list of the package's configuration.
        let file: Int?
        let diagnostic: Diagnostic
    }

    /// The reports of each target, by the folder of the package and the name.
    private var reports: [String: [String: [Diagnostic]]] = [:]
    /// Those about the configuration that were given out: all targets may share a list.
    private var known: Set<Diagnostic> = []

    /// What is reported about a table's files, and about the configuration unless it was with another table.
    /// - Parameter targets: the targets of the package; those of projects are built from lists of files, which are not read here.
    mutating func entries(about table: StringsTable, in target: BuildTarget, of targets: BuildTargets) -> [Entry] {
        guard target.usesPlugin, targets.isByFolder, !targets.isWholeFolder else { return [] }
        let byFile = byFile(of: target, targets)
        guard !byFile.isEmpty else { return [] }
        // Messages name other places as the check does: from the working directory.
        let working = FileManager.default.currentDirectoryPath + "/"
        var entries = table.files.enumerated().flatMap { number, file in
            (byFile[Self.absolute(file.path)] ?? []).map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.message = diagnostic.message.replacing(working, with: "")
                return Entry(file: number, diagnostic: diagnostic)
            }
        }
        let configuration = Path(PackageConfiguration.fileName, in: targets.folder)
        for var diagnostic in byFile[Self.absolute(configuration.text)] ?? [] {
            diagnostic.path = configuration.shown()
            guard known.insert(diagnostic).inserted else { continue }
            entries.append(Entry(file: nil, diagnostic: diagnostic))
        }
        return entries
    }

    private mutating func byFile(of target: BuildTarget, _ targets: BuildTargets) -> [String: [Diagnostic]] {
        let key = targets.folder.text + "\n" + target.name
        if let known = reports[key] { return known }
        var generation = ConstantGeneration(of: target, in: targets)
        // Whether the build makes a bundle is another matter.
        (generation.hasBundle, generation.buildCompilesCatalogs) = (true, true)
        var found: [String: [Diagnostic]] = [:]
        for diagnostic in Diagnostic.ordered(generation.reportOnStrings()) where diagnostic.subject == nil {
            guard let path = diagnostic.path else { continue }
            found[Self.absolute(path), default: []].append(diagnostic)
        }
        reports[key] = found
        return found
    }

    private static func absolute(_ path: String) -> String { RealPath.of(path) ?? RealPath.absolute(path) }
}
