import SourceText
import SwiftTree

/// Formats files one after the other, with buffers that it keeps. It is for one thread at a time and needs the stack of
/// `SwiftParser`.
package struct FileFormatter: ~Copyable {
    /// What became of a file.
    package enum Outcome: Sendable, Equatable {
        /// It is formatted already.
        case unchanged
        /// The formatted text.
        case changed([UInt8])
        /// It is not valid Swift, and stays as it is.
        case invalid([Diagnostic])
        /// The formatted text is not the same program. This is a mistake of the formatter; the file stays as it is.
        case unproved(String)
    }

    private var parser = SwiftParser()
    private let tree = SyntaxTree()
    private let formattedTree = SyntaxTree()
    /// The rules of the last configuration.
    private var lastPass: RulePass?
    private let buffers = UnsafeMutablePointer<FormatBuffers>.allocate(capacity: 1)

    package init() { buffers.initialize(to: FormatBuffers()) }

    deinit {
        buffers.pointee.deallocate()
        buffers.deallocate()
    }

    /// Formats a file.
    /// - Parameters:
    ///   - path: the path in diagnostics.
    ///   - selection: the offsets of the parts to format; `nil` for all.
    package mutating func format(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, configuration: FormatConfiguration,
        selection: [Range<Int>]? = nil
    ) -> Outcome {
        guard !bytes.isEmpty else { return .unchanged }
        parser.parse(bytes, into: tree)
        guard tree.errors.isEmpty else { return .invalid(tree.diagnostics(path: path)) }
        // As in the toolchain, rules apply to whole files.
        if selection == nil {
            let (pass, scratch) = (rulePass(configuration), formattedTree)
            if let problem = pass.apply(to: tree, parser: &parser, scratch: scratch) { return .unproved(problem) }
        }
        let parts = selection.map(FormatSelection.init)
        let isUnstable = SwiftFormatter(configuration, buffers: buffers).layOut(tree, parts)
        let output = buffers.pointee.output.elements
        guard !output.elementsEqual(bytes) else { return .unchanged }
        if let difference = difference(output, configuration) { return .unproved(difference) }
        let result = Array(output)
        let needsMore = isUnstable && selection == nil && configuration.respectsExistingLineBreaks
        return .changed(needsMore ? stable(result, configuration) : result)
    }

    private mutating func rulePass(_ configuration: FormatConfiguration) -> RulePass {
        if let pass = lastPass, pass.configuration == configuration { return pass }
        let pass = RulePass(configuration)
        lastPass = pass
        return pass
    }

    /// What is not the same in the laid out text; `nil` if it is the same program.
    private mutating func difference(
        _ output: UnsafeBufferPointer<UInt8>, _ configuration: FormatConfiguration
    ) -> String? {
        if configuration.reflowMultilineStringLiterals == .never,
            parser.isLastTextWithOtherSpaces(output, last: tree, scratch: formattedTree)
        {
            return nil
        }
        parser.parse(output, into: formattedTree)
        return FormatProof(tree, formattedTree, configuration: configuration).difference()
    }

    /// A text that is laid out until that changes nothing: line breaks that are put into one that fits make what is
    /// before them too long the next time. What is not proved, or not stable after a few times, is left out.
    private mutating func stable(_ text: [UInt8], _ configuration: FormatConfiguration) -> [UInt8] {
        var text = text
        for _ in 0..<4 {
            text.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            guard tree.errors.isEmpty else { break }
            let isUnstable = SwiftFormatter(configuration, buffers: buffers).layOut(tree, nil)
            let output = buffers.pointee.output.elements
            guard !output.elementsEqual(text), difference(output, configuration) == nil else { break }
            text = Array(output)
            guard isUnstable else { break }
        }
        return text
    }
}
