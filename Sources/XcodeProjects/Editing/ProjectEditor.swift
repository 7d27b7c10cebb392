import DataFormats
import SourceText

/// Adds objects to a project and changes members of others. All other bytes stay as they are.
package struct ProjectEditor {
    private let project: ProjectFile
    private let bytes: [UInt8]
    private let lineEnd: String
    private var ids: Set<String>
    private var edits: [Edit] = []
    private var added: [Addition] = []
    /// The members that are removed, by the offsets of their keys.
    private var removed: Set<Int> = []
    /// The lists that objects get, and their positions by object and key.
    private var newLists: [(object: ProjectObject, key: String, nodes: [ProjectNode])] = []
    private var newListPositions: [String: Int] = [:]
    /// The elements that are removed from lists, by their offsets.
    private var removedElements: Set<Int> = []
    /// What is added to lists, by the offset of the list.
    private var appended: [Int: (list: PropertyListValue, nodes: [ProjectNode])] = [:]

    private struct Addition {
        let isa: String
        let id: String
        let comment: String?
        let members: [(key: String, node: ProjectNode)]
    }

    /// Prepares to edit a project; `nil` if it is not in the form that Xcode writes.
    package init?(_ project: ProjectFile) {
        guard project.isEditable else { return nil }
        self.project = project
        let bytes = project.file.bytes
        let lineFeed = bytes.firstIndex(of: 0x0A) ?? 0
        lineEnd = lineFeed > 0 && bytes[lineFeed - 1] == 0x0D ? "\r\n" : "\n"
        self.bytes = bytes
        ids = Set(project.objects.map(\.id))
    }

    /// Whether anything is changed.
    package var hasChanges: Bool { !edits.isEmpty || !added.isEmpty || !appended.isEmpty || !newLists.isEmpty }

    /// The id of a new object: 24 hexadecimal digits as Xcode's, which the same words always give, so that running a command
    /// again on another machine gives the same file.
    package mutating func newID(_ words: String...) -> String {
        let seed = words.joined(separator: "\u{0}")
        var number = 0
        while true {
            let id = Self.digits("\(seed)\u{0}\(number)")
            if ids.insert(id).inserted { return id }
            number += 1
        }
    }

    private static func digits(_ text: String) -> String {
        let second = FNV1a.hash(text, basis: 0x8422_2325_CBF2_9CE4).hexadecimal(atLeast: 16, uppercase: true)
        return FNV1a.hash(text).hexadecimal(atLeast: 16, uppercase: true) + second.suffix(8)
    }

    /// Adds an object.
    /// - Parameters:
    ///   - isa: its kind.
    ///   - comment: what is written after its id.
    ///   - members: its members besides the kind, in their order.
    package mutating func add(
        _ isa: String, id: String, comment: String?, _ members: [(key: String, node: ProjectNode)]
    ) {
        added.append(Addition(isa: isa, id: id, comment: comment, members: members))
    }

    /// Adds an element to a list of an object, which gets the list where it has none.
    package mutating func append(_ node: ProjectNode, to key: String, of object: ProjectObject) {
        guard let list = object.value[key], list.elements != nil else {
            // A second element for a list that is new goes into it.
            if let index = newListPositions[object.id + "." + key] {
                newLists[index].nodes.append(node)
            } else {
                newListPositions[object.id + "." + key] = newLists.count
                newLists.append((object, key, [node]))
            }
            return
        }
        appended[list.range.lowerBound, default: (list, [])].nodes.append(node)
    }

    /// Sets a member of a dictionary, in place of a value that it has.
    package mutating func set(_ key: String, to node: ProjectNode, in dictionary: PropertyListValue) {
        if let member = dictionary.members?.last(where: { $0.key == key }) {
            let end = semicolon(after: member.value.range.upperBound) ?? member.value.range.upperBound
            let indent = indentation(at: member.keyOffset) ?? ""
            edits.append(
                .replace(
                    member.value.range.lowerBound..<end, with: node.text(indent: indent, lineEnd: lineEnd)))
            return
        }
        insert(key, node, in: dictionary)
    }

    /// Removes a member of a dictionary, with its line where nothing else is on it.
    ///
    /// What is set afterwards in the same dictionary does not get its place.
    package mutating func remove(_ member: PropertyListMember) {
        removed.insert(member.keyOffset)
        let end = semicolon(after: member.value.range.upperBound).map { $0 + 1 } ?? member.value.range.upperBound
        if indentation(at: member.keyOffset) != nil, let next = lineEnd(after: end) {
            edits.append(.delete(lineStart(of: member.keyOffset)..<next))
        } else {
            let isAfterSpace = member.keyOffset > 0 && bytes[member.keyOffset - 1] == 0x20
            edits.append(.delete((isAfterSpace ? member.keyOffset - 1 : member.keyOffset)..<end))
        }
    }

    /// Removes objects. What refers to them stays.
    package mutating func remove(objects ids: Set<String>) {
        for member in project.propertyList.root["objects"]?.members ?? [] where ids.contains(member.key) {
            remove(member)
        }
    }

    /// Removes elements from a list of an object, with their lines where nothing else is on them.
    package mutating func removeElements(_ ids: Set<String>, from key: String, of object: ProjectObject) {
        for element in object.elements(key) where element.string.map(ids.contains) ?? false {
            guard removedElements.insert(element.range.lowerBound).inserted else { continue }
            let end = end(ofElement: element)
            if indentation(at: element.range.lowerBound) != nil, let next = lineEnd(after: end) {
                edits.append(.delete(lineStart(of: element.range.lowerBound)..<next))
            } else {
                let isBeforeSpace = end < bytes.count && bytes[end] == 0x20
                edits.append(.delete(element.range.lowerBound..<(isBeforeSpace ? end + 1 : end)))
            }
        }
    }

    /// The end of an element with its comments and the comma after it.
    private func end(ofElement element: PropertyListValue) -> Int {
        var tokens = OldStyleScanner(bytes)
        tokens.position = element.range.upperBound
        var end = tokens.position
        while let token = tokens.next() {
            switch token.kind {
            case .space: continue
            case .comment: end = token.range.upperBound
            case .mark(UInt8(ascii: ",")): return token.range.upperBound
            default: return end
            }
        }
        return end
    }

    /// The project with all changes.
    package func result() -> [UInt8] {
        var copy = self
        for list in newLists { copy.insert(list.key, .array(list.nodes), in: list.object.value) }
        // What is added is before what is removed at the same place.
        return Edit.applying(copy.listEdits() + copy.objectEdits() + copy.edits, to: bytes)
    }

    // MARK: Members and elements

    /// Inserts a member where Xcode's order of keys has it: `isa` first, then by name.
    private mutating func insert(_ key: String, _ node: ProjectNode, in dictionary: PropertyListValue) {
        let members = (dictionary.members ?? []).filter { !removed.contains($0.keyOffset) }
        let before = members.last { $0.key == "isa" || $0.key < key } ?? members.last
        guard let before, let end = semicolon(after: before.value.range.upperBound) else {
            // An empty dictionary.
            let outer = indentation(at: dictionary.range.lowerBound) ?? lineIndentation(of: dictionary.range.lowerBound)
            let text = "\(ProjectNode.word(key)) = \(node.text(indent: outer + "\t", lineEnd: lineEnd));"
            let hasLine = bytes[dictionary.range].contains(0x0A)
            edits.append(
                .insert(
                    "\(lineEnd)\(outer)\t\(text)" + (hasLine ? "" : lineEnd + outer),
                    at: dictionary.range.lowerBound + 1))
            return
        }
        if let indent = indentation(at: before.keyOffset) {
            let text = node.text(indent: indent, lineEnd: lineEnd)
            edits.append(.insert("\(lineEnd)\(indent)\(ProjectNode.word(key)) = \(text);", at: end + 1))
        } else {
            edits.append(.insert(" \(ProjectNode.word(key)) = \(node.line);", at: end + 1))
        }
    }

    private func listEdits() -> [Edit] {
        appended.ordered { $0.key < $1.key }.map { _, addition in edit(appending: addition.nodes, to: addition.list) }
    }

    private func edit(appending nodes: [ProjectNode], to list: PropertyListValue) -> Edit {
        let kept = (list.elements ?? []).filter { !removedElements.contains($0.range.lowerBound) }
        var tokens = OldStyleScanner(bytes)
        tokens.position = kept.last?.range.upperBound ?? list.range.lowerBound + 1
        let start = tokens.position
        // Elements that are removed may follow.
        let next = list.elements?.first { $0.range.lowerBound >= start }?.range.lowerBound
        let close = next.map { indentation(at: $0) == nil ? $0 : lineStart(of: $0) } ?? list.range.upperBound - 1
        // What is last before the bracket: a comma, the comment of the last element, or the opening bracket.
        var (end, hasComma, hasLine) = (start, kept.isEmpty, false)
        while tokens.position < close, let token = tokens.next() {
            switch token.kind {
            case .space: break
            case .lineEnd: hasLine = true
            case .mark(UInt8(ascii: ",")): (end, hasComma) = (token.range.upperBound, true)
            default: end = token.range.upperBound
            }
        }
        hasLine = hasLine || bytes[list.range].contains(0x0A)
        let comma = hasComma ? "" : ","
        guard hasLine else {
            let isEmpty = kept.isEmpty
            let elements = nodes.map { isEmpty ? "\($0.line), " : " \($0.line)," }.joined()
            return .insert(comma + elements, at: end)
        }
        let indent =
            list.elements?.last.flatMap { indentation(at: $0.range.lowerBound) }
            ?? lineIndentation(of: list.range.lowerBound) + "\t"
        let elements = nodes.map { "\(lineEnd)\(indent)\($0.text(indent: indent, lineEnd: lineEnd))," }.joined()
        return .insert(comma + elements, at: end)
    }

    // MARK: Objects

    /// Puts each object among those of its kind, in the order of the ids where they have one, or makes a section for the kind.
    private func objectEdits() -> [Edit] {
        var edits: [Edit] = []
        for (isa, additions) in Dictionary(grouping: added, by: \.isa).ordered(by: { $0.key < $1.key }) {
            let additions = additions.ordered { $0.id < $1.id }
            let present = project.objects.filter { $0.isa == isa }
            guard !present.isEmpty else {
                edits.append(section(of: isa, additions))
                continue
            }
            let isSorted = zip(present, present.dropFirst()).allSatisfy { $0.id < $1.id }
            for addition in additions {
                if let before = present.last(where: { !isSorted || $0.id < addition.id }),
                    let end = semicolon(after: before.value.range.upperBound).flatMap({ lineEnd(after: $0 + 1) })
                {
                    edits.append(.insert(text(of: addition), at: end))
                } else {
                    edits.append(.insert(text(of: addition), at: lineStart(of: present[0].keyOffset)))
                }
            }
        }
        return edits
    }

    private func text(of addition: Addition) -> String {
        let members = [("isa", ProjectNode.string(addition.isa))] + addition.members
        let node = ProjectNode.dictionary(members)
        let isLine = ProjectNode.oneLineKinds.contains(addition.isa)
        let text = isLine ? node.line : node.text(indent: "\t\t", lineEnd: lineEnd)
        return "\t\t\(ProjectNode.reference(addition.id, comment: addition.comment).line) = \(text);\(lineEnd)"
    }

    private func section(of isa: String, _ additions: [Addition]) -> Edit {
        let lines = additions.map(text).joined()
        let text = "/* Begin \(isa) section */\(lineEnd)\(lines)/* End \(isa) section */\(lineEnd)"
        // The sections of the kinds are in alphabetical order.
        if let next = project.objects.first(where: { $0.isa > isa }), let start = sectionStart(before: next) {
            return .insert("\(text)\(lineEnd)", at: start)
        }
        let objects = project.propertyList.root["objects"]?.range ?? 0..<bytes.count
        let end = lineStart(of: objects.upperBound - 1)
        return .insert(
            end > objects.lowerBound ? "\(lineEnd)\(text)" : "\(lineEnd)\(text)", at: max(end, objects.lowerBound + 1))
    }

    /// The start of the line with the comment that starts the section of an object, if it is right before it.
    private func sectionStart(before object: ProjectObject) -> Int? {
        let start = lineStart(of: object.keyOffset)
        guard start > 1 else { return nil }
        let previous = lineStart(of: start - 1)
        return bytes[previous...].starts(with: "/* Begin \(object.isa) section".utf8) ? previous : nil
    }

    // MARK: Places

    private func semicolon(after offset: Int) -> Int? {
        var tokens = OldStyleScanner(bytes)
        tokens.position = offset
        while let token = tokens.next() {
            switch token.kind {
            case .space, .lineEnd, .comment: continue
            case .mark(UInt8(ascii: ";")): return token.range.lowerBound
            default: return nil
            }
        }
        return nil
    }

    private func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    }

    /// The start of the next line, where only white space and comments are on the rest of this one.
    private func lineEnd(after offset: Int) -> Int? {
        var tokens = OldStyleScanner(bytes)
        tokens.position = offset
        while let token = tokens.next() {
            switch token.kind {
            case .space, .comment: continue
            case .lineEnd: return token.range.upperBound
            default: return nil
            }
        }
        return nil
    }

    /// The white space before something that is first on its line; `nil` if it is not.
    private func indentation(at offset: Int) -> String? {
        let before = bytes[lineStart(of: offset)..<offset]
        return before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: before, as: UTF8.self) : nil
    }

    /// The white space at the start of the line of something.
    private func lineIndentation(of offset: Int) -> String {
        String(decoding: bytes[lineStart(of: offset)...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
}
