import Findings

// Examples of rules for asset catalogs. A finding is marked with `↓`.
extension RuleExample {
    /// The files of a catalog by their paths in it. An image is written as ``png(_:_:)`` describes.
    /// - Parameter sources: further files, by their paths beside the catalog.
    static func catalog(
        _ files: KeyValuePairs<String, String>, sources: KeyValuePairs<String, String> = [:], options: String? = nil
    ) -> RuleExample {
        RuleExample(
            files: files.map { File(path: "Example.xcassets/\($0)", text: $1) }
                + sources.map { File(path: $0, text: $1) }, options: options)
    }

    /// A set named `Icon` with its description and its files.
    static func set(
        _ kind: String, _ description: String, _ files: KeyValuePairs<String, String> = [:], options: String? = nil
    ) -> RuleExample {
        let folder = "Example.xcassets/Icon.\(kind)"
        return RuleExample(
            files: [File(path: "\(folder)/Contents.json", text: description)]
                + files.map { File(path: "\(folder)/\($0)", text: $1) }, options: options)
    }

    /// What stands for a PNG of some size in an example, since the files of examples are text: tests write an image in its
    /// place.
    static func png(_ width: Int, _ height: Int) -> String { "PNG of \(width)×\(height) pixels" }
}
