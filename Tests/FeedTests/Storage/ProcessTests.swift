import Foundation
import Testing

@testable import Feed

/// Several processes, and several connections, on one database.
@Suite struct ProcessTests {
    @Test func `two processes that create and write at once lose nothing`() async throws {
        let fixture = try StorageFixture()
        let writers = try ["A", "B"].map { try StoreWriterProcess([fixture.file.path, "named", $0, "100"]) }
        let database = try fixture.open()
        try await database.add(0..<100)
        for (writer, name) in zip(writers, ["A", "B"]) {
            #expect(writer.lines() == (1...100).map { "\(name)-\($0)" })
            #expect(writer.process.terminationStatus == 0)
        }
        #expect(try await database.count() == 300)
        #expect(database.notice == nil)
    }

    @Test func `a database that is opened many times at once is brought to its form once`() async throws {
        let fixture = try StorageFixture()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { try await fixture.open().add(number * 10..<number * 10 + 10) }
            }
            try await group.waitForAll()
        }
        #expect(try await fixture.open().count() == 80)
    }

    @Test func `a process whose files may not grow reports that there is no space, and continues when there is`() throws
    {
        let fixture = try StorageFixture()
        let writer = try StoreWriterProcess([fixture.file.path, "limited", "150000"])
        let lines = writer.lines()
        #expect(writer.process.terminationStatus == 0)
        #expect(lines.suffix(15).prefix(5) == ["full", "full", "full", "full", "full"])
        #expect(lines.filter { $0 != "full" } == (1...(lines.last.flatMap { Int($0) } ?? 0)).map { "\($0)" })
    }

    @Test func `neither opening nor reading waits for a writer`() async throws {
        let fixture = try StorageFixture()
        try await fixture.fill(3)
        let writer = try DatabaseConnection(path: fixture.file.path)
        try writer.begin(.write)
        try writer.addFact(100)
        let database = try fixture.open()
        #expect(try await database.count() == 3)
        try writer.commit()
        #expect(try await database.count() == 4)
    }

    @Test func `a writer waits for another, without keeping readers of the same database waiting`() async throws {
        let fixture = try StorageFixture()
        let database = try Database(file: DatabaseFile(url: fixture.file, patience: .seconds(120)))
        let other = try DatabaseConnection(path: fixture.file.path)
        try other.begin(.write)
        async let written: Void = database.add(0..<1)
        // The writer is waiting by the time at which some reads have gone through.
        for _ in 0..<20 {
            #expect(try await database.count() == 0)
            try await Task.sleep(for: .milliseconds(2))
        }
        try other.commit()
        try await written
        #expect(try await database.count() == 1)
    }

    @Test func `a writer that waits in vain, or is cancelled while it waits, says that the file is busy`() async throws
    {
        let fixture = try StorageFixture()
        let database = try Database(file: DatabaseFile(url: fixture.file, patience: .milliseconds(30)))
        let patient = try fixture.open()
        let other = try DatabaseConnection(path: fixture.file.path)
        try other.begin(.write)
        await #expect(throws: StorageError.busy(path: fixture.file.path)) { try await database.add(0..<1) }
        let task = Task { try await patient.add(0..<1) }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: StorageError.busy(path: fixture.file.path)) { try await task.value }
        #expect(try await database.count() == 0)
    }
}
