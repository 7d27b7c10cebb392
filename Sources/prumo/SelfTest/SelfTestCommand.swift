import AssetRules
import CommandLineKit
import EnvironmentRules
import Findings
import Linter
import Localization
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
        let parts = SelfTest.Part.allCases.map { ($0, SelfTest.items(of: $0)) }
        var text = "prumo \(PrumoVersion.text)\n"
        var failures = 0
        var hashes = ""
        for (part, items) in parts {
            let failed = items.flatMap(\.failures)
            failures += failed.count
            let count = items.reduce(0) { $0 + $1.count }
            text += "\(part.rawValue): \(items.count) \(part.noun), \(count) \(part.subject), \(failed.count) failed\n"
            for item in items {
                let line = "\(part.rawValue) \(item.name) \(KeyedHash.known(of: item.result).text)\n"
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
    enum Part: String, CaseIterable {
        case lint, environments, assets, strings, xcode, parser, constants

        /// The noun for its items.
        var noun: String {
            switch self {
            case .lint, .environments, .assets, .strings, .xcode, .parser: "rules"
            case .constants: "packages"
            }
        }

        /// What is counted in an item.
        var subject: String {
            switch self {
            case .lint: "replays"
            case .environments, .assets, .strings, .xcode: "examples"
            case .parser: "syntax trees"
            case .constants: "generated files"
            }
        }
    }

    /// A rule, or a package.
    struct Item: Sendable {
        let name: String
        /// How many things were done.
        var count = 0
        /// What they gave, as text.
        var result = ""
        var failures: [String] = []
    }

    static func items(of part: Part) -> [Item] {
        switch part {
        case .lint: WorkerThreads.map(SwiftRules.registry.all, replay)
        case .environments:
            WorkerThreads.map(EnvironmentRules.index.all) { rule in
                item(rule.metadata.id) { try EnvironmentRules.replay(rule) }
            }
        case .assets:
            WorkerThreads.map(AssetRules.registry.all) { entry in
                item(entry.metadata.id) { try AssetRules.replay(entry) }
            }
        case .strings:
            WorkerThreads.map(StringsRules.registry.all) { entry in
                item(entry.metadata.id) { try StringsRules.replay(entry) }
            }
        case .xcode:
            WorkerThreads.map(XcodeRules.registry.all) { entry in
                item(entry.metadata.id) { try XcodeRules.replay(entry) }
            }
        case .parser: WorkerThreads.map(SwiftRules.registry.all, parse)
        case .constants: ConstantFixture.all.map(generate)
        }
    }

    private static func text(of error: any Error, _ name: String) -> String {
        let messages = (error as? DiagnosticsError)?.diagnostics.map(\.description) ?? ["\(error)"]
        return "\(name): \(messages.joined(separator: "; "))"
    }

    private static func replay(_ rule: SwiftRule) -> Item {
        var item = Item(name: rule.metadata.id)
        let linter = FileLinter()
        do {
            for example in rule.examples {
                for replay in example.replays(of: rule) {
                    let (findings, difference) = try replay.outcome(linter)
                    item.count += 1
                    for finding in findings {
                        item.result += "\(finding.start.line):\(finding.start.utf16Column): \(finding.message)\n"
                    }
                    if let difference { item.failures.append(difference) }
                }
                let (text, problem) = try example.fixed(by: rule, linter)
                item.count += 1
                item.result += text + "\n"
                if let problem { item.failures.append(problem) }
            }
        } catch {
            item.failures.append(text(of: error, rule.metadata.id))
        }
        return item
    }

    private static func item(_ name: String, _ outcomes: () throws -> [RuleReplay.Outcome]) -> Item {
        var item = Item(name: name)
        do {
            for outcome in try outcomes() {
                item.count += 1
                item.result += outcome.findings.joined(separator: "\n") + "\n"
                if let failure = outcome.failure { item.failures.append(failure) }
            }
        } catch {
            item.failures.append(text(of: error, name))
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
