import ConstantGenerators
import EnvironmentSettings
import SourceText

extension ForeignConstants {
    /// Computes the accessors that R.swift 7 generates for the files of a target.
    ///
    /// A path begins with `R`: `R.string.localizable.cartTitle`. Accessors are properties whose values code calls. Strings and
    /// `instantiateInitialViewController` have the parameters of that call, which may be none; all others have nil, though code
    /// calls most of them too, as in `R.image.star()`. `RswiftResources` has a type for each kind (`ImageResource`,
    /// `StringResource1<Int>`), of which none has an equal here: `types` is empty. In `R.info` and `R.entitlements`, an
    /// element of a list has its index as the key.
    ///
    /// Members that stand for no resource have no entry: `R.project`, `R.validate()`, the `_key` of dictionaries in `R.info`.
    /// - Parameters:
    ///   - files: absolute paths; folders such as catalogs as a whole.
    ///   - sourceLanguage: the development region, as the project of Xcode writes it.
    package init(rSwiftFor files: [String], sourceLanguage: String?, options: RSwiftOptions = RSwiftOptions()) {
        self.init(tool: .rSwift)
        var reader = RSwiftReader(files, sourceLanguage: sourceLanguage, options)
        reader.read()
        constants = reader.constants
        notes = reader.problems.notes
        obsoleteFiles = (reader.generatedFiles + [reader.ignoreFile].compactMap(\.self).filter(Folder.isFile)).ordered()
        outputs = reader.outputs
    }
}

/// Reads resources as R.swift does, and names them.
struct RSwiftReader {
    /// The noun of a kind of resources, for messages.
    struct Noun {
        let one: StaticString
        let several: StaticString

        init(_ one: StaticString, _ several: StaticString) { (self.one, self.several) = (one, several) }
    }

    let options: RSwiftOptions
    /// The folder of the language whose keys have accessors; nil for the files outside of such folders.
    let sourceLanguage: String?
    /// The files that are not left out.
    private(set) var files: [String]
    /// What R.swift has generated.
    let generatedFiles: [String]
    let ignoreFile: String?
    let propertyLists: (info: String?, entitlements: String?)
    private(set) var constants: [ForeignConstant] = []
    var problems = Problems()
    /// The files of the kinds that have accessors.
    private var inputs: [ConstantKind: Set<String>] = [:]

    init(_ all: [String], sourceLanguage: String?, _ options: RSwiftOptions) {
        func only(_ isMeant: (PathParts) -> Bool) -> String? {
            let found = all.filter { isMeant(PathParts($0)) }
            return found.count == 1 ? found[0] : nil
        }
        self.options = options
        self.sourceLanguage = options.readsProject ? sourceLanguage : nil
        generatedFiles = all.filter { PathParts($0).name == "R.generated.swift" }
        ignoreFile = options.ignoreFile ?? all.first { PathParts($0).name == ".rswiftignore" }
        propertyLists =
            options.readsProject
            ? (
                options.infoPlist ?? only { $0.name == "Info.plist" },
                options.entitlements ?? only { $0.pathExtension == "entitlements" }
            )
            : (nil, nil)
        files = Set(all).ordered()
    }

    mutating func read() {
        let texts = options.readsProject ? textsOfInterfaces : []
        let ignored = options.readsProject ? ignoreFile.flatMap { read(ignoreFile: $0) } : nil
        let excluded = [ignoreFile, propertyLists.info, propertyLists.entitlements].compactMap(\.self)
        let compiled = options.readsProject ? Self.sources + Self.compiled : Self.sources
        files = files.filter { path in
            !compiled.contains(PathParts(path).pathExtension ?? "") && !excluded.contains(path)
                && !texts.contains(path) && !(ignored?.ignores(path) ?? false)
        }
        if options.has(.string) { readStrings() }
        if options.has(.image, .color, .data) { readAssets() }
        if options.has(.file) { readFiles() }
        if options.has(.font) { readFonts() }
        if options.has(.nib, .storyboard) { readInterfaces() }
        readPropertyLists()
    }

    private mutating func read(ignoreFile path: String) -> RSwiftIgnoreFile? {
        guard let file = problems.attempt({ () throws(DiagnosticsError) in try SourceFile(readingFrom: path) }) else {
            return nil
        }
        return RSwiftIgnoreFile(file, problems: &problems)
    }

