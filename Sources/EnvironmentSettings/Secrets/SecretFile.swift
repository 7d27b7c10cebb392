import DataFormats
import SourceText

/// The secrets that one file contains. No message repeats a value.
struct SecretFile: Sendable {
    /// A secret's value, which is stored outside of the repository.
    struct Entry: Sendable {
        let text: String
        let place: SourcePlace
    }

    let file: SourceFile
    private(set) var entries: [String: Entry] = [:]

    /// Reads a file of either kind, which its name tells. Its owner and state were checked.
    /// - Throws: every problem of the text.
    init(_ file: SourceFile) throws(DiagnosticsError) {
        self.file = file
        if file.path.hasSuffix(".json") {
            try readJSON()
        } else {
            for entry in try DotEnvParser.entries(of: file) {
                let place = SourcePlace(file: file, offset: entry.nameRange.lowerBound)
                entries[entry.name] = Entry(text: entry.value, place: place)
            }
        }
    }

    private mutating func readJSON() throws(DiagnosticsError) {
        var reader = JSONObjectReader(file: file)
        for member in reader.members(of: try JSONParser.parse(file, quoting: .nothing), subject: "a secrets file") {
            if !SecretName.isValid(member.name) {
                reader.problems.report(file.diagnostic(at: member.nameRange.lowerBound, SecretName.requirement))
            } else if let text = reader.string(member.value, subject: "the secret \(member.name)") {
                let place = SourcePlace(file: file, offset: member.value.range.lowerBound)
                entries[member.name] = Entry(text: text, place: place)
            }
        }
        try reader.problems.check()
    }
}
