import SourceText
import SwiftTree

/// A tool from which constants are migrated, with what the migration has to know of it.
package struct ForeignTool: Sendable {
    /// How it is called: `SwiftGen`.
    package let name: String
    /// The names of its configuration, in the order in which they are looked for. A folder with one has accessors of its own.
    package let configurationNames: [String]
    /// What the first lines of its generated files contain.
    let generatedMark: String
    /// The key of `strings` in `.prumo.json` that makes constants what its accessors are; nil if none is needed.
    let stringsKey: String?
    /// Whether its accessors of strings and files are functions.
    let hasFunctions: Bool
    /// The name of the type whose value has the accessors, if code may extend it; `nil` where accessors are below types.
    let typeName: String?
    /// The names with which its accessors begin where nothing of a target is read.
    let roots: Set<String>
    /// How sources use its accessors.
    let uses: Uses

    /// How sources use accessors. Types of types are values that nothing changes, which Swift 6.1 does not know yet.
    enum Uses: @unchecked Sendable {
        /// Below types of the tool: `L10n.Cart.title`.
        case chains(any ChainUses.Type)
        /// As members of the frameworks' types, which are mostly left out: `.cartTitle`.
        case symbols(any SymbolUses.Type)
    }

    /// Creates a description.
    init(
        _ name: String, generatedMark: String, configurationNames: [String] = [], stringsKey: String? = nil,
        hasFunctions: Bool = false, typeName: String? = nil, roots: Set<String> = [], uses: Uses
    ) {
        self.name = name
        self.configurationNames = configurationNames
        self.generatedMark = generatedMark
        self.stringsKey = stringsKey
        self.hasFunctions = hasFunctions
        self.typeName = typeName
        self.roots = roots
        self.uses = uses
    }
}

/// What takes the place of accessors below types of a tool.
protocol ChainUses {
    init(_ context: RewriteContext)

    /// What becomes of a use.
    /// - Parameter index: the last of the chain's names that is the accessor's.
    func replacement(
        of chain: AccessorChain, _ foreign: ForeignConstant, with counterpart: ConstantPairs.Counterpart,
        upTo index: Int
    ) -> Replacement

    /// What to do about a call of one of the tool's types; `nil` if it has no such calls.
    func reason(ofCall call: Node, _ path: [String]) -> DiagnosticMessage?
}

extension ChainUses {
    func reason(ofCall call: Node, _ path: [String]) -> DiagnosticMessage? { nil }
}
