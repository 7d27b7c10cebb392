import Findings
import SwiftTree

// A hot path: every name that is declared comes by. No string is made before a term is found.

/// Flags declared names that have a term in them which hurts people.
struct InclusiveLanguage: NodeRule {
    static let metadata = RuleMetadata(
        id: "inclusive_language", name: "Inclusive Language", kind: .style,
        summary: "identifiers should use inclusive language",
        rationale: """
            Terms such as `slave` and `blacklist` hurt some of the people who work with the code, and they are \
            metaphors for something that a plain word names directly. Use `allowlist` and `denylist`, `primary` or \
            `main`, and `replica` or `secondary`. Only names in declarations are checked, not their uses, strings or \
            comments.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("additional_terms", \.additionalTerms, summary: "further terms that are flagged"),
        .strings("override_terms", \.terms, summary: "the terms that are flagged instead of the default ones"),
        .strings(
            "override_allowed_terms", \.allowedTerms,
            summary: "words that are accepted even though they contain a flagged term"),
    ]

    static let examples: [RuleExample] = [
        .clean("let allowList = [1]\nenum Role { case primary, replica }\nprint(blacklist, master)"),
        .clean("func pay(byMasterCard number: String) {}\nlet text = \"slave\""),
        .clean("let master = 1", options: #"{"override_terms": ["other"]}"#),
        .clean("func open(masterKey: Int) {}", options: #"{"override_allowed_terms": ["masterkey"]}"#),
        .flagged("let ↓blackList = [1]\nvar (↓masters, others) = pair"),
        .flagged("final class ↓MasterNode<↓Slave>: Node {}\nprotocol ↓Master { associatedtype ↓SlaveNode }"),
        .flagged("enum Role { case ↓master, ↓slave(Int) }\ntypealias ↓WHITELIST = [Int]"),
        .flagged(
            "func ↓enslave(↓master ↓slave: Int, ↓whitelist: Int, _: Int) { if let ↓theMaster { run(theMaster) } }"),
        .flagged("var size: Int { get { 1 } set(↓master) {} }\nactor ↓Slaves {}\nstruct ↓Masters {}"),
        .flagged(
            "let ↓masterAndMasterCard = 1\nlet ↓größe = 2", options: #"{"additional_terms": ["GRÖSSE", "größe"]}"#),
    ]

    static let visits: NodeKinds = [
        .accessorParameters, .actorDecl, .associatedTypeDecl, .classDecl, .enumCaseElement, .enumDecl, .functionDecl,
        .functionParameter, .genericParameter, .identifierPattern, .protocolDecl, .structDecl, .typeAliasDecl,
    ]

    var additionalTerms: [String] = [] { didSet { search = TermSearch(terms + additionalTerms, except: allowedTerms) } }
    var terms = ["blacklist", "master", "slave", "whitelist"] {
        didSet { search = TermSearch(terms + additionalTerms, except: allowedTerms) }
    }
    var allowedTerms = ["mastercard"] { didSet { search = TermSearch(terms + additionalTerms, except: allowedTerms) } }
    private var search = TermSearch(["blacklist", "master", "slave", "whitelist"], except: ["mastercard"])

    @inline(__always) func check(_ node: Node, in context: inout RuleContext) {
        switch node.kind {
        case .identifierPattern, .enumCaseElement: check(node.firstToken, in: &context)
        case .functionParameter:
            let first = node.firstToken
            if first.next?.kind == .colon { return check(first, in: &context) }
            if let first = node.firstName { check(first, in: &context) }
            if let second = node.secondName { check(second, in: &context) }
        default: if let name = node.name { check(name, in: &context) }
        }
    }

    @inline(__always) private func check(_ name: Token, in context: inout RuleContext) {
        guard search.mayFind(in: name.bytes), let term = search.term(in: name.name) else { return }
        context.report(
            "the name `\(name.name)` contains the non-inclusive term \"\(term)\"; choose another name", at: name.range)
    }
}
