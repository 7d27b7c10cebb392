import SourceText

/// Checks that environments give the settings themselves that they may not inherit.
struct InheritanceCheck {
    private let variants: [VariantSettings]

    init(_ variants: [VariantSettings]) {
        self.variants = variants
    }

    /// What `"$notInherited"` forbids, and names there that no setting has.
    /// - Parameter areComplete: whether these are all settings of the package, so that another name is an error.
    func problems(in settings: [Setting], areComplete: Bool) -> Problems {
        var problems = Problems()
        var suggestions = Suggestions()
        var reported: Set<String> = []
        let index = SettingIndex(settings)
        for variant in variants where !variant.notInherited.isEmpty {
            let files = variant.inheritedFiles
            for key in variant.notInherited {
                let covered = ((index.setting(key.text).map { [$0] } ?? []) + index.settings(below: key.text))
                    .map { settings[$0] }
                if covered.isEmpty, areComplete, reported.insert(key.place.reference).inserted {
                    let hint = suggestions.hint(
                        for: key.text, among: index.paths, as: .quoted, otherwise: "remove it")
                    problems.report(
                        key.place.diagnostic("there is no setting or group \"\(key.text)\"; \(hint)").of(.inheritance))
                }
                for setting in covered {
                    guard let source = setting[variant.variant]?.source,
                        let place = source.places.first(where: { files.contains($0.file.path) }),
                        reported.insert(key.place.reference + " " + setting.path).inserted
                    else { continue }
                    problems.report(
                        key.place.diagnostic(
                            "\"\(setting.path)\" of \(variant.variant.environment) is inherited from \(place.reference), which this "
                                + "forbids; set it in \(variant.file.path)"
                        ).of(.inheritance))
                }
            }
        }
        return problems
    }
}

extension PlacedValue {
    /// The places of the value and of everything in it.
    fileprivate var places: [SourcePlace] {
        switch content {
        case .object(let members): [place] + members.flatMap(\.value.places)
        case .array(let elements): [place] + elements.flatMap(\.places)
        case .string, .number, .boolean, .null, .date, .bytes, .secret: [place]
        }
    }
}
