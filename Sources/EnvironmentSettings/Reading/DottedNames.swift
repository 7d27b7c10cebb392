import DataFormats
import SourceText

/// Resolves dots in names: `"api.timeout": …` is `"api": {"timeout": …}`, and both may be in one file.
struct DottedNames {
    private let file: SourceFile
    private var problems = Problems()

    /// The members with their names split at dots and groups of one name composed.
    /// - Throws: a diagnostic for each name that is twice.
    static func expanded(_ members: [JSONMember], of file: SourceFile) throws(DiagnosticsError) -> [JSONMember] {
        guard members.contains(where: hasDot) else { return members }
        var names = DottedNames(file: file)
        let expanded = names.merged(members.map { names.split($0, depth: 1) }, prefix: "")
        try names.problems.check()
        return expanded
    }

    private static func hasDot(_ member: JSONMember) -> Bool {
        member.name.utf8.contains(UInt8(ascii: ".")) || member.value.members?.contains(where: hasDot) == true
    }

    private init(file: SourceFile) {
        self.file = file
    }

    private mutating func split(_ member: JSONMember, depth: Int) -> JSONMember {
        var parts = member.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let inner = depth + parts.count
        guard inner <= JSONParser.nestingLimit else {
            problems.report(
                file.diagnostic(
                    at: member.nameRange,
                    "the dots of this name nest deeper than \(JSONParser.nestingLimit) levels; shorten it"))
            return member
        }
        let value = JSONValue(
            member.value.members.map { .object($0.map { split($0, depth: inner) }) } ?? member.value.content,
            range: member.value.range)
        var result = JSONMember(name: parts.popLast() ?? "", nameRange: member.nameRange, value: value)
        while let outer = parts.popLast() {
            let group = JSONValue(.object([result]), range: value.range)
            result = JSONMember(name: outer, nameRange: member.nameRange, value: group)
        }
        return result
    }

    private mutating func merged(_ members: [JSONMember], prefix: String) -> [JSONMember] {
        var merged: [JSONMember] = []
        // The members of each group, from all places that have some.
        var groups: [[JSONMember]] = []
        var places: [String: Int] = [:]
        for member in members {
            guard let place = places[member.name] else {
                places[member.name] = merged.count
                merged.append(member)
                groups.append(member.value.members ?? [])
                continue
            }
            let first = merged[place]
            if first.value.members != nil, let more = member.value.members {
                groups[place] += more
            } else {
                problems.report(
                    file.diagnostic(
                        at: member.nameRange,
                        "\"\(prefix)\(member.name)\" is defined twice, first at "
                            + "\(file.reference(to: first.nameRange.lowerBound)); remove one of them"))
            }
        }
        return zip(merged, groups).map { member, members in
            guard member.value.members != nil else { return member }
            let group = JSONValue(
                .object(self.merged(members, prefix: prefix + member.name + ".")), range: member.value.range)
            return JSONMember(name: member.name, nameRange: member.nameRange, value: group)
        }
    }
}
