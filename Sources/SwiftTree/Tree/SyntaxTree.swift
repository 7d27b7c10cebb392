import SourceText

/// A parsed file: its bytes, its tokens and its nodes, lossless. Filled by `SwiftParser.parse`, which may fill it
/// again.
///
/// It is for one thread at a time, as are its nodes and tokens: the first question for a line finds all lines,
/// and the first one for a token's parent those of all tokens. Nodes, tokens, comments and trivia do not keep it alive;
/// keep it alive as long as one of them is used.
package final class SyntaxTree {
    /// The storage that nodes and tokens point to.
    let storage: UnsafeMutablePointer<TreeStorage>
    /// What is not valid Swift in the file, in source order; of very many errors the first thousand or two.
    package internal(set) var errors: [SyntaxError] = []
    /// What is suspicious in the file and still Swift: zero bytes and spaces that do not break lines.
    package internal(set) var warnings: [SyntaxError] = []

    /// Makes a tree of an empty file.
    package init() {
        storage = .allocate(capacity: 1)
        storage.initialize(to: TreeStorage())
    }

    deinit {
        storage.pointee.deallocate()
        storage.deinitialize(count: 1)
        storage.deallocate()
    }
}

// What it contains.
extension SyntaxTree {
    /// The node that contains all others, a `sourceFile`.
    package var root: Node { Node(storage: storage, index: 0) }

    /// All nodes in source order, parents before their children.
    package var nodes: Subtree { Subtree(storage: storage, startIndex: 0, endIndex: storage.pointee.nodeCount) }

    /// All tokens in source order; the last one is `endOfFile`.
    package var tokens: Tokens { Tokens(storage: storage, startIndex: 0, endIndex: storage.pointee.tokenCount) }

    /// The file's bytes.
    package var bytes: UnsafeBufferPointer<UInt8> { storage.pointee.bytes(from: 0, to: storage.pointee.sourceLength) }

    /// The token that contains the byte at an offset; nil if that is in trivia or after the last token.
    package func token(at offset: Int) -> Token? {
        let token = firstToken(endingAfter: offset)
        return token.start <= offset && offset < token.end ? token : nil
    }

    /// The first token that ends after an offset: the one that contains the byte, or the next one where it is in
    /// trivia. After all others it is `endOfFile`.
    package func firstToken(endingAfter offset: Int) -> Token {
        let ends = storage.pointee.tokenEnds
        var (low, high) = (0, storage.pointee.tokenCount - 1)
        while low < high {
            let middle = (low + high) / 2
            if Int(ends[middle]) > offset { high = middle } else { low = middle + 1 }
        }
        return Token(storage: storage, index: low)
    }
}

extension SyntaxTree {
    /// A diagnostic at the byte at an offset.
    package func diagnostic(
        _ severity: Diagnostic.Severity = .error, at offset: Int, path: String, _ message: String
    ) -> Diagnostic {
        Diagnostic(severity, path: path, location: location(at: offset), message)
    }

    /// What is not valid Swift in the file, and what is suspicious, as diagnostics in source order.
    package func diagnostics(path: String) -> [Diagnostic] {
        let errors = errors.map { diagnostic(at: Int($0.start), path: path, sentence(for: $0)) }
        let warnings = warnings.map { diagnostic(.warning, at: Int($0.start), path: path, $0.message) }
        return warnings.isEmpty ? errors : (errors + warnings).sorted { $0.location < $1.location }
    }

    /// The message, with the line of the unclosed bracket if it is another line.
    private func sentence(for error: SyntaxError) -> String {
        guard let opening = error.opening.map(Int.init) else { return error.message }
        let line = line(at: opening)
        guard line != self.line(at: Int(error.start)), let bracket = token(at: opening)?.text else {
            return error.message
        }
        let name = bracket == "#if" ? "`#if`" : "\"\(bracket)\""
        return "\(error.message) to close the \(name) of line \(line)"
    }
}

extension Token {
    /// Where it begins in a file, which has to be the one that was parsed.
    package func place(in file: SourceFile) -> SourcePlace { SourcePlace(file: file, offset: start) }
}
