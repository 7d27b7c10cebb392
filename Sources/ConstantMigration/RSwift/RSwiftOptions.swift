import EnvironmentSettings
import SourceText

/// The parts of `R`, as the option `--generators` of R.swift names them.
package enum RSwiftGenerator: String, Sendable, CaseIterable {
    case image, string, color, data, file, font, nib, segue, storyboard, reuseIdentifier, entitlements, info, id,
        project
}

/// How R.swift is run: the options of its script phase, and the build settings that it reads.
package struct RSwiftOptions: Sendable {
    /// The parts of `R` that are generated.
    package var generators = Set(RSwiftGenerator.allCases)
    /// The access level of `R`.
    package var accessLevel = ConstantsConfiguration.AccessLevel.internal
    /// Whether R.swift reads a project of Xcode. Its plugin for packages passes files instead: it neither knows the source
    /// language, nor reads the files below.
    package var readsProject = true
    /// The absolute path of the file that leaves files out; the `.rswiftignore` among the files unless given.
    package var ignoreFile: String?
    /// The absolute path of `INFOPLIST_FILE`; the only `Info.plist` among the files unless given.
    package var infoPlist: String?
    /// The absolute path of `CODE_SIGN_ENTITLEMENTS`; the only `.entitlements` among the files unless given.
    package var entitlements: String?
    /// The words that R.swift refuses.
    private(set) var problems = Problems()

    /// The options of R.swift without a script phase.
    package init() {}

    /// The options in the words of a command line, as in `rswift generate --generators image,string R.generated.swift`. Words
    /// that say nothing about names are passed over.
    /// - Parameter folder: the absolute path of the folder that paths are relative to.
    package init(arguments: [String], in folder: String) {
        var rest = arguments[...]
        var generators: Set<RSwiftGenerator> = []
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1)
            guard let option = parts.first, Self.known.contains(String(option)),
                let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
            else { continue }
            switch option {
            case "--generators": generators.formUnion(readGenerators(value))
            case "--access-level": readAccessLevel(value)
            case "--input-type": readsProject = value != "input-files"
            case "--rswiftignore": ignoreFile = value.hasPrefix("/") ? value : "\(folder)/\(value)"
            default: break
            }
        }
        if !generators.isEmpty { self.generators = generators }
    }

    private mutating func readGenerators(_ text: String) -> [RSwiftGenerator] {
        var suggestions = Suggestions()
        return text.split(separator: ",").compactMap { word in
            if let generator = RSwiftGenerator(rawValue: String(word)) { return generator }
            let hint = suggestions.hint(
                for: String(word), among: RSwiftGenerator.allCases.map(\.rawValue), as: .quoted, otherwise: "remove it")
            problems.report(Diagnostic(path: nil, "--generators: R.swift has no generator \"\(word)\"; \(hint)"))
            return nil
        }
    }

    private mutating func readAccessLevel(_ word: String) {
        guard let level = ConstantsConfiguration.AccessLevel(rawValue: word), level != .package else {
            return problems.report(
                Diagnostic(path: nil, "--access-level: \"\(word)\" is not internal or public; correct it"))
        }
        accessLevel = level
    }

    private static let known: Set<String> = ["--generators", "--access-level", "--input-type", "--rswiftignore"]

    /// Whether any of some parts is generated.
    func has(_ any: RSwiftGenerator...) -> Bool { !generators.isDisjoint(with: any) }
}
