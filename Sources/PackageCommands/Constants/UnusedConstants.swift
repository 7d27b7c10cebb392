import CommandLineKit
import ConstantGenerators
import EnvironmentSettings
import Findings
import Localization
import SourceText

/// What `prumo unused` found.
package struct UnusedConstants {
    /// What is printed for scripts.
    package struct Listing: Encodable {
        package struct Constant: Encodable {
            package let kind, name, key, path: String
            package let line, column: Int
        }
        package let sourceFiles, constants: Int
        let unused: [Constant]
    }

    /// What the comment of a value contains that is to stay.
    static let mark = "prumo:disable unused"

    /// The kinds of constants that are searched by name. Strings, settings and assets have commands of their own, which know their
    /// other uses; code uses fonts and files also all at once, and storyboards use each other.
    package static let kinds: [ConstantKind] = [.data, .colors]

    /// Whether a comment keeps a constant.
    static func isKept(_ item: ConstantModel.Constant) -> Bool { item.comment?.contains(mark) == true }

    /// The constants that nothing uses, each with its name.
    package private(set) var unused: [(name: String, item: ConstantModel.Constant)] = []
    private var keptCount = 0
    private var fileCount = 0
    private let constantCount: Int
    private let directory: String

    /// - Parameter directory: the package's folder, as messages name it.
    /// - Throws: why a source cannot be read; a usage error if there are none.
    package init(
        _ models: [ConstantModel], of kinds: [ConstantKind], inPackage directory: String, usedIn folders: [String]
    ) throws {
        self.directory = directory
        constantCount = models.reduce(0) { $0 + $1.constants.count }
        for kind in kinds {
            let references = Set(models.flatMap { $0.constants(of: kind).map(\.reference) })
            let known = KnownKeys(
                constantsOf: kind.standardName, named: Set(models.map { $0.configuration.names[kind] }),
                keys: references)
            let sources = SourceReferences(folders, known: known)
            guard sources.problems.isEmpty else { throw DiagnosticsError(sources.problems) }
            guard !sources.files.isEmpty else {
                throw UsageError(
                    "there are no sources in \(folders.joined(separator: ", ")); pass their folder with --sources")
            }
            fileCount = sources.files.count
            let paths = Dictionary(references.map { ($0, $0) }) { first, _ in first }
            let unused = ConstantUsage.unused(paths, of: kind.standardName, in: sources)
            for model in models {
                for item in model.constants where item.kind == kind && unused.contains(item.constant.reference) {
                    guard !item.isReferredTo else { continue }
                    if Self.isKept(item) {
                        keptCount += 1
                    } else {
                        self.unused.append((model.reference(of: kind, item.constant), item))
                    }
                }
            }
        }
    }

    package var listing: Listing {
        Listing(
            sourceFiles: fileCount, constants: constantCount,
            unused: unused.map { name, item in
                let place = item.constant.place
                let location = place.file.location(at: place.offset)
                return Listing.Constant(
                    kind: item.kind.rawValue, name: name, key: item.constant.key, path: path(of: place),
                    line: location.line, column: location.column)
            })
    }

    package var text: String {
        var lines = Diagnostic.ordered(unused.map(diagnostic)).map(\.description)
        if keptCount > 0 {
            lines.append(
                "note: \(keptCount.counted("unused constant")) \(keptCount == 1 ? "is" : "are") kept by \"\(Self.mark)\""
            )
        }
        let all = "\(constantCount.counted("constant")) (\(fileCount.counted("source file")))"
        lines.append(
            unused.isEmpty
                ? "no unused constants among \(all)"
                : "\(unused.count) of \(all) \(unused.count == 1 ? "is" : "are") not used")
        return lines.map { $0 + "\n" }.joined()
    }

    private func path(of place: SourcePlace) -> String { Folder.path(of: place.file.displayPath, in: directory) }

    private func diagnostic(_ name: String, _ item: ConstantModel.Constant) -> Diagnostic {
        let (key, mark) = (item.constant.key, Self.mark)
        var diagnostic = item.constant.place.diagnostic(
            item.kind == .data
                ? "the value \"\(key)\", \(name), is not used in sources; remove it, or keep it with \"\(own: mark)\" in its "
                    + "\"$comment\" in the file's schema"
                : "the color \"\(key)\", \(name), is not used in sources; remove it, or leave its file out of \"colors\" in "
                    + "\(own: PackageConfiguration.fileName)", severity: .warning)
        diagnostic.path = path(of: item.constant.place)
        return diagnostic
    }
}
