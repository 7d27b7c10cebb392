import ConstantGenerators
import InterfaceFiles
import SourceText

/// Storyboards as SwiftGen reads them.
struct SwiftGenInterfaces: SwiftGenContents {
    private var storyboards: [(name: String, path: String, document: InterfaceDocument)] = []

    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader) {
        let files = reader.files
        for input in inputs {
            guard InterfaceDocument.Kind(path: input.path) == .storyboard else {
                reader.note(input, "SwiftGen has accessors for storyboards only; leave this file out of \"filter\"")
                continue
            }
            let document = reader.attempt { () throws(DiagnosticsError) in
                try InterfaceReader.document(
                    files.file(at: input.path), path: input.absolutePath, kind: .storyboard)
            }
            if let document { storyboards.append((input.stem, input.absolutePath, document)) }
        }
        guard let first = storyboards.first,
            let other = storyboards.first(where: { !$0.document.isLike(first.document) })
        else { return }
        reader.notes.append(
            entry.place.diagnostic(
                "SwiftGen generates nothing for storyboards of UIKit and AppKit together, such as \"\(first.name)\" and "
                    + "\"\(other.name)\"; make an entry for each framework", severity: .warning))
        storyboards = []
    }

    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant] {
        var accessors: [ForeignConstant] = []
        for storyboard in storyboards {
            let root = [output.name, SwiftGenIdentifier.typeName(from: storyboard.name)]
            func append(_ name: String, _ source: ConstantSource) {
                accessors.append(ForeignConstant(path: root + [name], target: .resource([source])))
            }
            if output.template == .segues {
                for segue in storyboard.document.segues {
                    guard let identifier = segue.identifier?.text else { continue }
                    append(
                        SwiftGenIdentifier.memberName(from: identifier),
                        .segue(file: storyboard.path, identifier: identifier))
                }
                continue
            }
            append("storyboard", .storyboard(file: storyboard.path))
            let initial = storyboard.document.initialController.flatMap { storyboard.document.scene(of: $0.text) }
            if let initial, initial.reference == nil {
                append("initialScene", .scene(file: storyboard.path, identifier: nil))
            }
            for scene in storyboard.document.scenes where scene.reference == nil {
                guard let identifier = scene.identifier?.text else { continue }
                append(
                    SwiftGenIdentifier.memberName(from: identifier),
                    .scene(file: storyboard.path, identifier: identifier))
            }
        }
        return accessors
    }

    func types(of output: SwiftGenConfiguration.Output) -> [String: String] {
        output.template == .segues ? [:] : ["SceneType": "StoryboardScene", "InitialSceneType": "StoryboardScene"]
    }
}

extension InterfaceDocument {
    fileprivate func isLike(_ other: InterfaceDocument) -> Bool {
        (framework == .appKit) == (other.framework == .appKit)
    }
}
