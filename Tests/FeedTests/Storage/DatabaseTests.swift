import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct DatabaseTests {
    /// Lives as long as the databases in it.
    private let fixture: StorageFixture

    init() throws {
        fixture = try StorageFixture()
    }

    @Test func `values come back as they were, null characters and emptiness too`() async throws {
        let database = try fixture.open()
        let text = "a\u{0}b 👩‍👩‍👧 ção"
        try await database.write { connection throws(StorageError) in
            try connection.execute("CREATE TABLE cells (a, b, c, d, e)")
            try connection.execute(
                "INSERT INTO cells VALUES (?, ?, ?, ?, ?)", .text(text), .text(""), .null, .integer(Int64.min),
                .date(Date(timeIntervalSince1970: 1.5)))
        }
        try await database.read { connection throws(StorageError) in
            _ = try connection.rows("SELECT * FROM cells") { row in
                #expect(row.text(0) == text)
                #expect(row.optionalText(1) == "")
                #expect(!row.isNull(1))
                #expect(row.isNull(2))
                #expect(row.optionalText(2) == nil)
                #expect(row.text(2) == "")
                #expect(row.integer(2) == 0)
                #expect(row.date(2) == nil)
                #expect(row.integer(3) == .min)
                #expect(row.date(4) == Date(timeIntervalSince1970: 1.5))
            }
        }
    }

    @Test func `a value may be null, a number or a date by its type`() {
        #expect(DatabaseValue.text(nil as String?) == .null)
        #expect(DatabaseValue.text("a" as String?) == .text("a"))
        #expect(DatabaseValue.integer(3 as Int) == .integer(3 as Int64))
        #expect(DatabaseValue.date(nil) == .null)
        #expect(DatabaseValue.date(Date(timeIntervalSince1970: 2)) == .real(2))
    }

    @Test(arguments: [
        ("SELECT ?", [DatabaseValue]()), ("SELECT ?", [.null, .null]), ("SELECT 1", [.null]),
        ("SELECT 1; SELECT 2", []),
        ("", []), (" -- nothing", []), ("SELECT 'a\u{0}b'", []),
    ])
    func `too many or too few values or statements are refused`(_ sql: String, _ values: [DatabaseValue]) async throws {
        let database = try fixture.open()
        let error = await #expect(throws: StorageError.self) {
            try await database.read { connection throws(StorageError) in
                switch values.count {
                case 0: try connection.execute(sql)
                case 1: try connection.execute(sql, values[0])
                default: try connection.execute(sql, values[0], values[1])
                }
            }
        }
        guard case .unexpected(21, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await database.count() == 0)
    }

    @Test func `a comment and a semicolon around a statement are fine`() async throws {
        let database = try fixture.open()
        let numbers = try await database.read { connection throws(StorageError) in
            try connection.rows("; -- one\n SELECT 1; -- no more\n ;") { $0.integer(0) }
        }
        #expect(numbers == [1])
    }

    @Test(arguments: [
        "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT a", "ATTACH ':memory:' AS other", "END",
    ])
    func `a body cannot begin or end a transaction`(_ sql: String) async throws {
        let database = try fixture.open()
        await #expect(throws: StorageError.self) {
            try await database.write { connection throws(StorageError) in
                try connection.addFact(1)
                try connection.executeScript(sql)
            }
        }
        #expect(try await database.count() == 0)
        try await database.add(0..<2)
        #expect(try await database.count() == 2)
    }

    @Test func `a read cannot change anything`() async throws {
        let database = try fixture.open()
        try await database.add(0..<1)
        for sql in ["DELETE FROM facts", "CREATE TABLE a (b)", "INSERT INTO fact_queries VALUES ('a', 1)"] {
            await #expect(throws: StorageError.self) {
                try await database.read { connection throws(StorageError) in try connection.executeScript(sql) }
            }
        }
        #expect(try await database.count() == 1)
    }

    @Test func `what a body wrote before it failed is undone`() async throws {
        let database = try fixture.open()
        try await database.add(0..<1)
        await #expect(throws: StorageError.full(path: "x")) {
            try await database.write { connection throws(StorageError) in
                try connection.addFact(1)
                throw .full(path: "x")
            }
        }
        let error = await #expect(throws: StorageError.self) { try await database.add(0..<3) }
        guard case .unexpected(19, let message)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.contains("facts.id"))
        #expect(try await database.count() == 1)
    }

    @Test func `foreign keys hold, and rows go with what they belong to`() async throws {
        let database = try fixture.open()
        let tag = "INSERT INTO fact_tags (fact, position, name) VALUES (?, 0, 'a')"
        await #expect(throws: StorageError.self) {
            try await database.write { connection throws(StorageError) in try connection.execute(tag, .text("none")) }
        }
        try await database.write { connection throws(StorageError) in
            try connection.addFact(1)
            try connection.execute(tag, .text("1"))
            try connection.execute("DELETE FROM facts")
        }
        #expect(try await database.count("fact_tags") == 0)
    }

    @Test func `a query may run inside the rows of the same query`() async throws {
        let database = try fixture.open()
        try await database.add(0..<3)
        let pairs = try await database.read { connection throws(StorageError) in
            let sql = "SELECT created FROM facts ORDER BY created"
            return try connection.rows(sql) { outer throws(StorageError) in
                try connection.rows(sql) { outer.integer(0) * 10 + $0.integer(0) }
            }
        }
        #expect(pairs == [[0, 1, 2], [10, 11, 12], [20, 21, 22]])
    }

    @Test func `a row that outlives its query has no values`() async throws {
        let database = try fixture.open()
        try await database.add(0..<1)
        let text = try await database.read { connection throws(StorageError) in
            let rows = try connection.rows("SELECT value FROM facts") { $0 }
            for number in 0..<100 { try connection.execute("SELECT \(number)") }
            return rows[0].text(0)
        }
        #expect(text == "")
    }

    @Test func `statements are compiled once, and few are kept`() throws {
        let connection = try DatabaseConnection(path: ":memory:")
        let statement = { (sql: String) throws(StorageError) in try connection.rows(sql) { $0.statement }[0] }
        let first = try statement("SELECT 1")
        #expect(try statement("SELECT 1") === first)
        for number in 2..<100 { _ = try statement("SELECT \(number)") }
        #expect(try statement("SELECT 99") === statement("SELECT 99"))
        #expect(try statement("SELECT 1") !== first)
    }

    @Test func `a full database says so, is as it was and can be used`() async throws {
        let database = try fixture.open()
        try await database.add(0..<10)
        let pages = try await database.write { connection throws(StorageError) in
            let pages = try connection.rows("PRAGMA page_count") { $0.integer(0) }[0]
            return try connection.rows("PRAGMA max_page_count = \(pages + 5)") { $0.integer(0) }[0]
        }
        let error = await #expect(throws: StorageError.self) { try await database.add(10..<1_000) }
        guard case .full? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await database.count() == 10)
        try await database.add(10..<12)
        #expect(try await database.count() == 12)
        try await database.write { connection throws(StorageError) in
            _ = try connection.rows("PRAGMA max_page_count = \(pages + 1_000)") { $0.integer(0) }
        }
        try await database.add(12..<1_000)
        #expect(try await database.count() == 1_000)
    }

    @Test func `a place that cannot be used is unavailable`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        for path in ["", "file/feed.sqlite"] {
            let url = folder.url.appending(path: path)
            #expect(throws: StorageError.unavailable(path: url.path)) { try Database(at: url) }
        }
    }

    @Test func `the settings are those that were requested, and only the owner gets in`() async throws {
        let file = fixture.folder.url.appending(path: "new/feed.sqlite")
        let database = try Database(at: file)
        let settings = try await database.write { connection throws(StorageError) in
            var settings: [String] = []
            for name in ["journal_mode", "foreign_keys", "synchronous"] {
                settings += try connection.rows("PRAGMA \(name)") { $0.text(0) }
            }
            return settings
        }
        #expect(settings == ["wal", "1", "1"])
        let attributes = try FileManager.default.attributesOfItem(atPath: file.deletingLastPathComponent().path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func `a database that nobody uses any more is closed: its logs are gone`() async throws {
        try await fixture.fill(10)
        #expect(try fixture.names() == ["feed.sqlite"])
    }
}
