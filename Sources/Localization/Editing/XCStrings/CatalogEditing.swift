import StringCatalogs

/// Changes objects of a catalog and keeps what is around a change as it is.
struct CatalogEditing: Sendable {
    let source: CatalogSource
    let style: CatalogStyle

    /// Adds a member, after the last one that precedes it in Xcode's order.
    func insert(
        _ name: String, _ draft: CatalogDraft, into object: inout CatalogObject, at placement: CatalogPlacement
    ) {
        let index = object.members.lastIndex { CatalogKeyOrder.precedes($0.name, name) }.map { $0 + 1 } ?? 0
        insert(
            style.member(name, value: style.node(draft, in: placement), isFirst: index == 0, at: placement), at: index,
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
        _ name: String, to draft: CatalogDraft, in object: inout CatalogObject, at placement: CatalogPlacement
    ) {
        guard let index = object.index(of: name) else { return insert(name, draft, into: &object, at: placement) }
        if case .text(let text) = draft, source.string(object.members[index].value) == text { return }
        object.members[index].value = style.node(draft, in: placement)
    }

    /// Changes an object that is the value of a member.
    /// - Returns: whether there is one.
    @discardableResult
    func update(
        _ name: String, of object: inout CatalogObject, at placement: CatalogPlacement,
        change: (inout CatalogObject, CatalogPlacement) -> Void
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

/// Changes of localizations: only the strings that differ are written, and unknown members stay.
extension CatalogEditing {
    /// Brings a localization, or a branch of one, to some strings.
    func merge(_ target: VariedText, into object: inout CatalogObject, _ placement: CatalogPlacement) {
        mergePhrases(target.phrases, into: &object, placement)
        if let unit = target.unit {
            let exists = update("stringUnit", of: &object, at: placement) { object, placement in
                merge(unit, into: &object, placement)
            }
            if !exists { set("stringUnit", to: VariedText.draft(unit), in: &object, at: placement) }
        } else {
            remove("stringUnit", from: &object, placement)
        }
        merge(
            target.substitutions, into: &object, named: "substitutions", at: placement, draft: \.draft
        ) { new, object, place in
            merge(new, into: &object, place)
        }
        let branchesDraft: ([String: VariedText]) -> CatalogDraft = { VariedText.draft($0) }
        merge(
            target.variations, into: &object, named: "variations", at: placement, draft: branchesDraft
        ) { new, object, place in
            merge(new, into: &object, at: place, draft: \.draft) { text, object, place in
                merge(text, into: &object, place)
            }
        }
    }

    private func mergePhrases(
        _ phrases: [TextUnit], into object: inout CatalogObject, _ placement: CatalogPlacement
    ) {
        guard !phrases.isEmpty else { return remove("stringSet", from: &object, placement) }
        let known = object["stringSet"].flatMap { node in
            value(
                .object(CatalogObject(members: [style.member("stringSet", value: node, isFirst: true, at: placement)])))
        }
        let exists = update("stringSet", of: &object, at: placement) { object, placement in
            setState(VariedText.state(of: phrases), in: &object, placement)
            if known?.units.map(\.text) != phrases.map(\.text) {
                set("values", to: VariedText.values(of: phrases), in: &object, at: placement)
            }
        }
        if !exists { set("stringSet", to: VariedText.draft(phrases), in: &object, at: placement) }
    }

    private func setState(_ state: TranslationState, in object: inout CatalogObject, _ placement: CatalogPlacement) {
        let written = object["state"].flatMap(source.string)
        // A state that is unknown, or not written, counts as translated.
        if written.flatMap(TranslationState.init(rawValue:)) ?? .translated != state {
            set("state", to: .text(state.rawValue), in: &object, at: placement)
        }
    }

    private func merge(_ unit: TextUnit, into object: inout CatalogObject, _ placement: CatalogPlacement) {
        setState(unit.state, in: &object, placement)
        if object["value"].flatMap(source.string) != unit.text {
            set("value", to: .text(unit.text), in: &object, at: placement)
        }
    }

    private func merge(
        _ substitution: VariedText.Substitution, into object: inout CatalogObject, _ placement: CatalogPlacement
    ) {
        if let argument = substitution.argument {
            if object["argNum"].flatMap(number) != argument {
                set("argNum", to: .number(argument), in: &object, at: placement)
            }
        } else if object["argNum"].flatMap(number) != nil {
            remove("argNum", from: &object, placement)
        }
        if !substitution.format.isEmpty {
            set("formatSpecifier", to: .text(substitution.format), in: &object, at: placement)
        } else if object["formatSpecifier"].flatMap(source.string)?.isEmpty == false {
            remove("formatSpecifier", from: &object, placement)
        }
        merge(substitution.text, into: &object, placement)
    }

    private func number(_ node: CatalogNode) -> Int? {
        var bytes: [UInt8] = []
        source.append(node, to: &bytes)
        return Int(String(decoding: bytes, as: UTF8.self))
    }

    /// Updates an object's members to those that it must have; without any, it is removed.
    private func merge<Value>(
        _ target: [String: Value], into object: inout CatalogObject, named name: String, at placement: CatalogPlacement,
        draft: (Value) -> CatalogDraft, change: (Value, inout CatalogObject, CatalogPlacement) -> Void
    ) {
        guard !target.isEmpty else { return remove(name, from: &object, placement) }
        let exists = update(name, of: &object, at: placement) { object, placement in
            merge(target, into: &object, at: placement, draft: draft, change: change)
        }
        guard !exists else { return }
        let members = VariedText.sorted(target).map { (name: $0.key, value: draft($0.value)) }
        set(name, to: .object(members), in: &object, at: placement)
    }

    /// Brings an object to the members that it is to have.
    private func merge<Value>(
        _ target: [String: Value], into object: inout CatalogObject, at placement: CatalogPlacement,
        draft: (Value) -> CatalogDraft, change: (Value, inout CatalogObject, CatalogPlacement) -> Void
    ) {
        for name in object.members.map(\.name) where target[name] == nil { remove(name, from: &object, placement) }
        for (name, value) in VariedText.sorted(target) {
            let exists = update(name, of: &object, at: placement) { object, placement in
                change(value, &object, placement)
            }
            if !exists { set(name, to: draft(value), in: &object, at: placement) }
        }
    }
}
