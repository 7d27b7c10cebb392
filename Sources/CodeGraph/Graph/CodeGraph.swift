import IndexStore
import SwiftTree

/// The declarations of a package and their uses, from the compiler's index and the sources together.
package struct CodeGraph: Sendable {
    /// A source file of the package.
    package struct File: Sendable {
        /// Its path.
        package let path: String
        /// The modules that it is compiled into.
        let modules: [String]
        /// What it declares.
        let declarations: [SourceDeclaration]
        /// Whether a tool writes it when the package is built.
        let isGenerated: Bool
        /// The modules that it imports for tests, of which it sees what is internal.
        let testableModules: Set<String>
        /// The commands in its comments that retain declarations.
        let comments: RetainComments
        /// The symbol of each declaration; -1 if the index has none.
        var symbols: [Int32]
    }

    /// A relation between two symbols.
    package struct Pair: Sendable {
        package let from: Int32
        package let to: Int32
    }

    /// A place in an inheritance clause.
    struct StatedBase: Sendable {
        /// The type or extension.
        let heir: Int32
        /// What it inherits from or conforms to.
        let base: Int32
        /// The file, and the offset of the name in it.
        let file: Int32
        let offset: Int32
        /// Whether attributes say more than the name, as in `@unchecked Sendable`.
        let hasAttributes: Bool
    }

    /// The source files, in the order of their paths.
    var files: [File] = []
    /// The symbols.
    var symbols: [CodeSymbol] = []
    /// What mentions what: from the declaration that contains the use.
    var uses = PairTable()
    /// The uses in signatures, which decide how visible a type has to be.
    var signatureUses = PairTable()
    /// Witnesses and overrides, each to the requirement or base member.
    package internal(set) var overrides = PairTable()
    /// The same the other way round.
    var overridden = PairTable()
    /// Types and extensions, each to what it inherits from or conforms to.
    var bases = PairTable()
    /// The same with the places, in the order of the files.
    var statedBases: [StatedBase] = []
    /// Types, each to what inherits from or conforms to them.
    var heirs = PairTable()
    /// Types, each to their extensions.
    package internal(set) var extensions = PairTable()
    /// Extensions, each to its type.
    var extended = PairTable()
    /// Declarations, each to their members.
    var members = PairTable()
    /// Properties and subscripts, each to their accessors.
    var accessors = PairTable()
    /// The symbols that code outside of all declarations uses.
    var topLevelUses: [(symbol: Int32, file: Int32)] = []
    /// The names in code that the compiler skipped.
    var skippedNames: Set<String> = []
    /// The names that strings may find at run time.
    var dynamicNames: Set<String> = []
    var table = SymbolTable()

    /// The declaration of a symbol; `nil` if the package's sources do not have it.
    func declaration(of symbol: Int) -> SourceDeclaration? {
        let known = symbols[symbol]
        guard known.file >= 0, known.declaration >= 0 else { return nil }
        return files[Int(known.file)].declarations[Int(known.declaration)]
    }

    /// The unified symbol resolution of a symbol.
    func usr(of symbol: Int) -> String { table.text(of: symbol) }

    /// The module in the mangled name of a symbol of another package; `nil` for the standard library's and for other languages.
    func module(ofForeign symbol: Int) -> String? {
        let usr = table.text(of: symbol).utf8
        guard usr.starts(with: "s:".utf8) else { return nil }
        let rest = usr.dropFirst(2)
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0, length <= rest.count - digits.count
        else {
            return nil
        }
        return String(decoding: rest.dropFirst(digits.count).prefix(length), as: UTF8.self)
    }

    /// The type that a symbol is a member of, also through an extension; `nil` if it is of none.
    package func type(ofMember symbol: Int) -> Int? {
        let parent = Int(symbols[symbol].parent)
        guard parent >= 0 else { return nil }
        guard symbols[parent].kind == .extensionOfType else { return parent }
        return extended[parent].first.map(Int.init)
    }

    /// The length of a name in bytes up to which messages have all of it: thousands may name one.
    private static let nameLimit = 160

    /// A name as messages have it: without labels, or only its start, if it is long.
    private func shortName(of symbol: Int) -> String {
        let name = symbols[symbol].name
        guard name.utf8.count > Self.nameLimit else { return name }
        let base = name.prefix { $0 != "(" }
        let end = base.endIndex < name.endIndex ? "(…)" : ""
        return base.utf8.count > Self.nameLimit ? base.prefix(Self.nameLimit / 2) + "…" + end : base + end
    }

    /// A name for messages, as in `Cart.total(of:)`.
    func qualifiedName(of symbol: Int) -> String {
        var names = [shortName(of: symbol)]
        var current = symbol
        var depth = 0
        while let type = type(ofMember: current), depth < 16 {
            names.append(shortName(of: type))
            current = type
            depth += 1
        }
        return names.reversed().joined(separator: ".")
    }
}

/// Pairs of symbols, by the first one.
package struct PairTable: Sendable {
    private var starts: [Int32] = []
    private var targets: [Int32] = []

    init() {}

    /// Sorts pairs by their first symbol; the order of those of one symbol stays, and each pair is kept once.
    init(_ pairs: [CodeGraph.Pair], count: Int, reversed: Bool = false) {
        var starts = [Int32](repeating: 0, count: count + 1)
        for pair in pairs { starts[Int(reversed ? pair.to : pair.from) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        var targets = [Int32](repeating: 0, count: pairs.count)
        for pair in pairs {
            let (from, to) = reversed ? (pair.to, pair.from) : (pair.from, pair.to)
            targets[Int(next[Int(from)])] = to
            next[Int(from)] += 1
        }
        (self.starts, self.targets) = (starts, targets)
    }

    /// The second symbols of all pairs with a first one; they may repeat.
    subscript(symbol: Int) -> ArraySlice<Int32> {
        guard symbol + 1 < starts.count else { return [] }
        return targets[Int(starts[symbol])..<Int(starts[symbol + 1])]
    }
}
