import DataFormats
import SourceText

/// The settings that one file, or a section of it, contributes to some variants.
final class SettingsLayer: Sendable {
    /// The file.
    let file: SourceFile
    /// The settings as an object, dotted names resolved to nested ones.
    let root: PlacedValue

    /// - Parameter range: the place of the settings; empty at the file's start for the file as a whole.
    init(file: SourceFile, members: [PlacedMember], range: Range<Int>) {
        self.file = file
        root = PlacedValue(.object(members), place: SourcePlace(file: file, range: range))
    }

    /// - Throws: every problem of the settings: values nested too deeply, secrets in another form, names that are twice.
    convenience init(_ members: [JSONMember], of file: SourceFile, range: Range<Int>) throws(DiagnosticsError) {
        self.init(
            file: file,
            members: try PlacedValueReader.members(DottedNames.expanded(members, of: file), of: file), range: range)
    }
}
