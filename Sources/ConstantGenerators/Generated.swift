import EnvironmentSettings
import SourceText

/// The constants of one kind: the text of the file, other files that belong to it, and what is suspicious.
struct Generated {
    let text: String
    let warnings: [Diagnostic]
    var files: [OutputFile] = []
    /// Whether the text contains secrets.
    var isPrivate = false

    init(text: String, warnings: [Diagnostic], files: [OutputFile] = []) {
        self.text = text
        self.warnings = warnings
        self.files = files
    }

    init(_ result: (text: String, warnings: [Diagnostic])) {
        self.init(text: result.text, warnings: result.warnings)
    }
}
