import SourceText

/// Something that a rule found.
public struct AssetFinding: Sendable, Hashable {
    /// The rule.
    public let rule: AssetRule
    /// The path of the `Contents.json`, or of the folder where there is none.
    public let path: String
    /// The place of the entry in the description.
    public let location: SourceLocation
    /// What is wrong and what to do, without the rule.
    public let message: String

    init(_ rule: AssetRule, at offset: Int, of asset: Asset, _ message: String) {
        self.rule = rule
        path = asset.file.bytes.isEmpty ? asset.folder : asset.file.path
        location = asset.file.location(at: offset)
        self.message = asset.file.text(of: DiagnosticMessage(quoting: message))
    }

    init(_ rule: AssetRule, at offset: Int, of file: SourceFile, _ message: String) {
        self.rule = rule
        path = file.path
        location = file.location(at: offset)
        self.message = file.text(of: DiagnosticMessage(quoting: message))
    }

    init(_ rule: AssetRule, path: String, _ message: String) {
        self.rule = rule
        self.path = path
        location = .start
        self.message = message
    }

    /// The finding as all others are printed, the rule behind it in brackets.
    public var diagnostic: Diagnostic {
        Diagnostic(rule.severity, path: path, location: location, "\(message) [\(rule.rawValue)]")
    }
}

extension Asset {
    /// The path of its folder on disk.
    var folder: String {
        let name = "/Contents.json"
        return file.path.hasSuffix(name) ? String(file.path.dropLast(name.count)) : file.path
    }

    /// The name of its folder, its extension included.
    var folderName: String { path.split(separator: "/").last.map(String.init) ?? name }
}
