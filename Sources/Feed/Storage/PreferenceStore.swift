/// Small texts by name, as whether the onboarding was seen or which filter was chosen last.
public struct PreferenceStore: Sendable {
    private let database: Database

    /// Creates a store over a database.
    public init(database: Database) {
        self.database = database
    }

    /// The text of a name; nil where none is kept.
    public func value(_ name: String) async throws(StorageError) -> String? {
        try await database.read { (connection) throws(StorageError) in
            try connection.rows("SELECT value FROM preferences WHERE name = ?", .text(name)) { $0.text(0) }.first
        }
    }

    /// Keeps a text in place of the one before.
    public func set(_ value: String, for name: String) async throws(StorageError) {
        try await database.write { (connection) throws(StorageError) in
            try connection.execute(
                "INSERT INTO preferences (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                .text(name), .text(value))
        }
    }

    /// Forgets the text of a name; fine where there is none.
    public func remove(_ name: String) async throws(StorageError) {
        try await database.write { (connection) throws(StorageError) in
            try connection.execute("DELETE FROM preferences WHERE name = ?", .text(name))
        }
    }
}
