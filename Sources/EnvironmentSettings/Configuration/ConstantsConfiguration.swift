import DataFormats
import SourceText

/// How constants are generated: the keys of `.prumo.json` that may also be in the entry of a target, which then apply to it
/// in place of the package's.
package struct ConstantsConfiguration: Sendable {
    /// The access level of generated constants.
    package enum AccessLevel: String, Sendable, CaseIterable {
        case `internal`
        case package
        case `public`
    }

    /// The access level.
    package var accessLevel = AccessLevel.internal
    /// The names of the types that contain the constants.
    package var names = ConstantNames()
    /// The bundled files that get a constant; nil if none are named.
    package var files: BundledFileSelection?
    /// How constants for localized strings are generated.
    package var strings = StringsConfiguration()
    /// How constants for asset catalogs are generated.
    package var assets = AssetsConfiguration()
    /// The fonts that get constants; nil if it is all.
    package var fonts: FilePatterns?
    /// The data files whose contents get constants; nil if there are none.
    package var data: FilePatterns?
    /// The files of colors that get constants; nil if there are none.
    package var colors: FilePatterns?
    /// The storyboards and nibs that get constants; nil if there are none.
    package var interfaces: FilePatterns?

    /// The configuration of a package without `.prumo.json`.
    package init() {}

    /// Reads the keys that are given; the reader collects their problems.
    /// - Parameter target: the target whose keys they are; nil for those of the package.
    mutating func read(_ members: [String: JSONMember], of target: String?, _ reader: inout JSONObjectReader) {
        func value(_ key: ConfigurationKey) -> JSONValue? { members[key.name]?.value }
        if let value = value(.accessLevel) {
            let choice = reader.choice(value, among: AccessLevel.allCases.map(\.rawValue), subject: "\"accessLevel\"")
            accessLevel = choice.flatMap(AccessLevel.init) ?? accessLevel
        }
        if let value = value(.constantNames) { names = ConstantNames(in: value, besides: names, &reader) }
        if let value = value(.files) { files = BundledFileSelection(in: value, &reader) }
        if let value = value(.strings) { strings.read(value, target == nil ? .strings : .stringsOfTarget, &reader) }
        if let value = value(.assets) {
            assets.read(value, target == nil ? .assets : .assetsOfTarget, &reader)
        }
        if let value = value(.fonts) { fonts = Self.patterns(in: value, .fonts, &reader) ?? fonts }
        if let value = value(.data) { data = Self.patterns(in: value, .data, &reader) ?? data }
        if let value = value(.colors) { colors = Self.patterns(in: value, .colors, &reader) ?? colors }
        if let value = value(.interfaces) { interfaces = Self.patterns(in: value, .interfaces, &reader) ?? interfaces }
    }

    /// The value of the key `files` in that of another key.
    private static func patterns(
        in value: JSONValue, _ key: ConfigurationKey, _ reader: inout JSONObjectReader
    ) -> FilePatterns? {
        let members = reader.members(of: value, named: key.memberNames, subject: "\"\(key.name)\"")
        return members[ConfigurationKey.constantFiles.name].map {
            FilePatterns(in: $0.value, subject: "\"files\"", &reader)
        }
    }
}
