import SourceText
import StringCatalogs

/// Tables with the sources whose lookups belong to them: those of one target, or of targets that share the tables.
package struct SyncGroup: Sendable {
    /// What messages call it: the names of its targets.
    package let title: String
    /// The tables.
    package let tables: [StringsTable]
    /// The paths of the sources, as they can be opened and as messages print them.
    package let sources: [String]
    /// The paths of the sources whose declarations the sources may use, themselves included.
    package let declaring: [String]

    /// The functions that the project's build settings name as lookups like `NSLocalizedString`.
    package let macros: Set<String>

    /// Creates a group.
    package init(
        title: String, tables: [StringsTable], sources: [String], declaring: [String], macros: Set<String> = []
    ) {
        (self.title, self.tables, self.sources, self.declaring) = (title, tables, sources, declaring)
        self.macros = macros
    }
}
