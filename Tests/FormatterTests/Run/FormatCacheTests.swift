import Files
import Foundation
import TestSupport
import Testing

@testable import Formatter

@Suite struct FormatCacheTests {
    private let sources: TemporaryFolder
    private let caches: TemporaryFolder

    init() throws {
        sources = try TemporaryFolder()
        caches = try TemporaryFolder()
        for number in 0..<4 { try sources.write("let a = \(number)\n", to: "\(number).swift") }
    }

    /// The number of files that are known to be formatted, and of those that change.
    private func run(
        tool: String = "1", settings: FormatSettings = .standard, writes: Bool = false, lines: [ClosedRange<Int>]? = nil
    ) throws -> [Int] {
        let cache = FormatCache(inFolder: caches.path, of: sources.path, tool: tool)
        let files = (0..<4).map { number in
            FormatFile(
                FoundFile(path: "\(sources.path)/\(number).swift", size: 0, isNamed: true), settings, lines: lines)
        }
        let outcome = FormatRun(files, writes: writes, cache: cache).outcome()
        cache.save()
        return [cache.reusedCount, outcome.changes.count]
    }

    @Test func `a file that is known to be formatted is not formatted again`() throws {
        #expect(try run() == [0, 0])
        #expect(try run() == [4, 0])
        try sources.write("let a=1\n", to: "1.swift")
        #expect(try run() == [3, 1])
        #expect(try run() == [3, 1])
        #expect(try run(writes: true) == [3, 1])
        // What was written is formatted.
        #expect(try run() == [4, 0])
    }

    @Test func `other settings, another tool and some lines do not count`() throws {
        #expect(try run() == [0, 0])
        let narrow = try FormatConfigurations(explicit: "{lineLength: 5}").settings(forFile: "")
        #expect(try run(settings: narrow)[0] == 0)
        #expect(try run(tool: "2")[0] == 0)
        #expect(try run(lines: [1...1])[0] == 0)
        #expect(try run() == [4, 0])
    }

    @Test func `a damaged cache is not used`() throws {
        #expect(try run() == [0, 0])
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: caches.path).first)
        #expect(name.hasSuffix(".format-cache"))
        let path = caches.path + "/" + name
        var bytes = Array(try #require(FileManager.default.contents(atPath: path)))
        bytes[50] ^= 1
        try Data(bytes).write(to: URL(filePath: path))
        #expect(try run()[0] == 0)
        #expect(try run() == [4, 0])
    }
}
