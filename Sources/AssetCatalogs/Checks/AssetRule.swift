import SourceText

/// What the checks of asset catalogs look for.
public enum AssetRule: String, Sendable, CaseIterable {
    case missingFile = "missing_file"
    case unreadableImage = "unreadable_image"
    case pixelSize = "pixel_size"
    case unnamedFile = "unnamed_file"
    case unknownValue = "unknown_value"
    case ambiguous = "ambiguous"
    case missingScale = "missing_scale"
    case missingDark = "missing_dark"
    case duplicate = "duplicate"
    case unused = "unused"

    /// How grave a finding is: what makes a catalog show the wrong thing, or nothing, is an error.
    public var severity: Diagnostic.Severity {
        switch self {
        case .missingFile, .unreadableImage, .pixelSize: .error
        case .unnamedFile, .unknownValue, .ambiguous, .missingScale, .missingDark, .duplicate, .unused: .warning
        }
    }

    /// What it finds, for readers of reference pages.
    public var summary: String {
        switch self {
        case .missingFile: "files and sets that a Contents.json names but that are not there"
        case .unreadableImage: "PNG and JPEG files that are none, such as pointers of Git LFS"
        case .pixelSize: "images whose pixels do not fit their scale, and icons whose pixels do not fit their size"
        case .unnamedFile: "files that no Contents.json names, or that have no place in their set"
        case .unknownValue: "keys and values of a Contents.json that are nearly the same as known ones"
        case .ambiguous: "entries of a set that are for the same surroundings, so that one is never shown"
        case .missingScale: "image sets with files for several scales that lack 2x or 3x"
        case .missingDark: "sets without a dark variant, where at least half of their kind in the catalog have one"
        case .duplicate: "files of different sets of a target that hold the same bytes"
        case .unused: "assets that the sources name neither by their constant nor in a string"
        }
    }

    /// What it finds in some catalogs; nothing where the rule needs more than them.
    var check: ([CatalogContents]) -> [AssetFinding] {
        switch self {
        case .missingFile: MissingFileCheck.findings
        case .unreadableImage: UnreadableImageCheck.findings
        case .pixelSize: PixelSizeCheck.findings
        case .unnamedFile: UnnamedFileCheck.findings
        case .unknownValue: UnknownValueCheck.findings
        case .ambiguous: AmbiguousCheck.findings
        case .missingScale: MissingScaleCheck.findings
        case .missingDark: MissingDarkCheck.findings
        case .duplicate: DuplicateCheck.findings
        case .unused: { _ in [] }
        }
    }
}
