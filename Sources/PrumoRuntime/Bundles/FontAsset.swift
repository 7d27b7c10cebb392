#if canImport(CoreText)
import CoreText
import Foundation
#endif

/// A font in a target's bundle.
///
/// On Apple's systems it is registered when a font is created from it; elsewhere it provides its names and its file.
public struct FontAsset: Sendable, Hashable {
    /// The name by which systems find the font, such as `Inter-Bold`.
    public let postScriptName: String
    /// The family, such as `Inter`.
    public let family: String
    /// The style in the family, such as `Bold`.
    public let style: String
    /// The file that contains the font, and maybe others.
    public let file: FileAsset

    /// Creates a font from its names and its file.
    public init(postScriptName: String, family: String, style: String, file: FileAsset) {
        self.postScriptName = postScriptName
        self.family = family
        self.style = style
        self.file = file
    }
}

#if canImport(CoreText)
extension FontAsset {
    /// Registers the font for the process, only once. The accessors for the frameworks call it.
    /// - Throws: ``ResourceError`` if the bundle lacks the file, or the system refuses it.
    public func register() throws(ResourceError) {
        let path = try file.path
        try FontRegistry.shared.register(path) { text in file.error(.notRegistered(text)) }
    }
}

extension Sequence<FontAsset> {
    /// Registers all fonts for the process, as in `Fonts.all.register()`, each only once.
    /// - Throws: ``ResourceError`` of the first font whose file is missing, or that the system refuses.
    public func register() throws(ResourceError) {
        for font in self { try font.register() }
    }
}

/// The font files that the process has registered.
private final class FontRegistry: @unchecked Sendable {
    static let shared = FontRegistry()

    /// Core Text's codes for a file that is registered already, and for a font whose name is (`CTFontManagerErrors.h`):
    /// fonts that `Info.plist` lists, for example.
    private static let knownAlready: Set<Int> = [105, 305]

    private let lock = NSLock()
    private var paths: Set<String> = []

    func register(_ path: String, error: (String) -> ResourceError) throws(ResourceError) {
        lock.lock()
        defer { lock.unlock() }
        guard !paths.contains(path) else { return }
        var problem: Unmanaged<CFError>?
        if !CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path) as CFURL, .process, &problem) {
            let problem = problem?.takeRetainedValue()
            let code = problem.map { CFErrorGetCode($0) } ?? 0
            guard Self.knownAlready.contains(code) else {
                throw error(problem.map { "\($0)" } ?? "no reason given")
            }
        }
        paths.insert(path)
    }
}
#endif
