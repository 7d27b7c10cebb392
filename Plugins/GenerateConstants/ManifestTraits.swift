import Foundation

/// The traits that the manifest declares, which the plugin interface does not provide: it lists the enabled ones alone.
struct ManifestTraits {
    /// A trait and its place in the manifest.
    struct Trait: Equatable {
        let name: String
        /// The number of bytes before it.
        let offset: Int
    }

    /// The traits that nothing in the manifest depends on; none if it does not list its traits as literals.
    let unused: [Trait]

    /// A manifest with more of them is made by a program.
    private static let limit = 64

    /// Reads `Package.swift`, unless there are manifests for other tools versions next to it.
    init(inPackage directory: String, _ repository: RepositoryContents) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        guard !names.contains(where: { $0.hasPrefix("Package@swift-") }),
            let data = repository.data(at: directory + "/Package.swift")
        else {
            unused = []
            return
        }
        unused = Self.unused(in: String(decoding: data, as: UTF8.self))
    }

    private static func unused(in text: String) -> [Trait] {
        var tokens = ManifestTokens(text)
        var calls: [Substring] = []
        var last: Substring = ""
        var found: [Trait]?
        var used: Set<String> = []
        while let token = tokens.next() {
            switch token {
            case .name(let name): last = name
            case .literal: last = ""
            case .sign("("): calls.append(last)
            case .sign(")"): _ = calls.popLast()
            case .sign(":") where last == "traits":
                if calls == ["Package"] {
                    guard found == nil, let (traits, enabling) = list(&tokens, of: text) else { return [] }
                    found = traits
                    used.formUnion(enabling)
                } else if calls.last == "when", calls.dropLast().last != "trait" {
                    guard let (traits, _) = list(&tokens, of: text) else { return [] }
                    used.formUnion(traits.map(\.name))
                }
                last = ""
            case .sign("="), .sign("+"):
                // `package.traits = …` and `package.traits += …` may have any.
                if last == "traits" { return [] }
            case .sign: break
            }
        }
        return found?.filter { !used.contains($0.name) } ?? []
    }

    /// The traits of a list of literals and of calls such as `.trait(name: "A")`, and which of them enable others or are enabled by
    /// them; `nil` if there is anything else in it.
    private static func list(
        _ tokens: inout ManifestTokens, of text: String
    ) -> (traits: [Trait], enabling: Set<String>)? {
        guard tokens.next() == .sign("[") else { return nil }
        var traits: [Trait] = []
        var enabling: Set<String> = []
        var (depth, name, label): (Int, Substring, Substring) = (0, "", "")
        while let token = tokens.next() {
            switch token {
            case .sign("]") where depth == 0: return traits.count > limit ? nil : (traits, enabling)
            case .sign("("), .sign("["): depth += 1
            case .sign(")"), .sign("]"): depth -= 1
            case .sign("."), .sign(","), .sign(":"): break
            case .sign: return nil
            case .name(let word):
                if depth == 0 { name = word } else { label = word }
                if depth == 0, !["trait", "default", "Trait"].contains(word) { return nil }
            case .literal(let literal):
                guard !literal.contains("\\"), traits.count <= limit else { return nil }
                if depth == 2, label == "enabledTraits", name != "default" {
                    enabling.formUnion([literal] + traits.suffix(1).map(\.name))
                }
                guard depth == 0 || depth == 1 && label == "name" && name != "default" else { continue }
                traits.append(Trait(name: literal, offset: tokens.offset(in: text)))
            }
        }
        return nil
    }
}