    /// The extensions of source files.
    private static let sources = ["swift", "h", "m", "mm", "c", "cpp"]
    /// The extensions of other files that R.swift leaves out of projects.
    private static let compiled = ["metal", "xcdatamodeld", "entitlements", "intentdefinition"]

    /// The files of some extensions, which R.swift compares as they are written.
    func files(_ extensions: Set<String>) -> [String] {
        files.filter { PathParts($0).pathExtension.map(extensions.contains) ?? false }
    }

    /// The `.strings` files that translate storyboards, nibs and intents.
    private var textsOfInterfaces: Set<String> {
        func table(_ path: String) -> (name: String, kind: String?)? {
            let parts = PathParts(path)
            let folder = PathParts(parts.folder)
            return folder.pathExtension == "lproj" ? ("\(folder.folder)/\(parts.stem)", parts.pathExtension) : nil
        }
        let interfaces = Set(
            files.compactMap { path in
                table(path).flatMap { ["xib", "storyboard", "intentdefinition"].contains($0.kind) ? $0.name : nil }
            })
        return Set(
            files.filter { path in
                table(path).map { $0.kind == "strings" && interfaces.contains($0.name) } ?? false
            })
    }
}

/// Naming.
extension RSwiftReader {
    /// The resources with a name of their own; R.swift leaves out all others.
    mutating func named<Element>(
        _ elements: [Element], _ noun: Noun, text: (Element) -> String, place: (Element) -> SourcePlace
    ) -> [(name: String, element: Element)] {
        let groups = NameGroups(elements) { RSwiftIdentifier.name(of: text($0)) }
        for (_, elements) in groups.alike {
            let (first, second) = (text(elements[0]), text(elements[1]))
            let all: DiagnosticMessage =
                elements.count == 2
                ? "\"\(first)\" and \"\(second)\"" : "\"\(first)\", \"\(second)\" and \(elements.count - 2) more"
            problems.report(
                place(elements[1]).diagnostic(
                    "the \(own: noun.several) \(all) have the same name in R.swift, so none of them has an accessor there; rename "
                        + "all but one"))
        }
        for element in groups.nameless {
            problems.report(
                place(element).diagnostic(
                    "R.swift cannot make a name of the \(own: noun.one) \"\(text(element))\", so it has no accessor there; rename it"
                ))
        }
        return groups.unique
    }

    /// Adds the accessors of resources, and returns their names.
    @discardableResult
    mutating func insert(
        _ resources: [NamedResource], _ noun: Noun, in path: [String], reserved: Set<String> = []
    ) -> Set<String> {
        var names: Set<String> = []
        for (name, resource) in named(resources, noun, text: \.text, place: \.place) {
            guard !reserved.contains(name) else {
                problems.report(
                    resource.place.diagnostic(
                        "\(path.joined(separator: ".")) has a member \"\(name)\" of its own, so the \(own: noun.one) \"\(resource.text)\" has no "
                            + "accessor there; rename it"))
                continue
            }
            names.insert(name)
            var known: Set<ConstantSource> = []
            let sources = resource.sources.filter { known.insert($0).inserted }
            insert(path + [name], .resource(sources), parameters: resource.parameters)
        }
        return names
    }

    /// Adds an accessor.
    mutating func insert(
        _ path: [String], _ target: ForeignConstant.Target, parameters: [ForeignConstant.Parameter]? = nil
    ) {
        constants.append(ForeignConstant(path: path, target: target, parameters: parameters))
    }

    /// Remembers the files of a kind.
    mutating func note(_ paths: [String], of kind: ConstantKind) { inputs[kind, default: []].formUnion(paths) }

    /// The kinds that have accessors.
    var outputs: [ForeignOutput] {
        ConstantKind.allCases.compactMap { kind in
            guard let paths = inputs[kind], !paths.isEmpty else { return nil }
            var output = ForeignOutput(kind: kind, name: "R")
            output.path = generatedFiles.first
            output.accessLevel = options.accessLevel
            output.inputs = paths.ordered()
            output.hasFileNamespaces = [.strings, .interfaces].contains(kind)
            return output
        }
    }
}
