import AllocationCounter
import Testing

@testable import SwiftTree

/// Parsing has no allocation but that of its buffers, which stay where they are.
@Suite struct AllocationTests {
    private static let source =
        String(
            repeating: """
                /// A member.
                @available(macOS 13, *) public func f<T: Equatable>(_ a: T, b: [Int]? = nil) async throws -> String {
                    guard let b, case .some(let c) = b.first else { return "none: \\(a) \\(b ?? [])" }
                    return try await b.map { $0 + c * 2 as Int }.filter { $0 < 3 ? true : false }.description
                }

                """, count: 200) + "if a {}" + String(repeating: " else if b {}", count: 100) + "\n"

    @Test func `a file that is not larger than an earlier one moves no buffer`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(Self.source, into: tree)
        #expect(tree.errors.isEmpty)
        #expect(tree.lineCount == 2 + 200 * 5)
        let before = buffers(of: tree, parser)
        for text in [Self.source, "let a = 1\n", Self.source] {
            parser.parse(text, into: tree)
            _ = tree.lineCount
            #expect(buffers(of: tree, parser) == before)
        }
    }

    @Test(.enabled(if: allocation_count_start(), "allocations cannot be counted here"))
    func `a file that is not larger than an earlier one allocates nothing`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        var source = Self.source
        let allocations = source.withUTF8 { bytes in
            parser.parse(bytes, into: tree)
            let before = allocation_count()
            parser.parse(bytes, into: tree)
            return allocation_count() - before
        }
        #expect(allocations == 0)
        let before = allocation_count()
        let memory = UnsafeMutablePointer<Int>.allocate(capacity: 100)
        defer { memory.deallocate() }
        #expect(allocation_count() > before)
    }

    private func buffers(of tree: SyntaxTree, _ parser: borrowing SwiftParser) -> [UnsafeRawPointer] {
        let (storage, tokens, buffers) = (tree.storage.pointee, parser.tokens, parser.buffers)
        return [
            .init(storage.source), .init(storage.tokenKinds), .init(storage.tokenStarts), .init(storage.tokenEnds),
            .init(storage.tokenParents), .init(storage.nodes), .init(storage.comments), .init(storage.lineStarts),
            .init(storage.utf16Blocks),
            .init(tokens.kinds), .init(tokens.flags), .init(tokens.starts), .init(tokens.ends), .init(tokens.partners),
            .init(tokens.comments), .init(buffers.tokenKinds), .init(buffers.tokenStarts), .init(buffers.tokenEnds),
            .init(buffers.nodes),
        ]
    }

    /// At most 12 bytes of tree to a byte of source, on ordinary code.
    @Test func `a tree is small`() {
        let tree = ParsedSource(Self.source).tree
        let size = tree.tokens.count * 13 + tree.nodes.count * MemoryLayout<TreeNode>.size + tree.comments.count * 8
        #expect(MemoryLayout<TreeNode>.size == 20)
        #expect(size <= 12 * tree.bytes.count, "\(Double(size) / Double(tree.bytes.count))")
    }
}
