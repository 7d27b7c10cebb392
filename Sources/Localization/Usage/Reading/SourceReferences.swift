import Files
import Findings
import SourceText

/// All references to localized strings in some sources.
package struct SourceReferences: Sendable {
    /// The paths of the sources, in the order of their bytes.
    package let files: [String]
    /// The references, by file and then by place.
    package let references: [KeyReference]
    /// The ids of the objects of storyboards and xibs, by their names without extension.
    package let interfaces: [String: Set<String>]
    /// The tables of definitions of intents.
    let intents: Set<String>
    /// The sources' own declarations of types that have the name of a generated one.
    package let namesakes: [NamesakeType]
    /// Why sources could not be read.
    package let problems: [Diagnostic]

    /// Reads all sources below some files and folders: Swift, Objective-C, JSON, storyboards, xibs, property lists.
    ///
    /// What Git ignores is left out, as are folders of tools and of others' sources, and what generators made of strings.
    /// - Parameters:
    ///   - paths: files and folders.
    ///   - known: the keys that there are.
    ///   - threads: how many threads share the files; one for each processor unless given.
    ///   - enters: whether a folder, below one that was named, may contain sources.
    package init(
        _ paths: [String], known: KnownKeys, threads: Int? = nil, enters: @escaping (String) -> Bool = { _ in true }
    ) {
        var walk = FileWalk(
            // Only Swift code uses constants.
            extensions: known.isOfConstants ? ["swift"] : SourceFormat.extensions,
            // Asset catalogs contain no keys, but thousands of files.
            enters: {
                !$0.hasSuffix(".xcassets") && !$0.hasSuffix(".framework") && !$0.hasSuffix(".xcframework") && enters($0)
            })
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
        namesakes = results.namesakes.sorted { ($0.file, $0.location) < ($1.file, $1.location) }
        problems = Diagnostic.ordered(walk.problems + results.problems)
    }

    /// Whether there is a program among the sources.
    package var hasCode: Bool {
        files.contains { file in
            switch SourceFormat(of: file) {
            case .swift, .interface: true
            case .code: !file.hasSuffix(".json")
            case .markup, .intents, nil: false
            }
        }
    }

    /// A place of a reference, as `path:line:column`.
    package func place(of reference: KeyReference) -> String {
        "\(files[reference.file]):\(reference.location.line):\(reference.location.column)"
    }
}

/// A place of a source that refers to a localized string, or may.
package struct KeyReference: Sendable {
    /// The form of the reference.
    package enum Form: Sendable, Hashable {
        /// A call that looks a key up and does nothing else, as `NSLocalizedString("k", …)` does. Where placeholders
        /// may be interpolated, `"\(n) files"` is the key `%lld files`.
        case call(hasPlaceholders: Bool)
        /// A view or a modifier of SwiftUI, which shows the key if there is no string.
        case view
        /// Any other literal that is a key.
        case literal
        /// A literal that a key may be made of at run time: `"cart.\(name)"`, `"cart." + name`.
        case pattern
        /// A generated constant, as `Strings.Cart.title`.
        case accessor
        /// A constant that Xcode makes of a catalog's key, as `.cartTitle`.
        case symbol
    }

    /// The table of the lookup.
    package enum Table: Sendable, Hashable {
        /// The table that a lookup without a name means.
        case standard
        case named(String)
        /// Any: the source does not name it.
        case unknown
    }

    /// Where a lookup names its table, or can.
    package enum TablePlace: Sendable, Hashable {
        /// The literal with the table's name.
        case literal(Range<Int>)
        /// The offset after an argument that another one with a label can follow.
        case argument(after: Int, label: String)
    }

    /// The index of the source among ``SourceReferences/files``.
    package let file: Int
    /// Its bytes: a literal with its quotes, or the names of an accessor after its root.
    package let range: Range<Int>
    /// Where they start.
    package let location: SourceLocation
    /// The form of the reference.
    package let form: Form
    /// The key, in pieces if others are inserted at run time; of an accessor, its names after the root.
    package let pieces: [String]
    /// What is between the pieces; of an accessor, its names that are written here.
    package var parts: [Range<Int>] = []
    /// The table of the lookup.
    package var table = Table.unknown
    /// Where the lookup names the table, or can; `nil` if it cannot.
    package var tablePlace: TablePlace?
    /// Whether a comment says that no table need have it, as `prumo:disable:next undefined` does.
    package var isSilenced = false
    /// Of an accessor, the generator's outermost type.
    package var root = ""
    /// Of an accessor, how certain it is that its names are the generated ones.
    package var context = AccessorContext()

    /// The key as messages show it.
    package var shownKey: String { pieces.joined(separator: "\\(…)") }
}

/// What is known about the names around a use of a generated constant.
package struct AccessorContext: Sendable {
    /// The names before the root, as `Shop` in `Shop.Settings.title`; `nil` if something without a name is there.
    package var qualifier: [String]? = []
    /// The types and extensions that the use is in, the innermost one first; only of constants that are not strings.
    package var scopes: [String] = []
    /// Whether the names are written without a root, in an extension that declares the first of them itself.
    package var isDeclaredBeside = false
}

/// A type of the sources that has the name of a generated one.
package struct NamesakeType: Sendable {
    /// The index of the source among ``SourceReferences/files``.
    package let file: Int
    /// The offset of the name.
    package let offset: Int
    /// Where the name is.
    package let location: SourceLocation
    /// The types and extensions that it is declared in, the innermost one first.
    package let scopes: [String]
}

/// The forms of files that may refer to localized strings.
enum SourceFormat: Sendable {
    case swift
    /// Objective-C and JSON, whose literals are C's.
    case code
    /// A storyboard or a xib, whose own table is named after it.
    case interface
    /// Property lists.
    case markup
    /// Siri's intents, whose own table is named after the file; nothing else is known of it.
    case intents

    /// The extensions of these files.
    static let extensions = ["swift", "m", "mm", "h", "json", "storyboard", "xib", "plist", "intentdefinition"]

    init?(of path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch path[path.utf8.index(after: dot)...] {
        case "swift": self = .swift
        case "m", "mm", "h", "json": self = .code
        case "storyboard", "xib": self = .interface
        case "plist": self = .markup
        case "intentdefinition": self = .intents
        default: return nil
        }
    }

    /// The start of files that declare a constant for each string.
    private static let marks = [
        "Generated by generate-constants", "Generated using SwiftGen", "Generated by R.swift", "Generated by xcstrings",
        "@generated",
    ].map { Array($0.utf8) }

    /// Whether code was made from strings, so that it names all of them.
    static func isGenerated(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = bytes.prefix(512)
        return start.indices.contains { offset in
            (start[offset] == UInt8(ascii: "G") || start[offset] == UInt8(ascii: "@"))
                && marks.contains { start[offset...].starts(with: $0) }
        }
    }
}
