import CommandLineKit
import Testing

@testable import prumo

/// The style of all help texts: imperative phrases without full stops, without the words that the glossary replaces.
@Suite struct HelpPhrasesTests {
    private static let commands = PrumoCommand.group.commands.map(\.command)
    /// Words that are written differently: a default, a lookup, after, a string, contains.
    private static let replaced = ["unless given", "look-up", "behind", " is no ", "texts", "holds"]

    /// A test without arguments passes.
    @Test func `there are groups, commands and examples whose phrases are checked`() {
        #expect(PrumoCommand.group.groups.count > 1 && Self.commands.count > 1)
        #expect(Self.commands.contains { !$0.examples.isEmpty })
    }

    @Test(arguments: PrumoCommand.group.groups.map { ($0.name, $0.summary) } + commands.map { ($0.name, $0.summary) })
    func `summaries start with an imperative`(name: String, summary: String) throws {
        let verb = try #require(summary.split(separator: " ").first)
        #expect(!verb.hasSuffix("s"), "\(name): \(summary)")
        #expect(verb.first?.isLowercase == true, "\(name): \(summary)")
    }

    @Test(arguments: commands.flatMap { command in command.examples.map { ($0.line, $0.meaning) } })
    func `examples say in an imperative what they do`(line: String, meaning: String) throws {
        let verb = try #require(meaning.split(separator: " ").first)
        #expect(!verb.hasSuffix("s"), "\(line): \(meaning)")
    }

    @Test(arguments: commands.map(\.name))
    func `phrases have no full stop and use the words of the glossary`(name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name })
        let phrases =
            [command.summary] + command.arguments.map(\.summary) + command.options.map(\.summary)
            + command.examples.map(\.meaning)
        for phrase in phrases {
            #expect(!phrase.hasSuffix("."), "\(phrase)")
            for words in Self.replaced { #expect(!phrase.contains(words), "\(phrase)") }
        }
    }
}
