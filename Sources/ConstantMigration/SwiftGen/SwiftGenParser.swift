import EnvironmentSettings

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
