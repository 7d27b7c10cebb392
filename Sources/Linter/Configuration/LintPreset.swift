import Findings

/// Rules that are off together because another tool decides what they check.
package enum LintPreset: String, CaseIterable, Sendable {
    /// `swift format` decides the layout of the code.
    case swiftFormat = "swift-format"

    /// The rules that are off unless the configuration turns them on itself.
    package var disabledRules: Set<String> {
        switch self {
        case .swiftFormat: Self.layoutRules
        }
    }

    /// The file that shows that a package uses the tool.
    package var markerFile: String {
        switch self {
        case .swiftFormat: ".swift-format"
        }
    }

    /// The rules that the formatter decides with the toolchain's settings, and those that would need its settings.
    private static let layoutRules = Set(
        SwiftRules.registry.all.map(\.metadata).filter(\.isLeftToFormatter).map(\.id))
}
