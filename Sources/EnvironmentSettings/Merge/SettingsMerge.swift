import SettingFormats
import SourceText

/// Compares all variants with each other and with the schema: every setting gets one type and a value in each.
///
/// A value that several variants take from one file is compared once, so that the work grows with the files and not with the
/// number of variants.
package struct SettingsMerge {
    private let settings: [VariantSettings]
    /// The variants, for the values of settings to share.
    private let variants: [BuildVariant]
    /// The variant whose order the settings have.
    private let first: Int
    /// Whether these are the values of a data file, which are not those of environments: strings are of no other type, what
    /// is missing from some elements of a list is optional there, and what has no value is fine.
    let isDataFile: Bool
    var problems = Problems()
    var suggestions = Suggestions()
    var references: SettingReferences

    /// The settings of some variants.
    /// - Parameters:
    ///   - settings: the variants, in the order of reports.
    ///   - schema: what the package says about them, where it does.
    ///   - name: the variant whose order the settings have, and whose places their names.
    /// - Throws: every disagreement: a name that some lack, a value whose type differs, a value that the schema
    ///   refuses.
    package static func settings(
        among settings: [VariantSettings], schema: SettingSchema? = nil, inOrderOf name: String
    ) throws(DiagnosticsError) -> [SettingNode] {
        let merged = merged(settings, schema: schema, inOrderOf: name)
        try merged.problems.check()
        return merged.nodes
    }

    /// The settings that the variants agree on, and every disagreement.
    /// - Parameter overridden: whether this machine's own values count.
    static func merged(
        _ settings: [VariantSettings], schema: SettingSchema?, inOrderOf name: String, overridden: Bool = true
    ) -> (nodes: [SettingNode], problems: Problems) {
        let layers = settings.map { overridden ? $0.layers : $0.committedLayers }
        var merge = SettingsMerge(settings, layers, inOrderOf: name)
        let objects = layers.indices.map { Value(variants: [$0], parts: layers[$0].map(\.root)) }
        let nodes = merge.nodes(in: objects, schema: schema, path: "")
        var problems = Problems()
        // Most problems of a value are about its type.
        for problem in merge.problems.diagnostics { problems.report(problem.of(.settingType)) }
        return (nodes, problems)
    }

    private init(_ settings: [VariantSettings], _ layers: [[SettingsLayer]], inOrderOf name: String) {
        self.settings = settings
        references = SettingReferences(layers)
        variants = settings.map(\.variant)
        first = variants.firstIndex { $0.name == name } ?? 0
        isDataFile = false
    }

    /// The merge of the values of a data file.
    init() {
        settings = []
        references = SettingReferences([])
        variants = [Self.dataFileVariant]
        first = 0
        isDataFile = true
    }

    /// A value at some place, which one or several variants have; in arrays, for each element of each.
    struct Value {
        /// The variants that have it, by their places among all, in ascending order.
        var variants: [Int]
        /// The value; of an object in several layers all of them, the lowest one first.
        let parts: [PlacedValue]
        /// Where the name is; nil in arrays.
        var namePlace: SourcePlace?
        /// Whether the variants lack the name, which counts as `null`.
        var isAbsent = false

        /// The value in the highest layer.
        var top: PlacedValue { parts[parts.count - 1] }
        var place: SourcePlace { top.place }
        /// The value of all layers.
        var source: PlacedValue { parts.count == 1 ? parts[0] : .merged(parts[...]) }
    }

    /// What the objects of all variants contain under each of their names.
    struct Entry {
        let name: String
        let values: [Value]
        let schema: SettingSchema?
    }

    /// The environment of a value in a message: ` in Stage`; nothing in data files.
    func whereabouts(of value: Value) -> String { isDataFile ? "" : " in \(name(of: value))" }

    /// The name of the first variant that has a value, for messages.
    func name(of value: Value) -> String { value.variants.first.map { variants[$0].name } ?? "" }

    mutating func nodes(in objects: [Value], schema: SettingSchema?, path: String) -> [SettingNode] {
        (entries(of: objects, schema: schema, path: path) ?? []).compactMap { entry in
            node(entry, path: path.isEmpty ? entry.name : "\(path).\(entry.name)")
        }
    }

    mutating func node(_ entry: Entry, path: String) -> SettingNode? {
        let representative = entry.values.first { $0.variants.contains(first) } ?? entry.values[0]
        let place = representative.namePlace ?? representative.place
        let description = entry.schema?.description
        let isGroup = entry.values.allSatisfy { $0.top.members != nil } && entry.schema?.isNullable != true
        if isGroup, entry.schema.map({ $0.kind == .object || $0.kind == nil }) ?? true {
            let nodes = nodes(in: entry.values, schema: entry.schema, path: path)
            return SettingNode(name: entry.name, place: place, description: description, content: .group(nodes))
        }
        let before = problems.diagnostics.count
        let found = resolved(entry.values, path: path)
        guard problems.diagnostics.count == before, let type = type(of: found, schema: entry.schema, path: path),
            problems.diagnostics.count == before
        else { return nil }
        guard isDataFile || !type.isUnknown else {
            reportUnknown(path, values: found, type: type)
            return nil
        }
        let values = found.compactMap { value in
            let source = value.source
            return conversion(of: source, to: type, path: path).map {
                Setting.Value(value: $0, source: source, indices: value.variants)
            }
        }
        let named =
            references.isNeeded
            ? entry.values.reduce(into: Set()) { $0.formUnion(SettingReferences.names(in: $1.source)) } : []
        let setting = Setting(
            path: path, type: type, schema: entry.schema, values: values, variants: variants, references: named)
        return SettingNode(name: entry.name, place: place, description: description, content: .setting(setting))
    }

    /// The members of some objects by name, the names of the first variant before the others'. A name that is
    /// missing from one of them is reported, unless the schema allows it; then it stands for `null`.
    /// - Parameter limit: the number of values that the objects may have together, those that are missing included.
    /// - Returns: nil after reporting that they have more.
    mutating func entries(
        of objects: [Value], schema: SettingSchema?, path: String, upTo limit: Int = .max
    ) -> [Entry]? {
        func isWithin(_ count: Int, _ problems: inout Problems) -> Bool {
            guard let first = objects.first, count > limit / objects.count else { return true }
            problems.report(
                first.place.diagnostic(
                    "the objects of \"\(path)\" have \(count) different names, which makes more than "
                        + "\(limit) values of their \(objects.count) elements; "
                        + (isDataFile ? "leave the file out" : "split the list, or put what differs into lists")))
            return false
        }
        if isDataFile {
            let entries = entriesOfDataFile(objects, schema: schema, path: path)
            return isWithin(entries.count, &problems) ? entries : nil
        }
        let layers = ObjectLayers(objects, first: first, describing: schema)
        guard isWithin(layers.names.count, &problems) else { return nil }
        let lookalikes = reportLookalikes(among: layers, path: path)
        return layers.names.indices.compactMap { index in
            let name = layers.names[index]
            guard !lookalikes.contains(name) else { return nil }
            let full = path.isEmpty ? name : "\(path).\(name)"
            let isOptional = schema?.isOptional(name) ?? false
            var (values, lacking) = layers.values(at: index)
            guard lacking.isEmpty || isOptional else {
                reportMissing(full, from: lacking, among: values, property: schema?.property(name))
                return nil
            }
            for object in lacking {
                values.append(
                    Value(
                        variants: object.variants, parts: [PlacedValue(.null, place: object.place)], isAbsent: true))
            }
            if let schema, schema.property(name) == nil, !schema.allowsOtherProperties {
                reportUndescribed(full, values: values, schema: schema)
            }
            return Entry(name: name, values: values, schema: schema?.property(name)?.schema)
        }
    }

    /// Reports names that look like another one, and names that mix scripts whose letters look alike.
    /// - Returns: these names, and those that they look like, for which nothing else is reported.
    private mutating func reportLookalikes(among layers: ObjectLayers, path: String) -> Set<String> {
        // Of ASCII letters alone, each looks like itself only.
        guard !layers.names.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return [] }
        var first: [String: String] = [:]
        var reported: Set<String> = []
        for (index, name) in layers.names.enumerated() {
            let look = LookalikeName(name)
            let other = first[look.skeleton]
            if other == nil { first[look.skeleton] = name }
            guard let problem = look.problem(besides: other) else { continue }
            reported.formUnion([name, other ?? name])
            for place in layers.places(at: index) {
                problems.report(
                    place.diagnostic("\"\(path.isEmpty ? name : "\(path).\(name)")\" \(problem)").of(.similarName))
            }
        }
        return reported
    }

    private mutating func reportMissing(
        _ path: String, from lacking: [Value], among present: [Value], property: SettingSchema.Property?
    ) {
        guard let value = present.first else {
            if let property {
                problems.report(
                    property.place.diagnostic(
                        "\"\(path)\" is described here but not set in any environment; add it to all of them, or remove it here"
                    ).of(.missingSetting))
            }
            return
        }
        let isElement = path.contains("[]")
        let places =
            isElement
            ? lacking.prefix(Self.listedPlaces).map(\.place.reference) : files(lacking: lacking.flatMap(\.variants))
        let count = isElement ? lacking.count : places.count
        var list = places.prefix(Self.listedPlaces).joined(separator: " and ")
        if count > Self.listedPlaces { list += " and \(count - Self.listedPlaces) more" }
        problems.report(
            (value.namePlace ?? value.place).diagnostic(
                "\"\(path)\" is missing from \(list); add it there or remove it here"
            ).of(.missingSetting))
    }

    /// The number of places that a sentence lists.
    private static let listedPlaces = 10

    /// The files to which a setting can be added so that some variants have it: those of environments that lack it with every
    /// brand, else those of the brands.
    private func files(lacking: [Int]) -> [String] {
        var files: [String] = []
        var known: Set<String> = []
        var present = variants.reduce(into: [:]) { $0[$1.environment, default: 0] += 1 }
        for index in Set(lacking) { present[variants[index].environment, default: 0] -= 1 }
        for index in lacking.ordered() {
            let own = settings[index]
            let isWhole = present[own.variant.environment] == 0
            let path = isWhole ? own.file.path : own.committedLayers.last?.file.path ?? own.file.path
            if known.insert(path).inserted { files.append(path) }
        }
        return files
    }

    mutating func reportUndescribed(_ path: String, values: [Value], schema: SettingSchema) {
        let name = path.split(separator: ".").last.map(String.init) ?? path
        let hint = suggestions.hint(
            for: name, among: schema.properties.map(\.name), as: .quoted, otherwise: "describe it there or remove it")
        for value in values {
            problems.report(
                (value.namePlace ?? value.place).diagnostic(
                    "\"\(path)\" is not in \(schema.place.reference), which allows no other properties; \(hint)"
                ).of(.undescribedSetting))
        }
    }

    private mutating func reportUnknown(_ path: String, values: [Value], type: SettingType) {
        guard let value = values.first else { return }
        let isNull = if case .optional(nil) = type { true } else { false }
        let isPart = if case .object = type.innermost { true } else { false }
        let state = isPart ? "has a part that is null or empty" : "is \(isNull ? "null" : "empty")"
        problems.report(
            value.place.diagnostic(
                "\"\(path)\" \(state) in every environment, so its type is unknown; "
                    + (isNull || isPart ? "give it a value in one of them" : "give it an element")
                    + ", or a type in \(EnvironmentSet.folderName)/\(EnvironmentSet.schemaFileName)"))
    }
}

