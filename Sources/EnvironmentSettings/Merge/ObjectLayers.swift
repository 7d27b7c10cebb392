import SourceText

/// The objects at one place of all variants, as the layers that they are composed of: what each variant has under each name.
struct ObjectLayers {
    /// The names, those of the first variant before the others', and those that only the schema has last.
    private(set) var names: [String] = []

    private let objects: [SettingsMerge.Value]
    /// For each of ``objects``, the places of its layers among all layers, the lowest one first.
    private let stacks: [[Int]]
    /// For each layer, whether all objects have it.
    private let isShared: [Bool]
    /// For each name, the members of the layers that have it.
    private var members: [[(layer: Int, member: PlacedMember)]] = []
    /// The variants, if all of them have some layer.
    private let all: [Int]

    /// - Parameter first: the variant whose names come first.
    init(_ objects: [SettingsMerge.Value], first: Int, describing schema: SettingSchema?) {
        self.objects = objects
        var layers: [PlacedValue] = []
        var known: [Layer: Int] = [:]
        let stacks = objects.map { object in
            object.parts.map { part in
                let layer = Layer(part)
                if let index = known[layer] { return index }
                known[layer] = layers.count
                layers.append(part)
                return layers.count - 1
            }
        }
        var counts = layers.map { _ in 0 }
        for stack in stacks { for layer in Set(stack) { counts[layer] += 1 } }
        let isShared = counts.map { [count = stacks.count] in $0 == count }
        self.stacks = stacks
        self.isShared = isShared
        all = isShared.contains(true) ? objects.flatMap(\.variants).ordered() : []
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

    /// The number of layers up to which comparing all of them takes less than a table.
    private static let countCompared = 8

    /// The values under a name, each once with all variants that have it, and the objects that lack the name.
    func values(at index: Int) -> (values: [SettingsMerge.Value], lacking: [SettingsMerge.Value]) {
        let found = members[index]
        if found.count == 1, isShared[found[0].layer] {
            let member = found[0].member
            return ([.init(variants: all, parts: [member.value], namePlace: member.namePlace)], [])
        }
        let byLayer =
            found.count > Self.countCompared
            ? Dictionary(found.map { ($0.layer, $0.member) }, uniquingKeysWith: { first, _ in first }) : nil
        var values: [SettingsMerge.Value] = []
        var lacking: [SettingsMerge.Value] = []
        // The index of each value by what it is composed of.
        var indices: [[Layer]: Int] = [:]
        var isMerged: Set<Int> = []
        for (object, stack) in zip(objects, stacks) {
            var parts: [PlacedValue] = []
            var namePlace: SourcePlace?
            for layer in stack.reversed() {
                let known = byLayer.map { $0[layer] } ?? found.first { $0.layer == layer }?.member
                guard let member = known else { continue }
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
            let place = parts.map(Layer.init)
            if let index = indices[place] {
                values[index].variants += value.variants
                isMerged.insert(index)
            } else {
                indices[place] = values.count
                values.append(value)
            }
        }
        for index in isMerged { values[index].variants = values[index].variants.ordered() }
        return (values, lacking)
    }

    /// The places of a name in all layers.
    func places(at index: Int) -> [SourcePlace] { members[index].map(\.member.namePlace) }
}
