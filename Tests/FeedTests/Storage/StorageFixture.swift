import Foundation
import TestSupport
import Testing

@testable import Feed

/// A database in a folder of its own, and what tests do to it.
struct StorageFixture {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    var file: URL { folder.url.appending(path: "feed.sqlite") }

    func open() throws(StorageError) -> Database { try Database(at: file) }

    /// The names of the files beside the database.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// Fills a database with facts `0…count - 1`, and closes it: one file remains.
    func fill(_ count: Int) async throws {
        let database = try open()
        try await database.add(0..<count)
    }
}

extension Database {
    func add(_ numbers: Range<Int>) async throws(StorageError) {
        try await write { connection throws(StorageError) in
            for number in numbers { try connection.addFact(number) }
        }
    }

    func count(_ table: String = "facts") async throws(StorageError) -> Int64 {
        try await read { connection throws(StorageError) in
            try connection.rows("SELECT count(*) FROM \(table)") { $0.integer(0) }[0]
        }
    }
}

extension DatabaseConnection {
    func addFact(_ number: Int) throws(StorageError) {
        try execute(
            "INSERT INTO facts (id, value, created) VALUES (?, ?, ?)", .text("\(number)"),
            .text(String(repeating: "fact \(number) ", count: 20)), .integer(number))
    }
}

/// Runs the built `write-store`, which writes to a database of its own accord.
final class StoreWriterProcess {
    let process = Process()
    private let output = Pipe()
    private var printed = Data()

    init(_ arguments: [String]) throws {
        let program = BuiltProducts.folder.appending(path: "write-store")
        try #require(
            FileManager.default.isExecutableFile(atPath: program.path),
            "\(program.path) is missing; build it with swift build --build-tests")
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// Waits until it has printed something.
    func waitForOutput() {
        printed += output.fileHandleForReading.availableData
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// What it printed, to its end; a line that a kill cut off is left out.
    func lines() -> [String] {
        printed += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: printed, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().map(String.init)
    }
}

extension Database {
    /// A database that lasts as long as it is used.
    static var temporary: Database { (try? .inMemory())! }
}
