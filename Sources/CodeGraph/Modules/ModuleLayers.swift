import DataFormats
import Files
import Findings
import SourceText
import Workspace

/// The layers of a package's targets, as `.prumo.json` declares them.
package struct ModuleLayers: Sendable {
    /// A layer, which may import those after it.
    struct Layer: Sendable {
        let name: String
        /// The targets as they are written, with their places.
        let names: [(text: String, place: SourcePlace)]
        fileprivate let patterns: [GlobPattern]
        /// The only layers that it may import; `nil` for all that are lower.
        fileprivate var imported: Set<String>?
    }

    /// The layers, from the top down.
    private(set) var layers: [Layer] = []
    /// The imported targets that are allowed in spite of layers, by the names of the targets that import them.
    private var exceptions: [String: Set<String>] = [:]
    /// The folder of the file.
    let folder: String

    /// Reads the value of `modules`.
    /// - Returns: `nil` without the key `layers`.
    /// - Throws: everything that is wrong with it.
    init?(_ value: JSONValue, in file: SourceFile, folder: String) throws(DiagnosticsError) {
        var reader = JSONObjectReader(file: file)
        self.folder = folder
        let members = reader.members(of: value, named: ModulesKey.all.map(\.name), subject: "\"modules\"")
        if let value = members[ModulesKey.exceptions.name]?.value { readExceptions(value, &reader) }
        if let value = members[ModulesKey.layers.name]?.value { readLayers(value, &reader) }
        try reader.problems.check()
        if members[ModulesKey.layers.name] == nil { return nil }
    }

    private mutating func readLayers(_ value: JSONValue, _ reader: inout JSONObjectReader) {
        guard let elements = value.elements else {
            return reader.report(at: value, "\"layers\" must be a list of objects in [ ], not \(value.kindDescription)")
        }
        var (owners, imports): ([String: String], [(layer: Int, text: String, value: JSONValue)]) = ([:], [])
        for element in elements {
            let members = reader.members(of: element, named: ModulesKey.ofLayer.map(\.name), subject: "each layer")
            guard element.members != nil else { continue }
            guard let nameValue = members[ModulesKey.name.name]?.value,
                let targets = members[ModulesKey.targets.name]?.value
            else {
                reader.report(at: element, "each layer needs \"name\" and \"targets\"; add what is missing")
                continue
            }
            guard let name = reader.string(nameValue, subject: "\"name\"") else { continue }
            if layers.contains(where: { $0.name == name }) {
                reader.report(at: nameValue, "there are two layers \"\(name)\"; rename one of them")
            }
            var (names, patterns): ([(String, SourcePlace)], [GlobPattern]) = ([], [])
            for (text, value) in reader.texts(targets, subject: "\"targets\"") {
                if let owner = owners.updateValue(name, forKey: text) {
                    reader.report(at: value, "\"\(text)\" is in the layer \"\(owner)\", too; remove one of them")
                }
                if let pattern = reader.glob(text, at: value) { patterns.append(pattern) }
                names.append((text, SourcePlace(file: reader.file, range: value.range)))
            }
            var layer = Layer(name: name, names: names, patterns: patterns)
            if let value = members[ModulesKey.mayImport.name]?.value {
                let texts = reader.texts(value, subject: "\"may_import\"")
                layer.imported = Set(texts.map(\.text))
                imports += texts.map { (layers.count, $0.text, $0.value) }
            }
            layers.append(layer)
        }
        let positions = Dictionary(layers.enumerated().map { ($1.name, $0) }) { first, _ in first }
        for (layer, text, value) in imports {
            guard let position = positions[text] else {
                let hint = Suggestion.hint(
                    for: text, among: layers.map(\.name), as: .quoted, otherwise: "use the name of a lower layer")
                reader.report(at: value, "there is no layer \"\(text)\"; \(hint)")
                continue
            }
            if position <= layer {
                reader.report(
                    at: value, "\"\(text)\" is not lower than \"\(layers[layer].name)\"; move it down, or remove it")
            }
        }
    }

    private mutating func readExceptions(_ value: JSONValue, _ reader: inout JSONObjectReader) {
        for target in reader.members(of: value, subject: "\"exceptions\"") {
            for imported in reader.members(of: target.value, subject: "\"\(target.name)\"") {
                let reason = reader.string(imported.value, subject: "the reason for \"\(imported.name)\"")
                if reason?.allSatisfy(\.isWhitespace) == true {
                    reader.report(at: imported.value, "the reason for \"\(imported.name)\" is empty; say why")
                }
                exceptions[target.name, default: []].insert(imported.name)
            }
        }
    }

    /// The position of the layer of a target: the one that has its name, else the first one with a pattern for it.
    func position(of target: String) -> Int? {
        layers.firstIndex { layer in layer.names.contains { $0.text == target } }
            ?? layers.firstIndex { layer in layer.patterns.contains { $0.matches(target) } }
    }

    /// The name of the layer of a target.
    package func name(ofLayerOf target: String) -> String? { position(of: target).map { layers[$0].name } }

    /// Why a target may not import another one, as a clause about the latter; `nil` if it may.
    func objection(to imported: String, in target: String) -> String? {
        if exceptions[target]?.contains(imported) == true { return nil }
        guard let upper = position(of: target), let lower = position(of: imported), upper != lower else { return nil }
        let (own, other) = (layers[upper], layers[lower])
        if lower < upper {
            return "of the layer \"\(other.name)\", which is above \"\(own.name)\", the layer of \(target)"
        }
        guard let allowed = own.imported, !allowed.contains(other.name) else { return nil }
        return "of the layer \"\(other.name)\", which \"\(own.name)\", the layer of \(target), may not import"
    }
}

extension ModuleLayers {
    /// The layers that apply to the package in a folder: those of the nearest `.prumo.json` that declares some, up to the folder of
    /// the repository. Those next to another package are for that package alone.
    /// - Throws: everything that is wrong with them.
    package static func nearest(
        to folder: String, _ search: inout FolderSearch<ModuleLayers>
    ) throws(DiagnosticsError) -> ModuleLayers? {
        let nearest = try search.value(for: Path(folder)) { folder throws(DiagnosticsError) in
            let path = folder.child(ConfigurationRoot.fileName)
            guard Folder.hasEntry(at: path.text) else { return nil }
            let file = SourceFile(path: path.shown(), bytes: try SourceFile.bytes(of: path.text))
            guard let value = try ConfigurationRoot.read(file)[ModulesKey.modules.name] else { return nil }
            return try ModuleLayers(value, in: file, folder: folder.text)
        }
        guard let nearest, nearest.folder != Path(folder).text,
            Folder.isFile(at: Path(nearest.folder).child(PackageManifest.fileName).text)
        else { return nearest }
        return nil
    }
}

extension JSONObjectReader {
    /// A glob; anything else is reported.
    fileprivate mutating func glob(_ text: String, at value: JSONValue) -> GlobPattern? {
        do throws(GlobError) {
            return try GlobPattern(text)
        } catch {
            report(at: value, "\"\(text)\" is not a valid glob pattern: \(error.message)")
            return nil
        }
    }
}
