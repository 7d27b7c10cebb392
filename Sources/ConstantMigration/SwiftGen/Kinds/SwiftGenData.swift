import ConstantGenerators
import DataFormats
import SourceText

/// JSON, property lists and YAML as SwiftGen reads them.
struct SwiftGenData: SwiftGenContents {
    /// The outermost value of a document.
    private enum Root {
        case object([String])
        case list
        case scalar

        /// The members that the type of a document gets, with the keys of each.
        var members: [(name: String, keys: [String])] {
            switch self {
            case .object(let names): names.map { (SwiftGenIdentifier.memberName(from: $0), [$0]) }
            case .list: [("items", [])]
            case .scalar: [("value", [])]
            }
        }
    }

    private var files: [(name: String, path: String, documents: [Root])] = []

    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader) {
        let files = reader.files
        for input in inputs {
            let documents = reader.attempt { () throws(DiagnosticsError) in
                try Self.documents(of: files.file(at: input.path), entry.parser)
            }
            guard let documents else { continue }
            if documents.count > 1 {
                reader.note(
                    input,
                    "the file has several documents, and a data file has one; put each into a file of its own")
            }
            self.files.append((input.stem, input.absolutePath, documents))
        }
    }

    private static func documents(
        of file: SourceFile, _ parser: SwiftGenParser
    ) throws(DiagnosticsError) -> [Root] {
        switch parser {
        case .json:
            let value = try JSONParser.parse(file, duplicateNames: .accepted)
            return [root(value.members.map { $0.map(\.name) }, isList: value.elements != nil)]
        case .plist:
            let list = try PropertyListParser.parse(file)
            guard list.root.members != nil || list.root.elements != nil else {
                throw DiagnosticsError(
                    list.file.diagnostic(
                        at: list.root.range,
                        "SwiftGen reads property lists of a dictionary or an array, not of \(own: list.root.kindDescription); change "
                            + "the file"
                    )
                )
            }
            return [root(list.root.members.map { $0.map(\.key) }, isList: list.root.elements != nil)]
        default:
            return try YAMLParser.documents(of: file).map { value in
                root(value.members.map { $0.map(\.name) }, isList: value.elements != nil)
            }
        }
    }

    private static func root(_ names: [String]?, isList: Bool) -> Root {
        names.map { Root.object($0) } ?? (isList ? .list : .scalar)
    }

    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant] {
        let hasNamespaces = hasNamespaces(output)
        let documentName = output.parameters.text("documentName") ?? "Document"
        var accessors: [ForeignConstant] = []
        for file in files {
            let root = [output.name] + (hasNamespaces ? [SwiftGenIdentifier.typeName(from: file.name)] : [])
            for (index, document) in file.documents.enumerated() {
                // A second document has no constants here; its number is a key that no value of a file with one has.
                let name = SwiftGenIdentifier.typeName(from: "\(documentName)\(index + 1)")
                let isOne = file.documents.count == 1
                for member in document.members {
                    accessors.append(
                        ForeignConstant(
                            path: root + (isOne ? [] : [name]) + [member.name],
                            target: .resource([.data(file: file.path, keys: (isOne ? [] : [name]) + member.keys)])))
                }
            }
        }
        return accessors
    }

    private func hasNamespaces(_ output: SwiftGenConfiguration.Output) -> Bool {
        files.count > 1 || output.parameters.isOn("forceFileNameEnum")
    }

    func describe(_ description: inout ForeignOutput, of output: SwiftGenConfiguration.Output) {
        description.hasFileNamespaces = hasNamespaces(output)
    }
}
