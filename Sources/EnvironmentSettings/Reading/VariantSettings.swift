import DataFormats
import SourceText

/// The settings of one variant, as the layers of files and a developer's override have them.
package struct VariantSettings: Sendable {
    /// The environment and the brand.
    package let variant: BuildVariant
    /// The environment's own file.
    package let file: SourceFile
    /// The names of the layers, whether or not they have settings, the lowest one first: `Base`, the environments that this
    /// one extends, the environment, the brand, and both as ``BuildVariant/name``.
    let layerNames: [String]
    /// The committed layers; of two that have a setting, the later one counts. First come the base and the environments that
    /// this one extends, then its own file, the brand's, and the brand's section for the environment.
    let committedLayers: [SettingsLayer]
    /// The same with a developer's own values.
    private(set) var layers: [SettingsLayer]
    /// The number of the first layers, which the environment inherits.
    let inheritedCount: Int
    /// The settings that the environment may not inherit.
    let notInherited: [SettingsDocument.Reference]
    /// The file of a developer's own values, if there is one.
    package private(set) var overrides: SourceFile?

    /// An environment that inherits nothing, without brands.
    /// - Throws: every problem of the file, such as its being no JSON object.
    package init(environment: String, file: SourceFile) throws(DiagnosticsError) {
        self.init(
            BuildVariant(environment: environment), try SettingsDocument(file, as: .environment),
            inheriting: InheritedLayers(), brand: nil)
    }

    init(
        _ variant: BuildVariant, _ document: SettingsDocument, inheriting inherited: InheritedLayers,
        brand: SettingsDocument?
    ) {
        self.variant = variant
        file = document.layer.file
        var named = inherited.layers
        inheritedCount = named.count
        named[variant.environment] = document.layer
        layerNames = inherited.names + [variant.environment] + (variant.brand.map { [$0, variant.name] } ?? [])
        if let brand, let name = variant.brand {
            named[name] = brand.layer
            named[variant.name] = brand.sections[variant.environment]
        }
        committedLayers = layerNames.compactMap { named[$0] }
        layers = committedLayers
        notInherited = document.notInherited
    }

    /// Replaces values with those of another file.
    /// - Parameter schema: what the package says about the settings; what it describes may be missing from the
    ///   environment.
    /// - Throws: every problem of the file, and every name that the environment does not have.
    mutating func override(with file: SourceFile, schema: SettingSchema? = nil) throws(DiagnosticsError) {
        let own = try SettingsDocument(file, as: .overrides).layer.root.members ?? []
        layers = committedLayers
        let members = try SettingOverrides.applied(own, to: members, of: self.file, schema: schema)
        // Of the file of overrides, since the environment's own is also a layer of those that extend it.
        layers = [SettingsLayer(file: file, members: members, range: 0..<0)]
        overrides = file
    }

    /// The settings at the top level, all layers merged.
    var members: [PlacedMember] { PlacedValue.merged(layers.map(\.root)[...]).members ?? [] }

    /// The files that the settings come from, the environment's own first.
    package var files: [SourceFile] {
        var files = [file]
        var known: Set = [ObjectIdentifier(file)]
        for layer in committedLayers where known.insert(ObjectIdentifier(layer.file)).inserted {
            files.append(layer.file)
        }
        return files + (overrides.map { [$0] } ?? [])
    }

    /// The files whose values the variant inherits from its environment's base.
    package var inheritedFiles: Set<String> { Set(committedLayers.prefix(inheritedCount).map(\.file.path)) }
}

extension PlacedValue {
    /// Objects as one: of two values with one name, the later one counts, and objects are merged in the same way.
    /// - Parameter objects: at least one object.
    static func merged(_ objects: ArraySlice<PlacedValue>) -> PlacedValue {
        guard let last = objects.last, objects.count > 1 else {
            return objects.first
                ?? PlacedValue(.null, place: SourcePlace(file: SourceFile(path: "", text: ""), offset: 0))
        }
        var members: [PlacedMember] = []
        var indices: [String: Int] = [:]
        for member in objects.flatMap({ $0.members ?? [] }) {
            guard let index = indices[member.name] else {
                indices[member.name] = members.count
                members.append(member)
                continue
            }
            let lower = members[index].value
            let isGroup = lower.members != nil && member.value.members != nil
            members[index] = PlacedMember(
                name: member.name, namePlace: member.namePlace,
                value: isGroup ? merged([lower, member.value]) : member.value)
        }
        return PlacedValue(.object(members), place: last.place)
    }
}

/// The layers below an environment's own.
struct InheritedLayers {
    /// The names, the lowest one first.
    var names = [EnvironmentSet.baseLayerName]
    /// The settings by the names of their layers; none where a layer has no settings.
    var layers: [String: SettingsLayer] = [:]
}
