import DataFormats
import SourceText
import StringCatalogs

/// A `.strings` or `.stringsdict` file as R.swift reads it.
struct RSwiftStringsFile {
    /// A key with its parameters.
    struct Key {
        let name: String
        let place: SourcePlace
        let parameters: [RSwiftParameter]
    }

    /// The name of the `.lproj` folder without the extension; nil outside of such folders.
    let language: String?
    /// The keys in the file's order.
    private(set) var keys: [Key] = []
    /// What is wrong with single keys, which are left out.
    private(set) var problems = Problems()

    /// The limit of what a string of a `.stringsdict` file becomes when its variables are resolved.
    private static let parameterLimit = 64

    /// Reads a file.
    /// - Parameter path: absolute, ending in `.strings` or `.stringsdict`.
    /// - Throws: what keeps R.swift from using any of its keys.
    init(readingFrom path: String) throws(DiagnosticsError) {
        let folder = PathParts(PathParts(path).folder)
        language = folder.pathExtension == "lproj" ? folder.stem : nil
        let file = try SourceFile(readingFrom: path)
        let list = try PropertyListParser.parse(file)
        guard !file.bytes.isEmpty, let members = list.root.members else {
            throw DiagnosticsError(
                list.file.diagnostic(
                    at: 0,
                    "this is not a list of keys and strings, so R.swift leaves it out; write lines of \"key\" = \"text\"; or remove the file"
                ))
        }
        if PathParts(path).pathExtension == TableFile.Format.stringsdict.rawValue {
            try readVariations(members, in: list)
        } else {
            try readTexts(members, in: list)
        }
    }

    private mutating func readTexts(_ members: [PropertyListMember], in list: PropertyList) throws(DiagnosticsError) {
        for member in members {
            let place = SourcePlace(file: list.file, offset: member.keyOffset)
            guard let text = member.value.string else {
                throw Self.refusal(of: member, in: list, "is not a string")
            }
            var parameters: [RSwiftParameter] = []
            for placeholder in RSwiftPlaceholders.all(in: text) {
                guard case .argument(let type) = placeholder else {
                    throw Self.refusal(of: member, in: list, "refers to a variable, which only .stringsdict files have")
                }
                parameters.append(RSwiftParameter(type: type))
            }
            keys.append(Key(name: member.key, place: place, parameters: parameters))
        }
    }

    private static func refusal(
        of member: PropertyListMember, in list: PropertyList, _ reason: StaticString
    ) -> DiagnosticsError {
        DiagnosticsError(
            list.file.diagnostic(
                at: member.keyOffset,
                "\"\(member.key)\" \(own: reason), and R.swift leaves out the whole file; correct it"))
    }

    private mutating func readVariations(
        _ members: [PropertyListMember], in list: PropertyList
    ) throws(DiagnosticsError) {
        for member in members {
            guard let entry = member.value.members else {
                throw Self.refusal(of: member, in: list, "is not a dictionary")
            }
            let texts = Dictionary(entry.map { ($0.key, $0.value) }) { $1 }
            guard let format = texts[StringsDictKey.localizedFormat]?.string else { continue }
            let place = SourcePlace(file: list.file, offset: member.keyOffset)
            var variables = Variables(texts)
            if let parameters = variables.parameters(of: format, label: nil) {
                keys.append(Key(name: member.key, place: place, parameters: parameters))
            } else {
                problems.report(
                    place.diagnostic(
                        "R.swift does not understand the variables of \"\(member.key)\", so it has no accessor there; correct them"
                    ))
            }
        }
    }

    /// The variables of an entry of a `.stringsdict` file.
    private struct Variables {
        private let values: [String: PropertyListValue]
        /// Those that are known, and those that are being resolved as nil.
        private var resolved: [String: [RSwiftParameter]?] = [:]

        init(_ values: [String: PropertyListValue]) { self.values = values }

        /// The parameters of a string; `nil` if it refers to what does not exist, or its strings contradict each other.
        mutating func parameters(of text: String, label: String?) -> [RSwiftParameter]? {
            var parameters: [RSwiftParameter] = []
            for placeholder in RSwiftPlaceholders.all(in: text) {
                switch placeholder {
                case .argument(let type): parameters.append(RSwiftParameter(label: label, type: type))
                case .variable(let name):
                    guard let inner = self.parameters(ofVariable: name) else { return nil }
                    parameters += inner
                }
                guard parameters.count <= RSwiftStringsFile.parameterLimit else { return nil }
            }
            return parameters
        }

        private mutating func parameters(ofVariable name: String) -> [RSwiftParameter]? {
            if let known = resolved[name] { return known }
            resolved[name] = .some(nil)
            // Variables that refer to many others one after the other would need as deep a stack.
            guard resolved.count <= RSwiftStringsFile.parameterLimit, let members = values[name]?.members,
                members.last(where: { $0.key == StringsDictKey.specificationType })?.value.string
                    == StringsDictKey.pluralRule,
                let format = members.last(where: { $0.key == StringsDictKey.valueType })?.value.string,
                let conversion = format.unicodeScalars.last, let type = RSwiftParameter.ArgumentType(conversion)
            else { return nil }
            var parameters = [RSwiftParameter(type: type)]
            for text in members.compactMap(\.value.string) {
                guard let others = self.parameters(of: text, label: name),
                    let unified = RSwiftParameter.unified(parameters, others)
                else { return nil }
                parameters = unified
            }
            resolved[name] = parameters
            return parameters
        }
    }
}
