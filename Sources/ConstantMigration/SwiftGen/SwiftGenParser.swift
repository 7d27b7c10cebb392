import EnvironmentSettings
import SourceText

/// The parsers of SwiftGen, by their keys in its configuration.
enum SwiftGenParser: String, Sendable, CaseIterable {
    case strings, xcassets, colors, fonts, files, json, plist, yaml, ib, coredata

    /// The parser of a key, also of a deprecated one.
    init?(key: String) { self.init(rawValue: key == "storyboards" ? "ib" : key) }

    /// The kind of the constants that take the place of its accessors; `nil` if there are none.
    var kind: ConstantKind? {
        switch self {
        case .strings: .strings
        case .xcassets: .assets
        case .colors: .colors
        case .fonts: .fonts
        case .files: .files
        case .json, .plist, .yaml: .data
        case .ib: .interfaces
        case .coredata: nil
        }
    }

    /// The extensions of what it reads, in small letters; nil if it is all.
    var extensions: [String]? {
        switch self {
        case .strings: ["strings", "stringsdict"]
        case .xcassets: ["xcassets"]
        case .colors: ["clr", "json", "txt", "xml"]
        case .fonts: ["otf", "ttc", "ttf"]
        case .files: nil
        case .json: ["json"]
        case .plist: ["plist"]
        case .yaml: ["yaml", "yml"]
        case .ib: ["storyboard"]
        case .coredata: ["xcdatamodel", "xcdatamodeld"]
        }
    }

    /// Whether it reads folders rather than files.
    var readsFolders: Bool { self == .xcassets || self == .coredata }

    /// The options that it has.
    var options: [String] {
        switch self {
        case .strings: ["separator"]
        case .colors: ["colorFormat"]
        default: []
        }
    }

    /// What reads the files of an entry; `nil` if nothing of it has a counterpart.
    var contents: (any SwiftGenContents.Type)? {
        switch self {
        case .strings: SwiftGenStrings.self
        case .xcassets: SwiftGenAssets.self
        case .colors: SwiftGenColors.self
        case .fonts: SwiftGenFonts.self
        case .files: SwiftGenFiles.self
        case .json, .plist, .yaml: SwiftGenData.self
        case .ib: SwiftGenInterfaces.self
        case .coredata: nil
        }
    }
}

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
