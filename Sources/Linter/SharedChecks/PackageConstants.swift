import SourceText

/// What a target's generated constants contain, for the rules that know the package: what a literal in its sources
/// repeats.
package struct PackageConstants: Sendable {
    /// A text by which an environment's value is recognized.
    package struct EnvironmentText: Sendable, Equatable {
        /// How a literal gives it away.
        package enum Form: Sendable {
            /// The literal is this text.
            case whole
            /// The literal contains it, as `https://api.example.com/v1` contains a host.
            case part
        }

        /// The text.
        package let text: String
        /// Whether a literal is the whole text or contains it.
        package let form: Form
        /// The setting's path with dots, as in `services.api.baseURL`.
        package let setting: String
        /// The environments that have the value.
        package let environments: [String]
        /// The constant, as in `Settings.Services.Api.baseURL`; nil if the target has no generated constants.
        package let reference: String?
        /// Whether the constant is a `URL`.
        package let isURL: Bool

        /// Describes a text.
        package init(
            _ text: String, _ form: Form, setting: String, environments: [String], reference: String?, isURL: Bool
        ) {
            self.text = text
            self.form = form
            self.setting = setting
            self.environments = environments
            self.reference = reference
            self.isURL = isURL
        }
    }

    /// A localized text that has an accessor.
    package struct Text: Sendable, Equatable {
        /// The table.
        package let table: String
        /// The accessor, as in `Strings.Search.title`.
        package let reference: String
        /// Whether it takes arguments.
        package let isFunction: Bool

        /// Describes a text.
        package init(table: String, reference: String, isFunction: Bool) {
            self.table = table
            self.reference = reference
            self.isFunction = isFunction
        }
    }

    /// An asset that has a constant, or a color of a file that is not a catalog.
    package struct Asset: Sendable, Equatable {
        /// What code loads it as.
        package enum Kind: String, Sendable {
            case image
            case color
            case data
        }

        /// What code loads it as.
        package let kind: Kind
        /// The constant, as in `Assets.Colors.heading`.
        package let reference: String

        /// Describes an asset.
        package init(_ kind: Kind, reference: String) {
            self.kind = kind
            self.reference = reference
        }
    }

    /// The texts by which the environments' values are recognized, the longest first.
    package let environmentTexts: [EnvironmentText]
    /// The texts that are whole literals, by their lengths in bytes.
    let wholeTexts: [Int: [EnvironmentText]]
    /// The texts that literals contain.
    let partTexts: [EnvironmentText]
    /// The length in bytes of the shortest of these.
    let shortestPart: Int
    /// The localized texts by their keys.
    package let texts: [String: [Text]]
    /// The assets by their names, namespaces in front, and the colors of other files.
    package let assets: [String: [Asset]]
    /// The names of image files that are in no catalog, with and without their extensions; nil if the target has no
    /// catalog, so that nothing can be said of names that none has.
    package let looseImages: Set<String>?
    /// What copies have in common.
    let identity = Identity()

    /// The text that identifies these constants, for caches.
    final class Identity: Sendable {}

    /// Describes a target.
    package init(
        environmentTexts: [EnvironmentText] = [], texts: [String: [Text]] = [:], assets: [String: [Asset]] = [:],
        looseImages: Set<String>? = nil
    ) {
        self.environmentTexts = environmentTexts.ordered {
            ($1.text.utf8.count, $0.text) < ($0.text.utf8.count, $1.text)
        }
        wholeTexts = Dictionary(grouping: self.environmentTexts.filter { $0.form == .whole }, by: \.text.utf8.count)
        partTexts = self.environmentTexts.filter { $0.form == .part }
        shortestPart = partTexts.last?.text.utf8.count ?? .max
        self.texts = texts
        self.assets = assets
        self.looseImages = looseImages
    }

    /// All of it as a text, the same for the same constants.
    var text: String {
        var parts: [String] = []
        for text in environmentTexts {
            parts += ["text", text.text, text.form == .whole ? "whole" : "part", text.setting, text.reference ?? ""]
            parts += text.environments
            parts.append(text.isURL ? "URL" : "String")
        }
        for (key, texts) in texts.ordered(by: { $0.key < $1.key }) {
            parts += ["key", key]
            for text in texts { parts += [text.table, text.reference, text.isFunction ? "function" : "variable"] }
        }
        for (name, assets) in assets.ordered(by: { $0.key < $1.key }) {
            parts += ["asset", name]
            for asset in assets { parts += [asset.kind.rawValue, asset.reference] }
        }
        parts += looseImages?.ordered() ?? ["no catalog"]
        return parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    }

    /// Whether there is nothing that a literal could repeat.
    package var isEmpty: Bool {
        environmentTexts.isEmpty && texts.isEmpty && assets.isEmpty && looseImages == nil
    }
}

extension PackageConstants {
    /// The package that the rules' examples are about: two environments, a few texts and assets.
    package static let example = PackageConstants(
        environmentTexts: [
            EnvironmentText(
                "https://api.stage.shop.example/v2", .whole, setting: "api.baseURL", environments: ["Stage"],
                reference: "Settings.Api.baseURL", isURL: true),
            EnvironmentText(
                "api.stage.shop.example", .part, setting: "api.baseURL", environments: ["Stage"],
                reference: "Settings.Api.baseURL", isURL: true),
            EnvironmentText(
                "Shop Stage", .whole, setting: "displayName", environments: ["Stage"],
                reference: "Settings.displayName", isURL: false),
        ],
        texts: [
            "cart.title": [Text(table: "Localizable", reference: "Strings.Cart.title", isFunction: false)],
            "cart.items": [Text(table: "Localizable", reference: "Strings.Cart.items", isFunction: true)],
            "offline": [Text(table: "Failures", reference: "Strings.Failures.offline", isFunction: false)],
        ],
        assets: [
            "Logo": [Asset(.image, reference: "Assets.logo")],
            "Brand/Accent": [Asset(.color, reference: "Assets.Brand.accent")],
            "Seeds": [Asset(.data, reference: "Assets.seeds")],
            "water": [Asset(.color, reference: "Colors.water")],
        ],
        looseImages: ["banner", "banner.png"])
}
