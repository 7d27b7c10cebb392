import DataFormats
import SourceText

/// A `project.pbxproj`: a property list in the old style whose `objects` refer to each other by ids.
///
/// Nothing in it is changed or dropped: each object knows its bytes, and a ``ProjectEditor`` makes edits of single bytes.
package struct ProjectFile: Sendable {
    /// The file in UTF-8.
    package let file: SourceFile
    /// The property list that it contains.
    package let propertyList: PropertyList
    /// The objects in the file's order.
    package let objects: [ProjectObject]
    /// The object of the project, which the others belong to.
    package let project: ProjectObject
    private let positions: [String: Int]

    /// Whether the file can be edited: Xcode writes the old style in UTF-8.
    let isEditable: Bool

    /// Reads a project.
    /// - Throws: where it is not a property list, or not that of a project.
    package init(_ source: SourceFile) throws(DiagnosticsError) {
        if let offset = Self.conflictMarker(in: source.bytes) {
            throw DiagnosticsError(
                source.diagnostic(at: offset, "this is a conflict marker of Git; resolve the conflict"))
        }
        propertyList = try PropertyListParser.parse(source)
        file = propertyList.file
        isEditable = propertyList.format == .oldStyle && file.bytes == source.bytes
        let root = propertyList.root
        guard let members = root["objects"]?.members else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.range.lowerBound,
                    "this is not a project of Xcode, because it has no dictionary \"objects\"; restore the file"))
        }
        objects = members.compactMap { member in
            member.value["isa"]?.string.map {
                ProjectObject(id: member.key, keyOffset: member.keyOffset, isa: $0, value: member.value)
            }
        }
        positions = Dictionary(objects.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let rootObject = root["rootObject"]
        guard let index = rootObject?.string.flatMap({ [positions] id in positions[id] }),
            objects[index].isa == "PBXProject"
        else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: rootObject?.range.lowerBound ?? root.range.lowerBound,
                    "\"rootObject\" does not name an object of the kind PBXProject; restore the file"))
        }
        project = objects[index]
    }

    /// The object with an id.
    package subscript(id: String) -> ProjectObject? { positions[id].map { objects[$0] } }

    /// The object that a value refers to by its id.
    package func object(_ value: PropertyListValue?) -> ProjectObject? { value?.string.flatMap { self[$0] } }

    /// The objects that the elements of a list refer to, without those that do not exist.
    package func objects(_ key: String, of object: ProjectObject) -> [ProjectObject] {
        object.elements(key).compactMap { self.object($0) }
    }

    /// The first line that Git left where it could not merge.
    private static func conflictMarker(in bytes: [UInt8]) -> Int? {
        let marker = Array("<<<<<<< ".utf8)
        var start = 0
        while start < bytes.count {
            if bytes[start] == marker[0], bytes[start...].starts(with: marker) { return start }
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        return nil
    }
}
