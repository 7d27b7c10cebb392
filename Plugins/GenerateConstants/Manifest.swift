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
            let language = Self.sourceLanguage(in: Self.withoutComments(text))
            if !found.contains(language) { found.append(language) }
        }
        sourceLanguage = found.count > 1 ? .unclear : found.first ?? .none
    }

    private static func sourceLanguage(in code: String) -> SourceLanguage {
        guard let label = code.range(of: "defaultLocalization") else { return .none }
        let rest = code[label.upperBound...].drop { $0.isWhitespace || $0 == ":" }
        guard rest.first == "\"" else { return .unclear }
        return .literal(String(rest.dropFirst().prefix { $0 != "\"" }))
    }

    /// Comments are replaced with a space; string literals, in which `//` is common, stay.
    private static func withoutComments(_ text: String) -> String {
        var code = ""
        var rest = text[...]
        while let character = rest.first {
            if character == "\"" {
                let literal = rest.dropFirst().prefix { $0 != "\"" && $0 != "\n" }
                code += "\"" + literal
                rest = rest[literal.endIndex...]
                if rest.first == "\"" {
                    code += "\""
                    rest = rest.dropFirst()
                }
            } else if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if rest.hasPrefix("/*") {
                rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
                code += " "
            } else {
                code.append(character)
                rest = rest.dropFirst()
            }
        }
        return code
    }
}
