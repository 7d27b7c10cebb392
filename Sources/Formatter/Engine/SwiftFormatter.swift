import SwiftTree

/// Formats parsed files as the toolchain's `swift format` does.
struct SwiftFormatter {
    private let configuration: FormatConfiguration
    private let buffers: UnsafeMutablePointer<FormatBuffers>

    init(_ configuration: FormatConfiguration, buffers: UnsafeMutablePointer<FormatBuffers>) {
        self.configuration = configuration
        self.buffers = buffers
    }

    /// Lays a file out, into the buffers' `output`.
    /// - Returns: whether laying out the result may change it again.
    func layOut(_ tree: SyntaxTree, _ selection: FormatSelection?) -> Bool {
        buffers.pointee.reset(tokenCount: tree.tokens.count, nodeCount: tree.nodes.count)
        let ignores = IgnoreComments(tree)
        let isASCII = CharacterCount.isASCII(tree.bytes)
        var layout = LayoutBuilder(tree, configuration: configuration, ignores: ignores, buffers: buffers)
        layout.build()
        var stream = LayoutStreamBuilder(
            tree, configuration: configuration, ignoresFile: ignores.ignoresFile, moved: layout.movedComments,
            selection: selection, isASCII: isASCII, buffers: buffers)
        stream.build()
        var printer = LayoutPrinter(
            buffers, source: tree.bytes, isASCII: isASCII, configuration: configuration)
        printer.print()
        return printer.isUnstable || stream.joinsLines
    }
}
