import Foundation
import TestSupport
import Testing

@testable import Feed

/// What the end of a process at any point leaves behind.
@Suite struct KillTests {
    @Test func `after each kill everything committed is there, and nothing half-written`() throws {
        let fixture = try StorageFixture()
        let seed = UInt64(Date().timeIntervalSince1970)
        var generator = SeededGenerator(seed: seed)
        let begin = ContinuousClock.now
        var committed = 0
        var unopened = 0
        let kills = Night.isNow ? 200 : 40
        for kill in 1...kills {
            // Some checkpoint often, so that kills fall into a checkpoint too.
            let writer = try StoreWriterProcess([fixture.file.path, "numbers", kill % 3 == 0 ? "1000" : "8"])
            // One in four is killed anywhere, while it starts or opens too; the others while they write.
            let isWriting = kill % 4 != 0
            if isWriting { writer.waitForOutput() }
            let delay = isWriting ? 100...18_000 : 2_000...60_000
            // Without a suspension: where other tests keep all threads busy, it would write for seconds.
            usleep(UInt32(Int.random(in: delay, using: &generator)))
            writer.kill()
            let lines = writer.lines()
            try #require(writer.process.terminationReason == .uncaughtSignal, "kill \(kill) of seed \(seed)")
            if lines.isEmpty { unopened += 1 }
            let before = committed
            committed = lines.last.flatMap { Int($0) } ?? committed
            let database = try Database(at: fixture.file)
            try #require(database.notice == nil, "kill \(kill) of seed \(seed)")
            let connection = try DatabaseConnection(path: fixture.file.path)
            let last = try Self.check(connection, from: kill % 20 == 0 ? 0 : before - 200)
            try #require(
                last >= committed, "kill \(kill) of seed \(seed): \(committed) was committed, \(last) is there")
            // A commit without its line is fine, as long as it is whole; it is one at most.
            try #require(last <= committed + 1, "kill \(kill) of seed \(seed)")
            committed = last
        }
        let time = ContinuousClock.now - begin
        print(
            "\(kills) kills with seed \(seed): \(committed) transactions, \(unopened) kills before the opening, \(time)"
        )
        #expect(committed > 200)
    }

    /// The last number that is there, all before it being there too, each from the first on with all of its rows.
    private static func check(_ connection: DatabaseConnection, from first: Int) throws(StorageError) -> Int {
        let (count, last) = try connection.rows("SELECT count(*), max(created) FROM facts") {
            ($0.integer(0), $0.integer(1))
        }[0]
        #expect(count == last)
        let torn = try connection.rows(
            """
            SELECT created FROM facts LEFT JOIN fact_tags ON fact = id
            WHERE created >= ? GROUP BY id
            HAVING count(fact) <> created % 7 + 1 OR total(position) <> (created % 7) * (created % 7 + 1) / 2
            """, .integer(first)
        ) { $0.integer(0) }
        #expect(torn == [])
        guard first == 0 else { return Int(last) }
        let strays = try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }
        #expect(strays == [])
        return Int(last)
    }
}
