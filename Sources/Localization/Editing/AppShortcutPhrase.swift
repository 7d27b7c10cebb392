import StringCatalogs

/// The phrases of App Shortcuts, by which people start them with Siri.
enum AppShortcutPhrase {
    /// The placeholder of the app's name, which the system requires in each phrase.
    static let applicationName = "${applicationName}"
    /// The name of the table that the system reads them from.
    static let tableName = "AppShortcuts"

    /// Whether a phrase contains the name of the app.
    static func isValid(_ phrase: String) -> Bool { phrase.contains(applicationName) }
}
