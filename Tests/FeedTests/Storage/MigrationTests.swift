import Foundation
import Testing

@testable import Feed

@Suite struct MigrationTests {
    private let first = Migration(version: 1, sql: "CREATE TABLE facts (id TEXT PRIMARY KEY, value, created)")
    private let second = Migration(version: 2, sql: "ALTER TABLE facts ADD COLUMN more; UPDATE facts SET more = value")
    private let broken = Migration(version: 3, sql: "CREATE TABLE other (a); INSERT INTO nothing VALUES (1)")

    private func open(_ fixture: StorageFixture, _ migrations: Migration...) throws(StorageError) -> Database {
        try Database(file: DatabaseFile(url: fixture.file, migrations: migrations))
    }

    @Test func `a step that is missing is done, those before it are not repeated`() async throws {
        let fixture = try StorageFixture()
        try await open(fixture, first).add(0..<3)
        let database = try open(fixture, first, second)
        #expect(try await database.count("facts WHERE more = value") == 3)
        #expect(try await open(fixture, first, second).count() == 3)
    }

    @Test func `a step that fails leaves the form before it, and what is stored`() async throws {
        let fixture = try StorageFixture()
        try await open(fixture, first).add(0..<3)
        #expect(throws: StorageError.self) { try open(fixture, first, second, broken) }
        let database = try open(fixture, first, second)
        #expect(try await database.count("facts WHERE more = value") == 3)
        #expect(try await database.count("sqlite_master WHERE name = 'other'") == 0)
    }

    @Test func `a database of a newer version is refused and left as it is`() async throws {
        let fixture = try StorageFixture()
        try await open(fixture, first, second).add(0..<3)
        let before = try Data(contentsOf: fixture.file)
        #expect(throws: StorageError.newer(path: fixture.file.path)) { try open(fixture, first) }
        #expect(try Data(contentsOf: fixture.file) == before)
        #expect(try await open(fixture, first, second).count() == 3)
    }

    @Test func `a newer form that this version of SQLite does not understand is not mistaken for damage`() async throws
    {
        let fixture = try StorageFixture()
        try await fixture.fill(3)
        let connection = try DatabaseConnection(path: fixture.file.path)
        try connection.executeScript(
            """
            PRAGMA user_version = 99; PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = 'CREATE TABLE facts (id) AS TOMORROW' WHERE name = 'facts'
            """)
        connection.close()
        #expect(throws: StorageError.newer(path: fixture.file.path)) { try fixture.open() }
        #expect(try fixture.names() == ["feed.sqlite"])
    }

    @Test func `a version that no program has, in a sound file, is newer too`() async throws {
        let fixture = try StorageFixture()
        let connection = try DatabaseConnection(path: fixture.file.path)
        try connection.executeScript("PRAGMA user_version = 1000000")
        #expect(throws: StorageError.newer(path: fixture.file.path)) { try fixture.open() }
    }

    @Test func `the feeds' steps are numbered in order`() {
        #expect(Migration.all.map(\.version) == Array(1...Migration.all.count))
    }

    @Test func `searches that an earlier version kept still have the dates of their answers`() async throws {
        let fixture = try StorageFixture()
        let connection = try DatabaseConnection(path: fixture.file.path)
        try connection.executeScript(Migration.all[0].sql)
        try connection.executeScript(
            """
            INSERT INTO fact_queries VALUES ('rain', 20.5), ('cats', 30);
            INSERT INTO preferences VALUES ('facts.answered.rain', '10.25'), ('onboarding', 'seen');
            PRAGMA user_version = 1;
            """)
        connection.close()
        let database = try fixture.open()
        let store = DatabaseFactsStore(database: database)
        #expect(try await store.facts(of: FactQuery("rain"))?.received == Date(timeIntervalSince1970: 10.25))
        #expect(try await store.facts(of: FactQuery("cats"))?.received == Date(timeIntervalSince1970: 30))
        #expect(try await database.count("preferences") == 1)
    }

    @Test func `preferences are kept by name, replaced and forgotten`() async throws {
        let fixture = try StorageFixture()
        let store = PreferenceStore(database: try fixture.open())
        let names = ["onboarding", "filter", "none"]
        #expect(try await store.values(of: names).isEmpty)
        try await store.set(["onboarding": "1"])
        try await store.set(["onboarding": "seen", "filter": ""])
        let again = PreferenceStore(database: try fixture.open())
        #expect(try await again.values(of: names) == ["onboarding": "seen", "filter": ""])
        try await again.set(["onboarding": nil, "none": nil])
        #expect(try await store.values(of: names) == ["filter": ""])
    }
}
