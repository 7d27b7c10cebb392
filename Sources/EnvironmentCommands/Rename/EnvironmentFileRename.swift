import DataFormats
import DocumentFormats
import SourceText

/// Gives a setting or a group another name in a file of settings: an environment's, the base's, a brand's, an override's.
///
/// Where the group stays, the name is replaced. Otherwise the value goes to the end of the new group, as it is written.
struct EnvironmentFileRename {
    private let move: SettingMove
    private var editor: JSONEditor
    /// What leaves its group, for each object of settings in the file: the names below the moved one, and the value.
    private var leaving: [[(rest: [String], value: JSONEditor.Value)]] = []

    /// The bytes of a file with the new name.
    /// - Throws: that the file is not valid JSON.
    static func bytes(of file: SourceFile, _ move: SettingMove) throws(DiagnosticsError) -> [UInt8] {
        var rename = EnvironmentFileRename(move: move, editor: try JSONEditor(file))
        for object in objects(in: rename.editor.root) { rename.take(out: object) }
        var bytes = rename.editor.bytes
        if rename.leaving.contains(where: { !$0.isEmpty }) {
            rename.editor = try JSONEditor(SourceFile(path: file.path, bytes: bytes))
            for (object, leaving) in zip(objects(in: rename.editor.root), rename.leaving) {
                rename.put(leaving, in: object)
            }
            bytes = rename.editor.bytes
        }
        return try references(in: SourceFile(path: file.path, bytes: bytes), move)
    }

    private init(move: SettingMove, editor: JSONEditor) {
        (self.move, self.editor) = (move, editor)
    }

    /// The objects that contain settings: the whole, and in a brand's file what it has for single environments.
    private static func objects(in root: JSONValue) -> [JSONValue] {
        [root] + (root["$environments"]?.members?.map(\.value) ?? [])
    }

    private static func isGroup(_ value: JSONValue) -> Bool {
        value.members.map { !$0.contains { $0.name == "$secret" } } ?? false
    }

    // MARK: Out of the old group

    private mutating func take(out object: JSONValue) {
        leaving.append([])
        editor.remove(visit(object, in: []), from: object)
        for element in object["$notInherited"]?.elements ?? [] {
            if let name = element.string.flatMap(move.renamed) { editor.replace(element.range, with: name) }
        }
    }

    /// Renames what stays in its object.
    /// - Returns: the members that leave it.
    private mutating func visit(_ object: JSONValue, in path: [String]) -> Set<Int> {
        var removed: Set<Int> = []
        let rest = move.old[path.count...]
        for (index, member) in (object.members ?? []).enumerated() {
            if path.isEmpty, member.name.hasPrefix("$") { continue }
            let names = SettingMove.names(member.name)
            if names.starts(with: rest) {
                let below = Array(names[rest.count...])
                let staysHere = move.new.count > path.count && move.new.starts(with: path)
                if staysHere, move.new.count == path.count + 1 || names.count > 1 {
                    editor.replace(member.nameRange, with: (move.new[path.count...] + below).joined(separator: "."))
                } else {
                    removed.insert(index)
                    leaving[leaving.count - 1].append((below, editor.raw(member.value)))
                }
            } else if names.count < rest.count, rest.starts(with: names), Self.isGroup(member.value) {
                let group = path + names
                let leavers = visit(member.value, in: group)
                let isEmpty = !leavers.isEmpty && leavers.count == member.value.members?.count
                if isEmpty, move.emptied.contains(group.joined(separator: ".")) {
                    removed.insert(index)
                } else {
                    editor.remove(leavers, from: member.value)
                }
            }
        }
        return removed
    }

    // MARK: Into the new one

    private mutating func put(_ leaving: [(rest: [String], value: JSONEditor.Value)], in object: JSONValue) {
        guard !leaving.isEmpty else { return }
        var (group, names) = (object, move.new[...])
        while names.count > 1, let next = Self.member(of: group, leadingTo: names) {
            names = names.dropFirst(next.count)
            group = next.value
        }
        let items = leaving.map { rest, value in
            // Two members may not both create one group.
            if leaving.count > 1 { return JSONEditor.Item((names + rest).joined(separator: "."), value) }
            let inner = (names + rest).reversed()
            return inner.dropFirst().reduce(JSONEditor.Item(inner.first ?? "", value)) { item, name in
                JSONEditor.Item(name, .object([item]))
            }
        }
        editor.append(items, to: group)
    }

    private static func member(
        of group: JSONValue, leadingTo names: ArraySlice<String>
    ) -> (count: Int, value: JSONValue)? {
        for member in group.members ?? [] where isGroup(member.value) {
            let own = SettingMove.names(member.name)
            if own.count < names.count, names.starts(with: own) { return (own.count, member.value) }
        }
        return nil
    }

    // MARK: References

    /// The bytes after `${` in which the end of a name is looked for.
    private static let longestName = 4096

    /// Renames `${KEY}` in the strings of a file.
    private static func references(in file: SourceFile, _ move: SettingMove) throws(DiagnosticsError) -> [UInt8] {
        let dollar = UInt8(ascii: "$")
        guard zip(file.bytes, file.bytes.dropFirst()).contains(where: { $0 == dollar && $1 == UInt8(ascii: "{") })
        else { return file.bytes }
        var result: [UInt8] = []
        var offset = 0
        while let start = file.bytes[offset...].firstIndex(of: dollar) {
            result += file.bytes[offset...start]
            offset = start + 1
            // `$${` stands for the characters.
            if file.bytes[offset...].starts(with: [dollar, UInt8(ascii: "{")]) {
                result.append(dollar)
                offset += 1
                continue
            }
            guard offset < file.bytes.count, file.bytes[offset] == UInt8(ascii: "{") else { continue }
            let rest = file.bytes[(offset + 1)...].prefix(longestName)
            let name = rest.prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\"") }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: "}"),
                let renamed = move.renamed(String(decoding: name, as: UTF8.self))
            else { continue }
            result += Array("{\(renamed)".utf8)
            offset = name.endIndex
        }
        return result + file.bytes[offset...]
    }
}
