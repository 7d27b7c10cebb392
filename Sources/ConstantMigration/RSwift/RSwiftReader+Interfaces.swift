import ConstantGenerators
import InterfaceFiles
import SourceText

/// `R.storyboard`, `R.segue`, `R.nib`, `R.reuseIdentifier` and `R.id`.
extension RSwiftReader {
    private static let storyboards = Noun("storyboard", "storyboards")
    private static let nibs = Noun("nib", "nibs")
    private static let documents = Noun("document", "documents")
    private static let scenes = Noun("scene", "scenes")
    private static let segues = Noun("segue", "segues")
    private static let classes = Noun("class", "classes")
    private static let reuseIdentifiers = Noun("reuse identifier", "reuse identifiers")
    private static let accessibilityIdentifiers = Noun("accessibility identifier", "accessibility identifiers")

    mutating func readInterfaces() {
        let storyboards = options.has(.storyboard) ? interfaces(.storyboard) : []
        let nibs = options.has(.nib) ? interfaces(.nib) : []
        for interface in storyboards + nibs { note(interface.paths, of: .interfaces) }
        insertStoryboards(storyboards)
        if options.has(.segue) { insertSegues(storyboards) }
        insertNibs(nibs)
        if options.has(.reuseIdentifier) { insertReuseIdentifiers(nibs + storyboards) }
        if options.has(.id) { insertAccessibilityIdentifiers(nibs + storyboards) }
    }

    private mutating func interfaces(_ kind: InterfaceDocument.Kind) -> [RSwiftInterface] {
        var groups: [String: [InterfaceDocument]] = [:]
        for path in files([kind.rawValue]) {
            let document = problems.attempt { () throws(DiagnosticsError) in
                try InterfaceReader.document(SourceFile(readingFrom: path), path: path, kind: kind)
            }
            if let document { groups[PathParts(path).stem, default: []].append(document) }
        }
        return groups.ordered { $0.key < $1.key }.compactMap { name, documents in
            RSwiftInterface(name: name, documents, sourceLanguage: sourceLanguage)
        }
    }

    private mutating func insertStoryboards(_ storyboards: [RSwiftInterface]) {
        let readable = storyboards.filter { storyboard in
            guard storyboard.hasOneStart else {
                problems.report(
                    storyboard.place.diagnostic(
                        "the storyboard \"\(storyboard.name)\" starts with different scenes in its languages, so it has no accessor in R.swift; "
                            + "start all with the same scene"))
                return false
            }
            return true
        }
        for (name, storyboard) in named(readable, Self.storyboards, text: \.name, place: \.place) {
            let path = ["R", RSwiftGenerator.storyboard.rawValue, name]
            insert(path, .resource(storyboard.paths.map { .storyboard(file: $0) }))
            if storyboard.start != nil {
                insert(
                    path + ["instantiateInitialViewController"],
                    .resource(storyboard.paths.map { .scene(file: $0, identifier: nil) }), parameters: [])
            }
            let scenes = storyboard.scenes.compactMap { scene in
                scene.identifier.map { identifier in
                    NamedResource(
                        text: identifier.text, place: storyboard.place(of: identifier),
                        sources: storyboard.paths.map { .scene(file: $0, identifier: identifier.text) })
                }
            }
            insert(scenes, Self.scenes, in: path, reserved: ["name", "bundle"])
        }
    }

    /// A segue with the classes of its scenes.
    private struct Segue: Hashable {
        let identifier: String
        let source: RSwiftInterface.TypeName
        let type: RSwiftInterface.TypeName
        let destination: RSwiftInterface.TypeName
    }

