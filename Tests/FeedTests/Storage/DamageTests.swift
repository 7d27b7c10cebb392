import Foundation
import TestSupport
import Testing

@testable import Feed

/// What happens to files that are not databases any more.
@Suite struct DamageTests {
    enum Damage: String, CaseIterable {
        case garbage, header, truncated, overwritten

        func apply(to data: inout Data) {
            switch self {
            case .garbage: data = Data("This was a database once.".utf8)
            case .header: data.replaceSubrange(0..<16, with: Data(repeating: 0x20, count: 16))
            case .truncated: data = data.prefix(data.count / 2 + 100)
            case .overwritten:
                let middle = data.count / 2 / 4_096 * 4_096
                data.replaceSubrange(middle..<middle + 4_096, with: Data(repeating: 0xA5, count: 4_096))
            }
        }
    }

    @Test(arguments: Damage.allCases)
    func `a damaged file is moved aside at opening, and a new database takes its place`(_ damage: Damage) async throws {
        let fixture = try StorageFixture()
        try await fixture.fill(500)
        var data = try Data(contentsOf: fixture.file)
        #expect(data.count > 50_000)
        damage.apply(to: &data)
        try data.write(to: fixture.file)
        try Data("log".utf8).write(to: URL(fileURLWithPath: fixture.file.path + "-wal"))

        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_700_000_000) }
        let database = try Database(file: DatabaseFile(url: fixture.file, now: now))
        let place = fixture.file.path + ".damaged-1700000000"
        #expect(database.notice == .damaged(path: fixture.file.path, movedTo: place))
        #expect(try Data(contentsOf: URL(fileURLWithPath: place)) == data)
        #expect(try await database.count() == 0)
        try await database.add(0..<5)
        #expect(try await database.count() == 5)
        #expect(try fixture.open().notice == nil)
    }

    @Test func `whatever bytes change, opening and reading end in content or in a clear error, and the app continues`()
        async throws
    {
        let fixture = try StorageFixture()
        try await fixture.fill(60)
        let whole = try Data(contentsOf: fixture.file)
        var generator = SeededGenerator(seed: 8)
        var replaced = 0
        for _ in 0..<150 {
            var data = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                // The header and the schema more often than their share.
                let end = Bool.random(using: &generator) ? data.count : 4_096
                let place = Int.random(in: 0..<end, using: &generator)
                let count = min(Int.random(in: 1...64, using: &generator), data.count - place)
                for index in place..<place + count { data[index] = UInt8.random(in: 0...255, using: &generator) }
            }
            for name in try fixture.names() { try fixture.folder.remove(name) }
            try data.write(to: fixture.file)
            do {
                let database = try fixture.open()
                if database.notice != nil { replaced += 1 }
                _ = try? await database.count("facts WHERE value LIKE '%59%'")
                guard database.notice != nil else { continue }
                try await database.add(1_000..<1_010)
                #expect(try await database.count() == 10)
            } catch StorageError.newer {
                #expect(try Data(contentsOf: fixture.file) == data)
            } catch StorageError.unexpected(let code, let message) {
                // A name in the schema may have become another one.
                #expect(code == 1, "\(message)")
            }
        }
        #expect(replaced > 75)
    }

    @Test func `a file that is moved aside takes its log along, and never another one's place`() async throws {
        let fixture = try StorageFixture()
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 5) }
        for number in 1...3 {
            try Data("damage \(number) \(String(repeating: "x", count: 2_000))".utf8).write(to: fixture.file)
            _ = try Database(file: DatabaseFile(url: fixture.file, now: now))
        }
        let names = try fixture.names().filter {
            $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
        }
        #expect(
            names == ["feed.sqlite.damaged-5", "feed.sqlite.damaged-5-2", "feed.sqlite.damaged-5-3"])
        #expect(try fixture.folder.read("feed.sqlite.damaged-5-2").hasPrefix("damage 2"))
    }

    @Test func `damage that a query meets is reported once, and the next call finds a new database`() async throws {
        let fixture = try StorageFixture()
        try await fixture.fill(2_000)
        let database = try fixture.open()
        try await overwriteAll(fixture.file, under: database)

        var thrown: StorageError?
        do { _ = try await database.count("facts WHERE value LIKE '%1999%'") } catch { thrown = error }
        guard case .damaged(fixture.file.path, let place)? = thrown else {
            Issue.record("\(String(describing: thrown))")
            return
        }
        #expect(database.notice == thrown)
        #expect(FileManager.default.fileExists(atPath: place))
        #expect(try await database.count() == 0)
        try await database.add(0..<3)
        #expect(try await fixture.open().count() == 3)
    }

    @Test func `a body that catches the error of a damaged file does not keep it from being found`() async throws {
        let fixture = try StorageFixture()
        try await fixture.fill(2_000)
        let database = try fixture.open()
        try await overwriteAll(fixture.file, under: database)
        await #expect(throws: StorageError.self) {
            try await database.write { connection throws(StorageError) in
                _ = try? connection.rows("SELECT count(*) FROM facts WHERE value LIKE '%1999%'") { $0.integer(0) }
            }
        }
        #expect(database.notice != nil)
        #expect(try await database.count() == 0)
    }

    @Test func `who still has the moved file open continues with the new database`() async throws {
        let fixture = try StorageFixture()
        try await fixture.fill(2_000)
        let (first, second) = (try fixture.open(), try fixture.open())
        try await overwriteAll(fixture.file, under: first)
        _ = try? await first.count("facts WHERE value LIKE '%1999%'")
        #expect(first.notice != nil)
        try await first.add(0..<1)
        try await second.add(1..<2)
        #expect(second.notice == nil)
        #expect(try await first.count() == 2)
        #expect(try await second.count() == 2)
    }

    @Test func `two that find the damage at once move the file once`() async throws {
        let fixture = try StorageFixture()
        try Data(repeating: 0x41, count: 9_000).write(to: fixture.file)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<6 { group.addTask { try await fixture.open().add(number..<number + 1) } }
            try await group.waitForAll()
        }
        #expect(try await fixture.open().count() == 6)
        let names = try fixture.names().filter {
            $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
        }
        #expect(names.count == 1)
    }

    @Test func `a folder that is removed under an open database is made again`() async throws {
        let fixture = try StorageFixture()
        let file = fixture.folder.url.appending(path: "below/feed.sqlite")
        let database = try Database(at: file)
        try await database.add(0..<3)
        try fixture.folder.remove("below")
        #expect(try await database.count() == 0)
        try await database.add(0..<2)
        #expect(try await Database(at: file).count() == 2)
    }

    /// Every page but the first, in place and out of a connection's memory.
    private func overwriteAll(_ file: URL, under database: Database) async throws {
        try await database.write { connection throws(StorageError) in
            try connection.executeScript("PRAGMA shrink_memory")
        }
        let handle = try FileHandle(forWritingTo: file)
        let size = try handle.seekToEnd()
        try handle.seek(toOffset: 4_096)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4_096))
        try handle.close()
    }
}
