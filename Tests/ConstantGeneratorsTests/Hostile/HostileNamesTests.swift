import DataFormats
import Foundation
import SourceText
import TestSupport
import Testing

@testable import ConstantGenerators

/// Names and values of a repository do not get out of the literals, names and comments that generated code has for them.
@Suite struct HostileNamesTests {
    /// The packages, each with 20,000 names and values; five in the night.
    private static let seeds: ClosedRange<UInt64> = 1...(Night.isNow ? 5 : 1)

    @Test func `tens of thousands of hostile names and values change no token of generated code`() throws {
        let folder = try TemporaryFolder()
        var paths: [String] = []
        var count = 0
        // All packages have the same numbers of everything.
        let harmless = try HostilePackage(seed: 0, isHostile: false).generated().mapValues { SourceShape($0) }
        for seed in Self.seeds {
            let hostile = try HostilePackage(seed: seed, isHostile: true)
            let files = try hostile.generated()
            count += hostile.count
            #expect(Set(files.keys) == Set(harmless.keys))
            for (name, text) in files {
                let expected = try #require(harmless[name])
                let shape = SourceShape(text, readsLiterals: hostile.values[Self.kind(name)] != nil)
                #expect(expected.tokens.count > 400, "\(name)")
                #expect(shape.problems.isEmpty, "\(name)")
                #expect(shape.tokens == expected.tokens, "\(name) of seed \(seed)")
                let missing = (hostile.values[Self.kind(name)] ?? []).subtracting(shape.literals)
                #expect(missing.isEmpty, "\(missing.prefix(3).map { String(decoding: $0, as: UTF8.self) }) in \(name)")
                try folder.write(text, to: "\(seed)\(name)")
                paths.append("\(folder.path)/\(seed)\(name)")
            }
        }
        #expect(count >= 20_000 * Self.seeds.count)
        let outcome = try SwiftCompiler.swiftc(["-frontend", "-parse"] + paths)
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output.prefix(2_000))")
    }

    private static func kind(_ name: String) -> String {
        switch name {
        case "GeneratedData.swift": "DataFiles"
        default: String(name.dropFirst("Generated".count).dropLast(".swift".count))
        }
    }
}