extension SettingsMerge {
    /// The type of all values of a place, or nil after reporting why there is none.
    mutating func type(of values: [Value], schema: SettingSchema?, path: String) -> SettingType? {
        let present = values.filter { !$0.top.isNull }
        if let schema, schema.refusesNull {
            for value in values where value.top.isNull && !value.isAbsent {
                _ = reportKind(of: value, found: "null", in: schema, at: path)
            }
        }
        let isOptional = present.count < values.count || schema?.isNullable == true
        guard let type = typeOfPresent(present, schema: schema, path: path) else { return nil }
        guard isOptional, let type else { return type ?? .optional(nil) }
        return .optional(type)
    }

    /// The values that the objects of a list may have together, those included that only other elements of the list have: a
    /// small file with a name of its own in each object would else make code of any size.
    private static let fieldLimit = 1_000_000

    /// The shape of a value by itself, before it is compared with others.
    private enum Shape: Hashable {
        case object
        case array
        case scalar(SettingType)

        var description: String {
            switch self {
            case .object: "an object"
            case .array: "an array"
            case .scalar(let type): type.description
            }
        }
    }

    /// The inner nil is the unknown type of no value at all.
    private mutating func typeOfPresent(_ values: [Value], schema: SettingSchema?, path: String) -> SettingType?? {
        if let schema, let kind = schema.kind {
            return .some(describedType(of: values, schema: schema, kind: kind, path: path))
        }
        var shapes: [(value: Value, shape: Shape)] = []
        for value in values {
            if let shape = shape(of: value, path: path) { shapes.append((value, shape)) }
        }
        guard shapes.count == values.count else { return nil }
        guard let reference = mostCommon(shapes) else { return .some(nil) }
        switch reference.shape {
        case .object where shapes.allSatisfy { $0.shape == .object }:
            return .some(objectType(values, schema: schema, path: path))
        case .array where shapes.allSatisfy { $0.shape == .array }:
            return .some(arrayType(values, schema: schema, path: path))
        default: return agreedType(of: shapes, like: reference, path: path).map { .some($0) }
        }
    }

