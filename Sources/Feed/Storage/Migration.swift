/// A step from one form of the database to the next. A step that was released is never changed.
struct Migration: Sendable {
    let version: Int
    let sql: String

    /// The steps of the feeds' database.
    static let all = [
        Migration(
            version: 1,
            sql: """
                CREATE TABLE facts (
                    id TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, url TEXT, icon TEXT, created REAL, updated REAL
                ) WITHOUT ROWID;
                CREATE TABLE fact_tags (
                    fact TEXT NOT NULL REFERENCES facts (id) ON DELETE CASCADE, position INTEGER NOT NULL, name TEXT NOT NULL,
                    PRIMARY KEY (fact, position)
                ) WITHOUT ROWID;
                CREATE TABLE fact_queries (text TEXT PRIMARY KEY NOT NULL, searched REAL NOT NULL) WITHOUT ROWID;
                CREATE TABLE fact_results (
                    query TEXT NOT NULL REFERENCES fact_queries (text) ON DELETE CASCADE,
                    fact TEXT NOT NULL REFERENCES facts (id) ON DELETE CASCADE, position INTEGER NOT NULL,
                    PRIMARY KEY (query, fact)
                ) WITHOUT ROWID;
                CREATE INDEX fact_results_of_fact ON fact_results (fact);
                CREATE TABLE fact_categories (position INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL UNIQUE);
                CREATE TABLE preferences (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
                CREATE TABLE processed_photos (
                    source TEXT NOT NULL, photo TEXT NOT NULL, isFavourite INTEGER NOT NULL, processed REAL NOT NULL,
                    PRIMARY KEY (source, photo)
                ) WITHOUT ROWID;
                CREATE TABLE favourite_photos (
                    source TEXT NOT NULL, photo TEXT NOT NULL, name TEXT NOT NULL, created REAL, file TEXT,
                    average INTEGER, difference INTEGER, dct INTEGER,
                    PRIMARY KEY (source, photo),
                    FOREIGN KEY (source, photo) REFERENCES processed_photos (source, photo) ON DELETE CASCADE
                ) WITHOUT ROWID;
                """),
        // The date of a response lay among the preferences.
        Migration(
            version: 2,
            sql: """
                ALTER TABLE fact_queries ADD COLUMN answered REAL;
                UPDATE fact_queries SET answered = coalesce(
                    (SELECT CAST(value AS REAL) FROM preferences WHERE name = 'facts.answered.' || text), searched);
                DELETE FROM preferences WHERE name LIKE 'facts.answered.%';
                """),
        // Kept, since reading a gallery of large pictures takes minutes.
        Migration(
            version: 3,
            sql: """
                CREATE TABLE photo_hashes (
                    photo TEXT PRIMARY KEY NOT NULL, version TEXT NOT NULL,
                    average INTEGER, difference INTEGER, dct INTEGER
                ) WITHOUT ROWID;
                """),
    ]
}
