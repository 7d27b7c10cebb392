import AssetCatalogs
import DataFormats
import SourceText

/// Reads the `icon.json` of an icon.
///
/// The format is not documented and grows with each version of Icon Composer. So only the names of images are read, wherever they
/// are, and other members mean nothing.
struct IconDescription {
    /// The file; an empty one if it cannot be read, and the folder without it.
    private(set) var file: SourceFile
    /// The names of images, in their order: each of a layer, and each of its variants for an appearance or a device.
    private(set) var images: [AssetText] = []
    private(set) var problems = Problems()

    /// Reads the description of an icon's folder.
    init(ofIconAt path: String) {
        let location = "\(path)/\(IconFolder.descriptionName)"
        file = SourceFile(path: location, bytes: [])
        guard Folder.isFile(at: location) else {
            file = SourceFile(path: path, bytes: [])
            problems.report(
                Diagnostic(
                    path: path,
                    "there is no \(IconFolder.descriptionName) in \(PathParts(path).name); save the icon in Icon Composer again"
                ))
            return
        }
        let read = problems.attempt { () throws(DiagnosticsError) in try SourceFile(readingFrom: location) }
        guard let read else { return }
        file = read
        let parsed = problems.attempt { () throws(DiagnosticsError) in try JSONParser.parse(read) }
        guard let root = parsed else { return }
        var reader = JSONObjectReader(file: read)
        _ = reader.members(of: root, subject: IconFolder.descriptionName)
        if let groups = root["groups"], groups.elements == nil {
            reader.report(
                at: groups, JSONObjectReader.expected("a list in [ ]", "\"groups\"", found: groups.kindDescription))
        }
        collect(from: root, &reader)
        images.sort { $0.offset < $1.offset }
        problems.report(reader.problems)
    }

    private mutating func collect(from root: JSONValue, _ reader: inout JSONObjectReader) {
        var pending = [root]
        while let value = pending.popLast() {
            for member in value.members ?? [] {
                switch member.name {
                case "image-name": add(member.value, "\"image-name\"", &reader)
                case "image-name-specializations":
                    for element in member.value.elements ?? [] {
                        if let value = element["value"] { add(value, "\"value\"", &reader) }
                    }
                default: pending.append(member.value)
                }
            }
            pending += value.elements ?? []
        }
    }

    /// A layer may have no image for an appearance.
    private mutating func add(_ value: JSONValue, _ subject: String, _ reader: inout JSONObjectReader) {
        if case .null = value.content { return }
        guard let name = reader.string(value, subject: subject) else { return }
        images.append(AssetText(name, at: value.range.lowerBound))
    }
}
