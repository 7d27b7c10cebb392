import EnvironmentSettings

/// What a template of SwiftGen makes of a parser's result.
enum SwiftGenTemplate: Sendable, Equatable {
    /// Nested types, for the parts of keys or for folders.
    case structured
    /// All members in one type.
    case flat
    /// What the only templates of a parser do.
    case standard
    /// Colors as values of the system's types.
    case literals
    case scenes
    case segues
    case objectiveC
    case coreData
    /// A template of the user's own.
    case custom

    /// The templates that SwiftGen has by these names, for Swift 4 and Swift 5; nil for others.
    init?(named name: String, of parser: SwiftGenParser) {
        if parser == .strings, name == "objc-h" || name == "objc-m" {
            self = .objectiveC
            return
        }
        guard name.hasSuffix("swift4") || name.hasSuffix("swift5") else { return nil }
        switch (parser, name.dropLast("swift5".count)) {
        case (.strings, "structured-"), (.files, "structured-"): self = .structured
        case (.strings, "flat-"), (.files, "flat-"): self = .flat
        case (.colors, "literals-"): self = .literals
        case (.ib, "scenes-"): self = .scenes
        case (.ib, "segues-"): self = .segues
        case (.coredata, ""): self = .coreData
        case (.xcassets, ""), (.fonts, ""), (.colors, ""): self = .standard
        case (.json, "inline-"), (.json, "runtime-"), (.plist, "inline-"), (.plist, "runtime-"), (.yaml, "inline-"):
            self = .standard
        default: return nil
        }
    }

    /// The name of the type that it generates, where no parameter gives another.
    func standardName(of parser: SwiftGenParser) -> String {
        switch parser {
        case .strings: "L10n"
        case .xcassets: "Asset"
        case .colors: "ColorName"
        case .fonts: "FontFamily"
        case .files: "Files"
        case .json: "JSONFiles"
        case .plist: "PlistFiles"
        case .yaml: "YAMLFiles"
        case .ib: self == .segues ? "StoryboardSegue" : "StoryboardScene"
        case .coredata: ""
        }
    }
}
