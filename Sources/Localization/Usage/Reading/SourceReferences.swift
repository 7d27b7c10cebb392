import Findings
import SourceText

/// All references to localized texts in some sources.
package struct SourceReferences: Sendable {
    /// The paths of the sources, in the order of their bytes.
    package let files: [String]
    /// The references, by file and then by place.
    package let references: [TextReference]
    /// The ids of the objects of storyboards and xibs, by their names without extension.
    package let interfaces: [String: Set<String>]
    /// The tables of definitions of intents.
    let intents: Set<String>
    /// Why sources could not be read.
    package let problems: [Diagnostic]

    /// Reads all sources below some files and folders: Swift, Objective-C, JSON, storyboards, xibs, property lists.
    ///
    /// What Git ignores is left out, as are folders of tools and of others' sources, and what generators made of texts.
    /// - Parameters:
    ///   - paths: files and folders.
    ///   - known: the keys that there are.
    ///   - threads: how many threads share the files; one for each processor unless given.
    package init(_ paths: [String], known: KnownKeys, threads: Int? = nil) {
        var walk = FileWalk(
            extensions: ReferringFormat.extensions,
            // Catalogs of assets hold no keys, but thousands of files.
            enters: { !$0.hasSuffix(".xcassets") && !$0.hasSuffix(".framework") && !$0.hasSuffix(".xcframework") })
        for path in paths { walk.add(path) }
        let found = walk.files
        var known = known
        var results = SourceReading.results(of: found, known: known, threads: threads)
        // A typealias of a generated type may be used in files that were read before it was known.
        if known.add(results.aliases) { results = SourceReading.results(of: found, known: known, threads: threads) }
        files = found.map(\.path)
        references = results.references.sorted {
            $0.file == $1.file ? $0.range.lowerBound < $1.range.lowerBound : $0.file < $1.file
        }
        interfaces = results.interfaces
        intents = results.intents
        problems = Diagnostic.ordered(walk.problems + results.problems)
    }

    /// Whether there is a program among the sources.
    package var hasCode: Bool {
        files.contains { file in
            switch ReferringFormat(of: file) {
            case .swift, .interface: true
            case .code: !file.hasSuffix(".json")
            case .markup, .intents, nil: false
            }
        }
    }

    /// A place of a reference, as `path:line:column`.
    package func place(of reference: TextReference) -> String {
        "\(files[reference.file]):\(reference.location.line):\(reference.location.column)"
    }
}