    /// The type from the schema, after each value was checked against it.
    private mutating func describedType(
        of values: [Value], schema: SettingSchema, kind: SettingSchema.Kind, path: String
    ) -> SettingType? {
        let fitting = values.filter { fits($0, as: kind, in: schema, at: path) }
        switch kind {
        case .object: return objectType(fitting, schema: schema, path: path)
        case .array: return arrayType(fitting, schema: schema, path: path)
        case .integer: return .integer
        case .number: return .double
        case .boolean: return .boolean
        case .string:
            let isSecret = values.contains { if case .secret = $0.top.content { true } else { false } }
            return isSecret ? secretType(values, schema: schema, path: path) : schema.textType
        }
    }

    /// A value that is secret in one environment is secret in all.
    private mutating func secretType(_ values: [Value], schema: SettingSchema, path: String) -> SettingType? {
        if schema.cases != nil || schema.format != nil {
            problems.report(
                schema.place.diagnostic(
                    "\"\(path)\" is a secret, whose value must not be known; remove \"enum\" and \"format\""
                ).of(.schema))
        }
        let shapes = values.map { value in
            let isSecret = if case .secret = value.top.content { true } else { false }
            return (value: value, shape: Shape.scalar(isSecret ? .secret : .string))
        }
        return mostCommon(shapes).flatMap { agreedType(of: shapes, like: $0, path: path) }
    }

