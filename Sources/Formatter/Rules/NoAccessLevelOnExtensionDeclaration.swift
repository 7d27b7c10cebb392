import SourceText
import SwiftTree

/// Moves the access level of an extension to its members; `internal`, which is what they have without, is removed.
enum NoAccessLevelOnExtensionDeclaration: FormatRule {
    static let name = "NoAccessLevelOnExtensionDeclaration"
    static let visits: NodeKinds = {
        // What is in other declarations stays as it is.
        var kinds = members
        kinds.insert(.extensionDecl)
        return kinds
    }()

    private static let accessLevels: TokenKinds = [
        .fileprivateKeyword, .internalKeyword, .packageKeyword, .privateKeyword, .publicKeyword,
    ]
    /// The declarations that get the access level.
    private static let members: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .functionDecl, .initializerDecl, .structDecl, .subscriptDecl, .typeAliasDecl,
        .variableDecl,
    ]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for declaration in file.outermostNodes where declaration.kind == .extensionDecl {
            let modifier = declaration.modifiers.first { $0.name.map { accessLevels.contains($0.kind) } ?? false }
            guard let modifier, let keyword = modifier.name, let next = modifier.lastToken.next else { continue }
            if keyword.kind != .internalKeyword {
                // A private extension is one that the file sees, but private members are not.
                let level = keyword.kind == .privateKeyword ? "fileprivate " : keyword.text + " "
                guard let offsets = offsetsOfMembersWithoutAccessLevel(of: declaration, in: file) else { continue }
                edits += offsets.map { .insert(level, at: $0) }
            }
            edits += removing(keyword, before: next, in: declaration, file)
        }
        return edits
    }

    /// Removes the access level. The line breaks before it go before `extension`, as `swift format` has it, even if there
    /// are modifiers in between.
    private static func removing(
        _ keyword: Token, before next: Token, in declaration: Node, _ file: RuleFile
    ) -> [Edit] {
        guard let extensionKeyword = declaration.token(.extensionKeyword), next != extensionKeyword else {
            return [file.removing(keyword.range, through: next)]
        }
        let (leading, replaced) = (keyword.leadingTrivia, extensionKeyword.leadingTrivia)
        let trailing = keyword.trailingTrivia
        guard !leading.hasComment, !replaced.hasComment, !trailing.hasComment else {
            return [file.removing(keyword.range, through: next)]
        }
        let moved = leading.start < leading.end ? file.text(leading.start..<leading.end) : " "
        let separator = leading.start == 0 ? "" : keyword == declaration.firstToken ? "\n" : " "
        return [
            .replace(leading.start..<trailing.end, with: separator),
            .replace(replaced.start..<replaced.end, with: moved),
        ]
    }

    /// The offsets at which the members get the access level; `nil` if a member would lose its access level.
    private static func offsetsOfMembersWithoutAccessLevel(of declaration: Node, in file: RuleFile) -> [Int]? {
        var offsets: [Int] = []
        guard let members = declaration.memberBlock?.members else { return offsets }
        var lists = [members]
        while let list = lists.popLast() {
            for item in list {
                guard item.kind == .memberBlockItem, let member = item.decl else { return nil }
                if member.kind == .ifConfigDecl {
                    lists += member.clauses.map(\.elements)
                } else if self.members.contains(member.kind) {
                    guard file.isIncluded(member) else { return nil }
                    let levels = member.modifiers.filter(isAccessLevel)
                    if levels.isEmpty { offsets.append(insertionOffset(in: member)) }
                    // `private(set)` is not the access level of the member, and with `open` there is no other.
                    let isComplete = levels.contains { $0.detailNode == nil && $0.name?.kind != .openKeyword }
                    if !levels.isEmpty, !isComplete { return nil }
                } else if !isDiagnostic(member) {
                    return nil
                }
            }
        }
        return offsets
    }

    private static func isAccessLevel(_ modifier: Node) -> Bool {
        guard let name = modifier.name else { return false }
        return accessLevels.contains(name.kind) || name.kind == .openKeyword
    }

    private static func isDiagnostic(_ member: Node) -> Bool {
        guard member.kind == .macroExpansionDecl, let name = member.macroName else { return false }
        return name.hasText("warning") || name.hasText("error")
    }

    /// The offset after the attributes.
    private static func insertionOffset(in member: Node) -> Int {
        if let modifier = member.modifiers.first { return modifier.start }
        return member.attributes.node?.lastToken.next?.start ?? member.start
    }
}
