import DataFormats
import Files
import SourceText

/// A `.periphery.yml` as it was read.
struct PeripheryFile {
    let path: Path
    let source: SourceFile
    /// The file's keys.
    let members: [YAMLMember]
    /// The offsets at which comments start.
    let comments: [Int]
    /// What reading the YAML ignored.
    let warnings: [Diagnostic]

    /// Reads a file.
    /// - Throws: what is wrong with it as YAML.
    init(_ path: Path, in directory: Path) throws(DiagnosticsError) {
        let document = try YAMLParser.parse(SourceFile(reading: path, shownFrom: directory, as: .user))
        guard let members = document.value.isNull ? [] : document.value.members else {
            throw DiagnosticsError(
                document.file.diagnostic(
                    at: document.value.range.lowerBound, "a configuration of Periphery must be a mapping of keys"))
        }
        self.init(path: path, document, members)
    }

    init(path: Path, _ document: YAMLParser.Document, _ members: [YAMLMember]) {
        self.path = path
        self.members = members
        source = document.file
        comments = document.comments
        warnings = document.warnings
    }

    /// The folder that its paths start in.
    var folder: Path { path.parent ?? .root }
}

extension YAMLValue {
    /// The flag, as Periphery reads it: YAML 1.1 also has words such as `yes` and `off` for these.
    var flag: Bool? {
        guard let scalar, scalar.isPlain else { return nil }
        if case .boolean(let flag) = scalar.meaning { return flag }
        switch scalar.text {
        case "yes", "Yes", "YES", "on", "On", "ON": return true
        case "no", "No", "NO", "off", "Off", "OFF": return false
        default: return nil
        }
    }

    /// The text of a scalar that is not null.
    var text: String? { isNull ? nil : scalar?.text }
}
