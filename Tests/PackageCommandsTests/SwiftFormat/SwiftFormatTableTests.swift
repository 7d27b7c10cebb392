import DataFormats
import Findings
import Foundation
import Linter
import RegularExpressions
import SourceText
import TestSupport
import Testing

@testable import Formatter
@testable import PackageCommands

/// The tables of SwiftFormat's rules and options.
@Suite struct SwiftFormatTableTests {
    /// The names in `Reference/swiftformat.txt`, which are those of the release that the table is for: `rule NAME on`, `off` or
    /// `former`, and `option NAME`.
    private static func names(of kind: String) throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Reference/swiftformat.txt")
        let lines = try String(contentsOf: file.standardizedFileURL, encoding: .utf8).split(separator: "\n")
        return lines.filter { $0.hasPrefix(kind + " ") }.map { String($0.dropFirst(kind.count + 1)) }
    }

    @Test func `every rule of the release has its place`() throws {
        let rules = SwiftFormatRule.all.map { rule in
            "\(rule.name) \(rule.successors.isEmpty ? rule.isOnByDefault ? "on" : "off" : "former")"
        }
        #expect(try rules.sorted() == Self.names(of: "rule").sorted())
    }

    @Test func `every option of the release has its place`() throws {
        #expect(try SwiftFormatOption.all.map(\.name).sorted() == Self.names(of: "option").sorted())
    }

    @Test func `every rule has a counterpart or a reason, and a former name has current ones`() {
        for rule in SwiftFormatRule.all {
            if rule.successors.isEmpty {
                #expect(!rule.counterparts.isEmpty || rule.absence != nil, "\(rule.name)")
                let isAlwaysThere = rule.counterparts.contains(where: \.conditions.isEmpty)
                #expect(isAlwaysThere || rule.absence != nil || rule.isDecidedByOneOption, "\(rule.name)")
            } else {
                #expect(rule.successors.allSatisfy { SwiftFormatRule.rule($0)?.successors == [] }, "\(rule.name)")
            }
        }
    }

    private static let counterparts = SwiftFormatRule.all.flatMap(\.counterparts)

    @Test func `the formatter has the rules`() {
        let known = FormatConfiguration().rules
        for case .format(let name) in Self.counterparts.map(\.effect) { #expect(known[name] != nil, "\(name)") }
    }

    @Test func `the linter has the rules with these options`() throws {
        RegularExpressions.install()
        var state = SwiftFormatState()
        state.apply(try SwiftFormatSettings("--header \"A\\n{year} {file}\""))
        for counterpart in Self.counterparts {
            if case .lint(let id, let options) = counterpart.effect { try Self.check(id, options) }
            if case .derived(let derived) = counterpart.effect {
                let options = derived.options(in: state)
                try Self.check(derived.id, try #require(options))
            }
        }
    }

    /// Reads options of a rule as `prumo lint` does.
    private static func check(_ id: String, _ options: [JSONMember]) throws {
        let text = JSONWriter.line(.object(options.filter { $0.name != "excluded" }))
        let file = SourceFile(path: ".prumo.json", text: text)
        var reader = JSONObjectReader(file: file)
        let rule = try #require(SwiftRules.registry.rule(id))
        #expect(rule.metadata.id == id)
        _ = rule.check(configuredBy: options.isEmpty ? nil : try JSONParser.parse(file), &reader)
        #expect(reader.problems.diagnostics.map(\.message) == [])
    }

    @Test func `options belong to rules that there are, and their standard values are accepted`() {
        for option in SwiftFormatOption.all {
            #expect(option.rules.allSatisfy { SwiftFormatRule.rule($0) != nil }, "\(option.name)")
            #expect(option.accepts(option.standard), "\(option.name)")
            if case .former(let now) = option.values {
                #expect(SwiftFormatOption.option(now)?.name == now, "\(option.name)")
            }
            for condition in SwiftFormatRule.all.flatMap(\.counterparts).flatMap(\.conditions) {
                guard case .option(option.name, let values) = condition else { continue }
                #expect(Set(option.words ?? []).isSuperset(of: values), "\(option.name)")
            }
        }
    }

    @Test func `an option is found in any spelling of SwiftFormat's`() {
        for name in ["wrap-arguments", "wraparguments", "WrapArguments"] {
            #expect(SwiftFormatOption.option(name)?.name == "wrap-arguments")
        }
        #expect(SwiftFormatOption.option("wrap-argument") == nil)
        #expect(SwiftFormatRule.rule("ISEMPTY")?.name == "isEmpty")
    }

    /// `PRUMO_UPDATE_REFERENCE=1 swift test` writes the tables of the article anew.
    @Test func `the article has the tables`() throws {
        let path = "../../../.github/Documentation/MovingFromSwiftFormat.md"
        let article = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: path).standardizedFileURL,
            encoding: .utf8)
        let start = try #require(article.range(of: "### Rules\n"))
        let text = article[..<start.lowerBound] + SwiftFormatTables.markdown
        #expect(try ReferenceFile.text(at: path, writing: String(text)) == String(text))
    }
}

extension SwiftFormatRule {
    /// Whether the words of one option select the counterparts, so that always one of them applies.
    fileprivate var isDecidedByOneOption: Bool {
        let conditions = counterparts.flatMap(\.conditions)
        let names = conditions.compactMap { if case .option(let name, _) = $0 { name } else { nil as String? } }
        guard let name = names.first, names.allSatisfy({ $0 == name }), names.count == conditions.count else {
            return false
        }
        let words = conditions.flatMap { if case .option(_, let words) = $0 { words } else { [String]() } }
        return Set(words) == Set(SwiftFormatOption.option(name)?.words ?? [])
    }
}

extension SwiftFormatSettings {
    /// What a file without headings says.
    init(_ text: String) throws {
        let file = try SwiftFormatFile(SourceFile(path: ".swiftformat", text: text), at: .root.child(".swiftformat"))
        try self.init(file.sections[0], of: file.source)
    }
}