    private mutating func insertSegues(_ storyboards: [RSwiftInterface]) {
        let byName = Dictionary(storyboards.map { ($0.name, $0) }) { first, _ in first }
        var known: [Segue: Int] = [:]
        var sources: [(type: RSwiftInterface.TypeName, segues: [NamedResource])] = []
        var places: [RSwiftInterface.TypeName: Int] = [:]
        for storyboard in storyboards {
            for (scene, name, segue) in storyboard.segues {
                guard let destination = storyboard.destination(of: segue, among: byName) else {
                    problems.report(
                        storyboard.place(of: name).diagnostic(
                            "the segue \"\(name.text)\" leads to a scene that does not exist, so it has no accessor in R.swift; connect it in "
                                + "Xcode, or remove it"))
                    continue
                }
                let source = storyboard.type(of: scene)
                let place = places[source] ?? sources.count
                if place == sources.count {
                    places[source] = place
                    sources.append((source, []))
                }
                let own = Segue(
                    identifier: name.text, source: source, type: storyboard.type(of: segue), destination: destination)
                let paths = storyboard.paths.map { ConstantSource.segue(file: $0, identifier: name.text) }
                if let index = known[own] {
                    sources[place].segues[index].sources += paths
                } else {
                    known[own] = sources[place].segues.count
                    sources[place].segues.append(
                        NamedResource(text: name.text, place: storyboard.place(of: name), sources: paths))
                }
            }
        }
        let unique = named(sources, Self.classes, text: \.type.name, place: { $0.segues[0].place })
        for (name, source) in unique {
            insert(source.segues, Self.segues, in: ["R", RSwiftGenerator.segue.rawValue, name])
        }
    }

    private mutating func insertNibs(_ nibs: [RSwiftInterface]) {
        let resources = nibs.compactMap { nib -> NamedResource? in
            guard nib.hasOneRoot else {
                problems.report(
                    nib.place.diagnostic(
                        "the nib \"\(nib.name)\" has different views in its languages, so it has no accessor in R.swift; use one class and one "
                            + "reuse identifier"))
                return nil
            }
            return NamedResource(text: nib.name, place: nib.place, sources: nib.paths.map { .nib(file: $0) })
        }
        insert(resources, Self.nibs, in: ["R", RSwiftGenerator.nib.rawValue])
    }

    private mutating func insertReuseIdentifiers(_ interfaces: [RSwiftInterface]) {
        var views: [NamedResource] = []
        var known: [RSwiftInterface.Reusable: Int] = [:]
        for interface in interfaces {
            guard let reusables = interface.reusables else {
                problems.report(
                    interface.place.diagnostic(
                        "the reuse identifiers of \"\(interface.name)\" differ between languages, so they have no accessors in R.swift; use the "
                            + "same in all"))
                continue
            }
            for (reusable, name) in reusables {
                let sources = interface.paths.map { ConstantSource.reuseIdentifier(file: $0, identifier: name.text) }
                if let index = known[reusable] {
                    views[index].sources += sources
                } else {
                    known[reusable] = views.count
                    views.append(NamedResource(text: name.text, place: interface.place(of: name), sources: sources))
                }
            }
        }
        insert(views, Self.reuseIdentifiers, in: ["R", RSwiftGenerator.reuseIdentifier.rawValue])
    }

    private mutating func insertAccessibilityIdentifiers(_ interfaces: [RSwiftInterface]) {
        // A storyboard and a nib of one name share a type.
        var names: [String] = []
        var groups: [String: [RSwiftInterface]] = [:]
        for interface in interfaces where interface.documents.contains(where: { !$0.accessibilityIdentifiers.isEmpty })
        {
            if groups[interface.name] == nil { names.append(interface.name) }
            groups[interface.name, default: []].append(interface)
        }
        let containers = names.compactMap { groups[$0] }
        let unique = named(containers, Self.documents, text: { $0[0].name }, place: { $0[0].place })
        for (name, container) in unique {
            var order: [String] = []
            var identifiers: [String: NamedResource] = [:]
            for document in container.flatMap(\.documents) {
                for name in document.accessibilityIdentifiers {
                    let source = ConstantSource.accessibilityIdentifier(file: document.path, identifier: name.text)
                    if identifiers[name.text] == nil { order.append(name.text) }
                    let place = SourcePlace(file: document.file, range: name.range)
                    identifiers[name.text, default: NamedResource(text: name.text, place: place, sources: [])].sources
                        .append(source)
                }
            }
            insert(
                order.compactMap { identifiers[$0] }, Self.accessibilityIdentifiers,
                in: ["R", RSwiftGenerator.id.rawValue, name])
        }
    }
}
