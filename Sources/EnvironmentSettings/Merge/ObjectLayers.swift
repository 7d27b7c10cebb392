import SourceText

/// The objects at one place of all variants, as the layers that they are composed of: what each variant has under each name.
struct ObjectLayers {
    /// The names, those of the first variant before the others', and those that only the schema has last.
    private(set) var names: [String] = []

    private let objects: [SettingsMerge.Value]
    /// For each of ``objects``, the places of its layers among all layers, the lowest one first.
    private var stacks: [[Int]] = []
    /// For each layer, whether all objects have it.
    private var isShared: [Bool] = []
    /// For each name, the members of the layers that have it.
    private var members: [[(layer: Int, member: PlacedMember)]] = []
    private let all: [Int]

    /// - Parameter first: the variant whose names come first.
    init(_ objects: [SettingsMerge.Value], first: Int, describing schema: SettingSchema?) {
        self.objects = objects
        all = objects.flatMap(\.variants).ordered()
        var layers: [PlacedValue] = []
        var known: [Layer: Int] = [:]
        stacks = objects.map { object in
            object.parts.map { part in
                let layer = Layer(part)
                if let index = known[layer] { return index }
                known[layer] = layers.count
                layers.append(part)
                return layers.count - 1
            }
        }
        isShared = layers.indices.map { layer in stacks.allSatisfy { $0.contains(layer) } }
        var indices: [String: Int] = [:]
        var isRead = layers.map { _ in false }
        let order =
            objects.indices.filter { objects[$0].variants.contains(first) }
            + objects.indices.filter { !objects[$0].variants.contains(first) }
        for layer in order.flatMap({ stacks[$0] }) where !isRead[layer] {
            isRead[layer] = true
            for member in layers[layer].members ?? [] {
                if let index = indices[member.name] {
                    members[index].append((layer, member))
                } else {
                    indices[member.name] = names.count
                    names.append(member.name)
                    members.append([(layer, member)])
                }
            }
        }
        for property in schema?.properties ?? [] where indices[property.name] == nil {
            names.append(property.name)
            members.append([])
        }
    }

    /// The identity of an object: its bytes.
    private struct Layer: Hashable {
        let file: ObjectIdentifier
        let range: Range<Int>

        init(_ value: PlacedValue) {
            file = ObjectIdentifier(value.place.file)
            range = value.place.range
        }
    }

    /// The values under a name, each once with all variants that have it, and the objects that lack the name.
    func values(at index: Int) -> (values: [SettingsMerge.Value], lacking: [SettingsMerge.Value]) {
        let found = members[index]
        if found.count == 1, isShared[found[0].layer] {
            let member = found[0].member
            return ([.init(variants: all, parts: [member.value], namePlace: member.namePlace)], [])
        }
        var values: [SettingsMerge.Value] = []
        var lacking: [SettingsMerge.Value] = []
        for (object, stack) in zip(objects, stacks) {
            var parts: [PlacedValue] = []
            var namePlace: SourcePlace?
            for layer in stack.reversed() {
                guard let member = found.first(where: { $0.layer == layer })?.member else { continue }
                // An object takes more from the layers below, unless something else is in between.
                if !parts.isEmpty, member.value.members == nil { break }
                parts.append(member.value)
                namePlace = namePlace ?? member.namePlace
                if member.value.members == nil { break }
            }
            guard !parts.isEmpty else {
                lacking.append(object)
                continue
            }
            let value = SettingsMerge.Value(variants: object.variants, parts: parts.reversed(), namePlace: namePlace)
            if let index = values.firstIndex(where: { $0.isSame(as: value) }) {
                values[index].variants = (values[index].variants + value.variants).ordered()
            } else {
                values.append(value)
            }
        }
        return (values, lacking)
    }

    /// The places of a name in all layers.
    func places(at index: Int) -> [SourcePlace] { members[index].map(\.member.namePlace) }
}