    private mutating func objectType(_ values: [Value], schema: SettingSchema?, path: String) -> SettingType? {
        var fields: [SettingObject.Field] = []
        guard let entries = entries(of: values, schema: schema, path: path, upTo: Self.fieldLimit) else { return nil }
        for entry in entries {
            if let type = type(of: entry.values, schema: entry.schema, path: "\(path).\(entry.name)") {
                let description = entry.schema?.description
                fields.append(SettingObject.Field(name: entry.name, description: description, type: type))
            }
        }
        return .object(SettingObject(title: schema?.title, fields: fields))
    }

    private mutating func arrayType(_ values: [Value], schema: SettingSchema?, path: String) -> SettingType? {
        let elements = values.flatMap { value in
            (value.top.elements ?? []).map { Value(variants: value.variants, parts: [$0]) }
        }
        guard !elements.isEmpty || schema?.items != nil else { return .array(nil) }
        return type(of: elements, schema: schema?.items, path: path + "[]").map { .array($0) }
    }

    private mutating func shape(of value: Value, path: String) -> Shape? {
        switch value.top.content {
        case .object: return .object
        case .array: return .array
        default:
            let infersText = !isDataFile
            return problems.attempt { () throws(DiagnosticsError) in
                try ScalarInference.type(of: value.top, named: path, infersText: infersText)
            }
            .map { .scalar($0) }
        }
    }

    /// The scalar type that all have, Double where there are integers and numbers; every value of another type is
    /// reported.
    private mutating func agreedType(
        of shapes: [(value: Value, shape: Shape)], like reference: (value: Value, shape: Shape), path: String
    ) -> SettingType? {
        let numeric: Set<Shape> = [.scalar(.integer), .scalar(.double)]
        let isNumeric = numeric.contains(reference.shape)
        let others = shapes.filter { $0.shape != reference.shape && !(isNumeric && numeric.contains($0.shape)) }
        for (value, shape) in others {
            let other = "but \(reference.shape.description) at \(reference.value.place.reference)"
            let isElement = path.hasSuffix("[]")
            let subject = isElement ? "an element of \"\(path.dropLast(2))\"" : "\"\(path)\""
            problems.report(
                value.place.diagnostic(
                    "\(subject) is \(shape.description)\(whereabouts(of: value)) \(other); "
                        + "give \(isElement ? "all elements" : "it") one type"
                        + (isDataFile ? ", or leave the file out" : " in all environments")))
        }
        guard others.isEmpty, case .scalar(let type) = reference.shape else { return nil }
        return isNumeric && shapes.contains { $0.shape == .scalar(.double) } ? .double : type
    }

    /// The value whose shape most of them have, the first one where two are as common.
    private func mostCommon(_ shapes: [(value: Value, shape: Shape)]) -> (value: Value, shape: Shape)? {
        func votes(_ shape: Shape) -> Int {
            shapes.lazy.filter { $0.shape == shape }.reduce(0) { $0 + $1.value.variants.count }
        }
        let distinct = Set(shapes.map(\.shape))
        guard distinct.count > 1 else { return shapes.first }
        let most = distinct.map(votes).max()
        let winners = distinct.filter { votes($0) == most }
        return shapes.first { winners.contains($0.shape) }
    }
}
