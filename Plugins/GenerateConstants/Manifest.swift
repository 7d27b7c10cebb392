import Foundation

/// The source language, which the manifest declares and the plugin interface does not provide.
struct Manifest {
    /// The value of `defaultLocalization` in the manifests.
    enum SourceLanguage: Equatable {
        case none
        case literal(String)
        /// The word is there, but not with one literal value in all manifests.
        case unclear
    }

    let sourceLanguage: SourceLanguage

    /// Reads `Package.swift` and the manifests for other tools versions next to it.
    init(inPackage directory: String, _ repository: RepositoryContents) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let manifests = names.filter {
            $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
        }
        var found: [SourceLanguage] = []
        for name in manifests {
            guard let data = repository.data(at: directory + "/" + name) else { continue }
            let text = String(decoding: data, as: UTF8.self)
            let language = Self.sourceLanguage(in: text)
            if !found.contains(language) { found.append(language) }
        }
        sourceLanguage = found.count > 1 ? .unclear : found.first ?? .none
    }

    private static func sourceLanguage(in text: String) -> SourceLanguage {
        var tokens = ManifestTokens(text)
        var found: SourceLanguage = .none
        while let token = tokens.next() {
            guard token == .name("defaultLocalization") else { continue }
            let sign = tokens.next()
            guard sign == .sign(":") || sign == .sign("=") else { return .unclear }
            switch tokens.next() {
            case .literal(let text) where !text.contains("\\") && (found == .none || found == .literal(text)):
                // An operator after the literal may change it.
                if case .sign(let end)? = tokens.next(), !",);}".contains(end) { return .unclear }
                found = .literal(text)
            case .name("nil"): continue
            default: return .unclear
            }
        }
        return found
    }
}
