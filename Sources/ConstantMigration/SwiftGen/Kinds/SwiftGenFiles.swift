import ConstantGenerators
import SourceText

/// Files as SwiftGen lists them.
struct SwiftGenFiles: SwiftGenContents {
    private let inputs: [SwiftGenInput]
    private let hasSeveralRoots: Bool

    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader) {
        self.inputs = inputs
        hasSeveralRoots = inputs.contains { $0.root != inputs[0].root }
    }

    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant] {
        let hasNamespaces = hasNamespaces(output)
        let hasExtensions = hasExtensions(output)
        return inputs.map { input in
            let parts = PathParts(input.path)
            let name = hasExtensions ? "\(parts.stem).\(parts.pathExtension ?? "")" : parts.stem
            let namespaces = (hasNamespaces ? [input.root] : []) + (output.template == .flat ? [] : input.folders)
            return ForeignConstant(
                path: [output.name] + namespaces.map(SwiftGenIdentifier.typeName) + [
                    SwiftGenIdentifier.memberName(from: name)
                ],
                target: .resource([.file(path: input.absolutePath)]))
        }
    }

    private func hasNamespaces(_ output: SwiftGenConfiguration.Output) -> Bool {
        hasSeveralRoots || output.parameters.isOn("forceFileNameEnum")
    }

    private func hasExtensions(_ output: SwiftGenConfiguration.Output) -> Bool {
        output.parameters.isOn("useExtension", otherwise: true)
    }

    func types(of output: SwiftGenConfiguration.Output) -> [String: String] {
        [output.parameters.text("resourceTypeName") ?? "File": "FileAsset"]
    }

    func describe(_ description: inout ForeignOutput, of output: SwiftGenConfiguration.Output) {
        description.hasFileNamespaces = hasNamespaces(output)
        description.hasExtensionsInNames = hasExtensions(output)
    }
}
