import CommandLineKit
import Files
import Findings
import Linter
import PackageCommands
import SourceText
import SwiftTree

/// `prumo selftest`.
enum SelfTestCommand: Subcommand {
    private static let verbose = Flag("verbose", help: "also print the hash of each rule and each generated file")

    static let command = Command(
        "prumo selftest",
        summary: "replay all examples that prumo contains, and print a hash of what they gave",
        options: [verbose],
        examples: [
            ("prumo selftest", "check this binary; the hash is the same on every system for one version"),
            ("prumo selftest --verbose >selftest.txt", "find out what differs between two systems"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        var text = "prumo \(PrumoVersion.text)\n"
        var failures = 0
        var hashes = ""
        for part in SelfTest.parts {
            let items = part.items()
            let failed = items.flatMap(\.failures)
            failures += failed.count
            let count = items.reduce(0) { $0 + $1.count }
            text += "\(part.name): \(items.count) \(part.noun), \(count) \(part.subject), \(failed.count) failed\n"
            for item in items {
                let line = "\(part.name) \(item.name) \(KeyedHash.known(of: item.result).text)\n"
                hashes += line
                if options[verbose] { text += line }
            }
            for failure in failed { StandardStream.error.write("error: \(failure)\n") }
        }
        text += "hash: \(KeyedHash.known(of: hashes).text)\n"
        StandardStream.output.write(text)
        return failures == 0 ? .success : .failure
    }
}

/// What a binary does with the examples that it contains.
private enum SelfTest {
    /// A part of the test.
    struct Part: Sendable {
        let name: String
        /// The noun for its items.
        var noun = "rules"
        /// What is counted in an item.
        let subject: String
        let items: @Sendable () -> [Item]
    }

    static let parts =
        // The examples of unused code have to be compiled, which only tests do.
        CheckDomains.all.filter { $0.name != CheckDomains.unused.name }.map { domain in
            Part(name: domain.name, subject: "examples") {
                WorkerThreads.map(domain.index.all) { replay($0, of: domain) }
            }
        } + [
            Part(name: "parser", subject: "syntax trees") { WorkerThreads.map(SwiftRules.registry.all, parse) },
            Part(name: "constants", noun: "packages", subject: "generated files") {
                ConstantFixture.all.map(generate)
            },
        ]

    /// A rule, or a package.
    struct Item: Sendable {
        let name: String
        /// How many things were done.
        var count = 0
        /// What they gave, as text.
        var result = ""
        var failures: [String] = []
    }

    private static func text(of error: any Error, _ name: String) -> String {
        let messages = (error as? DiagnosticsError)?.diagnostics.map(\.description) ?? ["\(error)"]
        return "\(name): \(messages.joined(separator: "; "))"
    }

    private static func replay(_ rule: RuleReference, of domain: any CheckDomain) -> Item {
        var item = Item(name: rule.metadata.id)
        do {
            for outcome in try domain.replay(rule) {
                item.count += 1
                item.result += outcome.findings.joined(separator: "\n") + "\n"
                if let failure = outcome.failure { item.failures.append(failure) }
            }
        } catch {
            item.failures.append(text(of: error, item.name))
        }
        return item
    }

    /// The syntax trees of a rule's examples, of which some are broken on purpose.
    private static func parse(_ rule: SwiftRule) -> Item {
        var item = Item(name: rule.metadata.id)
        let tree = SyntaxTree()
        var parser = SwiftParser(experimentalFeatures: ExperimentalFeatures([]))
        for example in rule.examples {
            let bytes = Array(RuleExample.unmarked(example.code).code.utf8)
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            item.count += 1
            item.result += SyntaxOutline.text(of: tree)
            for error in tree.diagnostics(path: example.file) { item.result += error.description + "\n" }
        }
        return item
    }

    private static func generate(_ fixture: ConstantFixture) -> Item {
        var item = Item(name: fixture.name)
        do {
            for file in try fixture.generatedFiles() {
                item.count += 1
                item.result += "\(file.name)\n\(file.text)"
                if file.text.isEmpty { item.failures.append("\(fixture.name): \(file.name) is empty") }
            }
        } catch {
            item.failures.append(text(of: error, fixture.name))
        }
        return item
    }
}
