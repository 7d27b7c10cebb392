import DataFormats
import DocumentFormats
import SourceText

/// Gives a setting or a group another name in `Environments/Schema.json`, among the properties and those that are required.
struct SchemaRename {
    private let move: SettingMove
    private var editor: JSONEditor

    /// The bytes of a schema with the new name.
    /// - Throws: that the file is not valid JSON.
    static func bytes(of file: SourceFile, _ move: SettingMove) throws(DiagnosticsError) -> [UInt8] {
        var rename = SchemaRename(move: move, editor: try JSONEditor(file))
        let groups = rename.groups(leadingTo: move.old.dropLast())
        guard groups.count == move.old.count, let container = groups.last,
            let property = container["properties"]?.members?.first(where: { $0.name == move.old.last })
        else { return file.bytes }
        let isRequired = Self.isRequired(property.name, in: container)
        if move.new.dropLast() == move.old.dropLast(), let name = move.new.last {
            rename.editor.replace(property.nameRange, with: name)
            for element in container["required"]?.elements ?? [] where element.string == property.name {
                rename.editor.replace(element.range, with: name)
            }
            return rename.editor.bytes
        }
        let value = rename.editor.raw(property.value)
        rename.takeOut(of: groups)
        rename.editor = try JSONEditor(SourceFile(path: file.path, bytes: rename.editor.bytes))
        rename.put(value, isRequired: isRequired)
        return rename.editor.bytes
    }

    private init(move: SettingMove, editor: JSONEditor) {
        (self.move, self.editor) = (move, editor)
    }

    /// The schemas of groups, from that of all settings to the one that some names lead to, as far as they go.
    private func groups(leadingTo names: ArraySlice<String>) -> [JSONValue] {
        var groups = [editor.root]
        for name in names {
            guard let next = groups.last?["properties"]?[name], next.members != nil else { break }
            groups.append(next)
        }
        return groups
    }

    private static func isRequired(_ name: String, in group: JSONValue) -> Bool {
        group["required"]?.elements?.contains { $0.string == name } ?? true
    }

    /// Removes the property, or the outermost group that has no settings without it.
    private mutating func takeOut(of groups: [JSONValue]) {
        var depth = groups.count - 1
        while depth > 0, move.emptied.contains(move.old.prefix(depth).joined(separator: ".")),
            groups[depth]["properties"]?.members?.count == 1
        {
            depth -= 1
        }
        let (group, name) = (groups[depth], move.old[depth])
        if let properties = group["properties"], let index = properties.members?.firstIndex(where: { $0.name == name })
        {
            editor.remove([index], from: properties)
        }
        if let required = group["required"], let elements = required.elements {
            editor.remove(Set(elements.indices.filter { elements[$0].string == name }), from: required)
        }
    }

    private mutating func put(_ value: JSONEditor.Value, isRequired: Bool) {
        let groups = groups(leadingTo: move.new.dropLast())
        guard let group = groups.last else { return }
        let names = move.new[(groups.count - 1)...].reversed()
        var item = JSONEditor.Item(names.first ?? "", value)
        for (number, name) in names.dropFirst().enumerated() {
            var members = [JSONEditor.Item("properties", .object([item]))]
            if number == 0, !isRequired { members.append(JSONEditor.Item("required", .array([]))) }
            item = JSONEditor.Item(name, .object(members))
        }
        var added: [JSONEditor.Item] = []
        if let properties = group["properties"] {
            editor.append([item], to: properties)
        } else {
            added.append(JSONEditor.Item("properties", .object([item])))
        }
        let isNeeded = isRequired || names.count > 1
        if let required = group["required"] {
            if isNeeded, let name = names.last { editor.append([JSONEditor.Item(nil, .string(name))], to: required) }
        } else if !isNeeded {
            // Without the list, all settings of the group are required.
            let others = group["properties"]?.members?.map(\.name) ?? []
            added.append(JSONEditor.Item("required", .array(others.map { JSONEditor.Item(nil, .string($0)) })))
        }
        if !added.isEmpty { editor.append(added, to: group) }
    }
}
