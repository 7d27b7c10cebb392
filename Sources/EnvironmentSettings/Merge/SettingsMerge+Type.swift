import SourceText

extension SettingsMerge {
    /// The type that holds all values of a place, or nil after reporting why there is none.
    mutating func type(of values: [Value], schema: SettingSchema?, path: String) -> SettingType? {
        let present = values.filter { !$0.source.isNull }
        if let schema, schema.refusesNull {
            for value in values where value.source.isNull && !value.isAbsent {
                _ = reportKind(value, "null", schema, path)
            }
        }
        let isOptional = present.count < values.count || schema?.isNullable == true
        guard let type = typeOfPresent(present, schema: schema, path: path) else { return nil }
        guard isOptional, let type else { return type ?? .optional(nil) }
        return .optional(type)
    }

    /// What a value is by itself, before the others are looked at.
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
        if let schema, let kind = schema.kind { return .some(described(values, schema, kind, path)) }
        var shapes: [(value: Value, shape: Shape)] = []
        for value in values {
            if let shape = shape(of: value) { shapes.append((value, shape)) }
        }
        guard shapes.count == values.count else { return nil }
        guard let reference = mostCommon(shapes) else { return .some(nil) }
        switch reference.shape {
        case .object where shapes.allSatisfy({ $0.shape == .object }):
            return .some(objectType(values, schema: schema, path: path))
        case .array where shapes.allSatisfy({ $0.shape == .array }):
            return .some(arrayType(values, schema: schema, path: path))
        default: return agreed(shapes, reference, path).map { .some($0) }
        }
    }

    /// The type that the schema gives, after each value was held against it.
    private mutating func described(
        _ values: [Value], _ schema: SettingSchema, _ kind: SettingSchema.Kind, _ path: String
    ) -> SettingType? {
        let fitting = values.filter { fits($0, kind, schema, path) }
        switch kind {
        case .object: return objectType(fitting, schema: schema, path: path)
        case .array: return arrayType(fitting, schema: schema, path: path)
        case .integer: return .integer
        case .number: return .double
        case .boolean: return .boolean
        case .string:
            let isSecret = values.contains { if case .secret = $0.source.content { true } else { false } }
            return isSecret ? secretType(values, schema, path) : schema.textType
        }
    }

    /// A text that is secret in one environment is secret in all.
    private mutating func secretType(_ values: [Value], _ schema: SettingSchema, _ path: String) -> SettingType? {
        if schema.cases != nil || schema.format != nil {
            problems.report(
                schema.place.diagnostic(
                    "\"\(path)\" is a secret, whose text nobody may know; leave out \"enum\" and \"format\""
                ).of(.schema))
        }
        let shapes = values.map { value in
            let isSecret = if case .secret = value.source.content { true } else { false }
            return (value: value, shape: Shape.scalar(isSecret ? .secret : .string))
        }
        return mostCommon(shapes).flatMap { agreed(shapes, $0, path) }
    }

    private mutating func objectType(_ values: [Value], schema: SettingSchema?, path: String) -> SettingType? {
        var fields: [SettingObject.Field] = []
        for entry in entries(of: values, schema: schema, path: path) {
            if let type = type(of: entry.values, schema: entry.schema, path: "\(path).\(entry.name)") {
                let description = entry.schema?.description
                fields.append(SettingObject.Field(name: entry.name, description: description, type: type))
            }
        }
        return .object(SettingObject(title: schema?.title, fields: fields))
    }

    private mutating func arrayType(_ values: [Value], schema: SettingSchema?, path: String) -> SettingType? {
        let elements = values.flatMap { value in
            (value.source.elements ?? []).map { Value(environment: value.environment, source: $0) }
        }
        guard !elements.isEmpty || schema?.items != nil else { return .array(nil) }
        return type(of: elements, schema: schema?.items, path: path + "[]").map { .array($0) }
    }

    private mutating func shape(of value: Value) -> Shape? {
        switch value.source.content {
        case .object: return .object
        case .array: return .array
        default:
            return problems.attempt { () throws(DiagnosticsError) in try ScalarInference.type(of: value.source) }
                .map { .scalar($0) }
        }
    }

    /// The scalar type that all have, Double where there are integers beside numbers; every value of another type is
    /// reported.
    private mutating func agreed(
        _ shapes: [(value: Value, shape: Shape)], _ reference: (value: Value, shape: Shape), _ path: String
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
                    "\(subject) is \(shape.description) in \(value.environment) \(other); "
                        + "give \(isElement ? "all elements" : "it") one type in all environments"))
        }
        guard others.isEmpty, case .scalar(let type) = reference.shape else { return nil }
        return isNumeric && shapes.contains { $0.shape == .scalar(.double) } ? .double : type
    }

    /// The value whose shape most of them have, the first one where two are as common.
    private func mostCommon(_ shapes: [(value: Value, shape: Shape)]) -> (value: Value, shape: Shape)? {
        func votes(_ shape: Shape) -> Int { shapes.lazy.filter { $0.shape == shape }.count }
        let distinct = Set(shapes.map(\.shape))
        let most = distinct.map(votes).max()
        let winners = distinct.filter { votes($0) == most }
        return shapes.first { winners.contains($0.shape) }
    }
}
