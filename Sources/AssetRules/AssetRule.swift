import Findings

/// A rule for asset catalogs, or for storyboards and nibs. The whole rule is in one file: metadata, options, examples, check and messages.
///
/// A rule is one of ``AssetSetRule``, ``AssetCatalogRule``, ``AssetTargetRule``, ``AssetConstantRule``, ``AssetUseRule`` and
/// ``InterfaceRule``, and may be an ``IconRule``, too. Its stored properties are its options with their defaults.
package protocol AssetRule: ConfigurableRule {}

/// A rule that checks the sets of catalogs, each by itself.
protocol AssetSetRule: AssetRule {
    /// Checks a set.
    func check(_ contents: SetContents, in context: inout AssetRuleContext)
}

/// A rule that checks catalogs, each by itself.
protocol AssetCatalogRule: AssetRule {
    /// Checks a catalog.
    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext)
}

/// A rule that compares the catalogs of a target.
protocol AssetTargetRule: AssetRule {
    /// Checks all catalogs of a target.
    func check(_ catalogs: [CatalogContents], in context: inout AssetRuleContext)
}

/// A rule that checks icons of Icon Composer, each by itself.
protocol IconRule: AssetRule {
    /// Checks an icon.
    func check(_ icon: IconContents, in context: inout AssetRuleContext)
}

/// A rule that checks the assets of targets with generated constants.
protocol AssetConstantRule: AssetRule {
    /// Checks all catalogs and icons of a target.
    func check(
        _ resources: [GeneratingTarget.Resource], of target: GeneratingTarget, in context: inout AssetRuleContext
    )
}

/// A rule that compares catalogs with the names in sources. It does not run without sources.
protocol AssetUseRule: AssetRule {
    /// Checks a catalog.
    func check(_ catalog: CatalogContents, _ names: NamesInSources, in context: inout AssetRuleContext)

    /// Why the rule finds less than a user may expect, a sentence for each reason.
    func notes(on catalogs: [CatalogContents], _ names: NamesInSources) -> [String]
}

extension RuleEntry where Check == ConfiguredRule<any AssetRule> {
    init<R: AssetRule>(_ type: R.Type) {
        self.init(type, pathKeys: .unknown) { rule, severity in
            ConfiguredRule<any AssetRule>(rule, metadata: R.metadata, severity: severity)
        }
    }
}

// Examples of rules for asset catalogs. A finding is marked with `↓`.
extension RuleExample {
    /// The files of a catalog by their paths in it. An image is written as ``png(_:_:)`` describes.
    /// - Parameter sources: further files, by their paths next to the catalog.
    static func catalog(
        _ files: KeyValuePairs<String, String>, sources: KeyValuePairs<String, String> = [:], options: String? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            files: files.map { File(path: "Example.xcassets/\($0)", text: $1) }
                + sources.map { File(path: $0, text: $1) }, options: options, fileID: fileID, line: line)
    }

    /// An icon of Icon Composer with its description and the images of its layers.
    static func icon(
        description: String, images: KeyValuePairs<String, String> = [:], options: String? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            files: [File(path: "Example.icon/icon.json", text: description)]
                + images.map { File(path: "Example.icon/Assets/\($0)", text: $1) }, options: options, fileID: fileID,
            line: line)
    }

    /// A set named `Icon` with its description and its files.
    static func set(
        _ kind: String, description: String, files: KeyValuePairs<String, String> = [:], options: String? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        let folder = "Example.xcassets/Icon.\(kind)"
        return RuleExample(
            files: [File(path: "\(folder)/Contents.json", text: description)]
                + files.map { File(path: "\(folder)/\($0)", text: $1) }, options: options, fileID: fileID, line: line)
    }

    /// A storyboard or a nib with some XML in it.
    /// - Parameter others: further files, by their paths next to it.
    static func interface(
        _ path: String, _ contents: String, others: KeyValuePairs<String, String> = [:], options: String? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            files: [File(path: path, text: "<document>\n\(contents)\n</document>\n")]
                + others.map { File(path: $0, text: $1) }, options: options, fileID: fileID, line: line)
    }

    /// A storyboard named `Main` with scenes of some controllers.
    static func storyboard(
        _ controllers: String..., others: KeyValuePairs<String, String> = [:], fileID: StaticString = #fileID,
        line: Int = #line
    ) -> RuleExample {
        let scenes = controllers.map { "<scene><objects>\n\($0)\n</objects></scene>\n" }
        return interface(
            "Main.storyboard", "<scenes>\n\(scenes.joined())</scenes>", others: others, fileID: fileID, line: line)
    }

    /// The placeholder for a PNG of some size in an example, since the files of examples are text: tests write an image
    /// in its place.
    static func png(_ width: Int, _ height: Int) -> String { "PNG of \(width)×\(height) pixels" }
}
