import Foundation
import RuleTestSupport
import Testing

@testable import Findings
@testable import Linter

@Suite("The registry of rules")
struct RuleRegistryTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Linter/Rules").standardizedFileURL

    /// The ids that the files of rules declare.
    private static func declaredIDs() throws -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var ids: [String] = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /RuleMetadata\(\s*id: "([a-z0-9_]+)"/) { ids.append(String(match.1)) }
        }
        return ids.sorted()
    }

    @Test func `contains every rule that a file declares`() throws {
        #expect(try Self.declaredIDs() == SwiftRules.registry.all.map(\.metadata.id))
    }

    @Test func `says in sentences what is different from SwiftLint and why, with Swift code`() {
        for entry in SwiftRules.registry.all {
            for difference in entry.reference.swiftLint?.differences ?? [] {
                for text in [difference.what, difference.why] {
                    #expect(text.first?.isLowercase == false && text.hasSuffix("."), "\(entry.metadata.id): \(text)")
                }
                #expect(!difference.example.isEmpty)
            }
        }
    }

    @Test func `finds rules by former ids`() {
        for entry in SwiftRules.registry.all {
            for alias in entry.metadata.aliases {
                #expect(SwiftRules.registry.rule(alias)?.metadata.id == entry.metadata.id)
            }
        }
    }

    @Test(arguments: SwiftRules.registry.all.map(\.metadata.id))
    func `explains each rule in words and with examples`(_ id: String) throws {
        let rule = try #require(SwiftRules.registry.rule(id)?.reference)
        // The only rule whose findings depend on a configuration that no example has.
        #expect(rule.documentationProblems(needsFlaggedExample: id != "custom_rules") == [])
    }
}
