/// Changes objects of a catalog and keeps what is around a change as it is.
struct CatalogEditing: Sendable {
    let source: CatalogSource
    let style: CatalogStyle

    /// Adds a member, behind the last one that precedes it in Xcode's order.
    func insert(
        _ name: String, _ draft: CatalogDraft, into object: inout CatalogObject, _ placement: CatalogPlacement
    ) {
        let index = object.members.lastIndex { $0.name < name }.map { $0 + 1 } ?? 0
        insert(
            style.member(name, style.node(draft, in: placement), isFirst: index == 0, placement), at: index,
            into: &object, placement)
    }

    private func insert(
        _ member: CatalogMember, at index: Int, into object: inout CatalogObject, _ placement: CatalogPlacement
    ) {
        if object.members.isEmpty {
            object.close = style.close(isEmpty: false, placement)
        } else if index == 0, case .inline = placement {
            object.members[0].lead = style.lead(isFirst: false, placement)
        }
        object.members.insert(member, at: index)
    }

    /// Takes a member away.
    func remove(_ name: String, from object: inout CatalogObject, _ placement: CatalogPlacement) {
        guard let index = object.index(of: name) else { return }
        let removed = object.members.remove(at: index)
        if object.members.isEmpty {
            object.close = style.close(isEmpty: true, placement)
        } else if index == 0 {
            object.members[0].lead = removed.lead
        }
    }

    /// Gives a member a value that has no members. One that is the same already stays as it is written.
    func set(
        _ name: String, _ draft: CatalogDraft, in object: inout CatalogObject, _ placement: CatalogPlacement
    ) {
        guard let index = object.index(of: name) else { return insert(name, draft, into: &object, placement) }
        if case .text(let text) = draft, source.string(object.members[index].value) == text { return }
        object.members[index].value = style.node(draft, in: placement)
    }

    /// Changes an object that is the value of a member.
    /// - Returns: whether there is one.
    @discardableResult
    func update(
        _ name: String, of object: inout CatalogObject, _ placement: CatalogPlacement,
        _ change: (inout CatalogObject, CatalogPlacement) -> Void
    ) -> Bool {
        guard let index = object.index(of: name), var child = source.object(object.members[index].value) else {
            return false
        }
        // Taken out, so that a change copies nothing.
        object.members[index].value = .written([])
        change(&child, style.placement(of: child, in: style.nested(placement), source))
        object.members[index].value = .object(child)
        return true
    }
}
