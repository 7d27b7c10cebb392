import SourceText
import SwiftTree

/// The comments of a file that retain declarations: those of Prumo and of Periphery.
///
/// A command is above a declaration, with comments, attributes and blank lines between them, or after it on its line, or after
/// a brace of its body. One for the file is before the first code.
package struct RetainComments: Sendable {
    /// The commands in source order, those without an effect included.
    package private(set) var commands: [RetainCommand] = []
    /// Whether every declaration of the file is retained.
    private(set) var retainsFile = false
    /// The offsets of the declarations that are retained with everything in them, in source order, none inside another one.
    private(set) var retainedRanges: [Range<Int>] = []
    /// The names of the retained parameters, by the offset at which their function begins.
    private var parameters: [Int: Set<String>] = [:]

    /// Whether a file may have commands: without, there is nothing to look for in its comments.
    package static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        var from = 0
        while from < bytes.count, let found = memchr(base + from, Int32(UInt8(ascii: ":")), bytes.count - from) {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if place >= 9, memcmp(base + place - 9, "periphery", 9) == 0 { return true }
            if place >= 5, bytes.count - place > 6, memcmp(base + place - 5, "prumo:retain", 12) == 0 { return true }
            from = place + 1
        }
        return false
    }

    /// Reads the comments of a file.
    package init(_ tree: SyntaxTree) {
        guard Self.mayBe(in: tree.bytes) else { return }
        var suggestions = Suggestions()
        var places = CommentedDeclarations(tree)
        for comment in tree.comments {
            guard var command = RetainCommandReader.command(in: comment, of: tree.bytes, &suggestions) else { continue }
            apply(&command, to: comment, in: tree, &places, &suggestions)
            commands.append(command)
        }
        mergeRanges()
    }

    /// Whether a declaration is retained, on its own or with one around it.
    /// - Parameter offset: that of a byte of the declaration, such as the first one of its name.
    func retains(at offset: Int) -> Bool {
        if retainsFile { return true }
        var (low, high) = (0, retainedRanges.count)
        while low < high {
            let middle = (low + high) / 2
            if retainedRanges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < retainedRanges.count && retainedRanges[low].lowerBound <= offset
    }

    /// Whether a parameter is retained by its name.
    /// - Parameters:
    ///   - name: the parameter's name inside of the function, without backticks.
    ///   - start: the offset of the function's first byte, of its attributes and modifiers if it has some.
    func retainsParameter(_ name: String, ofFunctionAt start: Int) -> Bool {
        parameters[start]?.contains(name) ?? false
    }

    private mutating func apply(
        _ command: inout RetainCommand, to comment: Comment, in tree: SyntaxTree,
        _ places: inout CommentedDeclarations, _ suggestions: inout Suggestions
    ) {
        func fail(_ message: String) {
            command.problems.append(RetainCommand.Problem(message: message, range: command.range))
        }
        switch command.action {
        case nil, .override: break
        case .file:
            guard comment.end <= places.startOfCode else {
                return fail("a command for the whole file has to be before its first code; move it to the top")
            }
            command.target = 0..<tree.bytes.count
            retainsFile = true
        case .declaration:
            guard let declaration = places.declaration(of: comment) else {
                return fail("no declaration follows the command; move it to the line above a declaration, or remove it")
            }
            command.target = declaration.range
            retainedRanges.append(declaration.range)
        case .parameters:
            guard let function = places.declaration(of: comment), let clause = function.clauseOfParameters else {
                return fail(
                    "no function follows the command, which names parameters; move it to the line above a function, or remove it"
                )
            }
            retainParameters(&command, of: function, clause, &suggestions)
        }
    }

    private mutating func retainParameters(
        _ command: inout RetainCommand, of function: Node, _ clause: Node, _ suggestions: inout Suggestions
    ) {
        let names = clause.parameters.compactMap { ($0.secondName ?? $0.firstName)?.name }
        let known = Set(names)
        for name in command.names {
            if known.contains(name.text) {
                command.target = function.range
                parameters[function.start, default: []].insert(name.text)
            } else {
                let hint = suggestions.hint(
                    for: name.text, among: names, as: .code, otherwise: "remove the name")
                command.problems.append(
                    RetainCommand.Problem(
                        message: "the function has no parameter `\(name.text.onOneLine)`; \(hint)", range: name.range))
            }
        }
    }

    /// Leaves out ranges inside of others. Two declarations are apart or one is in the other.
    private mutating func mergeRanges() {
        let sorted = retainedRanges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        retainedRanges = []
        for range in sorted where range.lowerBound >= retainedRanges.last?.upperBound ?? 0 {
            retainedRanges.append(range)
        }
    }
}

extension Node {
    /// The parameters of a function, an initializer or a subscript.
    fileprivate var clauseOfParameters: Node? {
        switch kind {
        case .functionDecl, .initializerDecl: signature?.parameterClause
        case .subscriptDecl: parameterClause
        default: nil
        }
    }
}
