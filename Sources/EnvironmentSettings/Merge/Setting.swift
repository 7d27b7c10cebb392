import SourceText

/// A setting in all variants.
package struct Setting: Sendable {
    /// A value, and all variants that take it from the same place.
    package struct Value: Sendable {
        /// The value as the agreed type has it.
        package let value: SettingValue
        /// The value as it is written, every part of it with its place.
        package let source: PlacedValue
        /// The variants, by their places among those of the setting, in ascending order.
        let indices: [Int]
    }

    /// What the setting is in one variant.
    package struct Occurrence: Sendable {
        /// The variant.
        package let variant: BuildVariant
        /// The value as the agreed type has it.
        package let value: SettingValue
        /// The value as it is written, every part of it with its place.
        package let source: PlacedValue
    }

    /// The name with those of its groups before it, dots between.
    package let path: String
    /// The type in all variants.
    package let type: SettingType
    /// What the schema says about it.
    package let schema: SettingSchema?
    /// The values by the places that they come from.
    package let values: [Value]
    /// All variants of the package.
    let variants: [BuildVariant]
    /// The settings whose values are parts of its own, by `${name}`.
    package let references: Set<String>
    /// For each variant, the position of its value.
    private let numbers: [Int?]

    init(
        path: String, type: SettingType, schema: SettingSchema?, values: [Value], variants: [BuildVariant],
        references: Set<String>
    ) {
        (self.path, self.type, self.schema) = (path, type, schema)
        (self.values, self.variants, self.references) = (values, variants, references)
        var numbers = [Int?](repeating: nil, count: variants.count)
        for (number, value) in values.enumerated() {
            for index in value.indices where numbers[index] == nil { numbers[index] = number }
        }
        self.numbers = numbers
    }

    /// The values of all variants, in their order.
    package var occurrences: [Occurrence] {
        variants.indices.compactMap { index in value(at: index).map { occurrence($0, at: index) } }
    }

    /// What the setting is in a variant.
    package subscript(variant: BuildVariant) -> Occurrence? {
        guard let index = variants.firstIndex(of: variant), let value = value(at: index) else { return nil }
        return occurrence(value, at: index)
    }

    private func value(at index: Int) -> Value? {
        guard let number = numbers[index] else { return nil }
        return values[number]
    }

    private func occurrence(_ value: Value, at index: Int) -> Occurrence {
        Occurrence(variant: variants[index], value: value.value, source: value.source)
    }

    /// The variants that have a value.
    func variants(of value: Value) -> [BuildVariant] { value.indices.map { variants[$0] } }

    /// The names of the secrets in it that an environment needs, with any brand.
    package func secretNames(of environment: String) -> [String] {
        values.filter { variants(of: $0).contains { $0.environment == environment } }.flatMap(\.value.secretNames)
    }

    /// Whether the variants differ in it.
    package var differs: Bool {
        // A secret has a value of its own in each environment, whatever its name.
        type.innermost == .secret || values.count > 1 && Set(values.map(\.value)).count > 1
    }
}
