import Foundation
import SwiftTree
import Testing

/// What recursion costs: threads other than the main one have 512 KB of stack on Apple's systems.
@Suite struct StackTests {
    @Test(arguments: [
        ["(", ")"], ["[", "]"], ["{ ", " }"], ["f(", ")"], ["f { g(", ") }"], ["a<", ">"], ["\"\\(", ")\""],
        ["func f() { if a { x { ", "}}}"], ["let x: [Int: (A<", ">)]"], ["switch a { case 1: ", "}"],
        ["struct A { var b: C { ", "}}"], ["for a in b { while c { do { ", "}}}"], ["{ (a: ((", ")) -> b) in }"],
        ["#if A\nfunc f() {\n", "}\n#endif\n"], ["@a(", ")"], ["a ? { b(", ") } : c"], ["-(", ")"], ["try ", "a"],
    ])
    func `endless nesting takes no more than 512 KB of stack`(_ parts: [String]) {
        let source = String(repeating: parts[0], count: 2_000) + "a" + String(repeating: parts[1], count: 2_000)
        let finished = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var tokenCount = 0
        let thread = Thread {
            let tree = SyntaxTree()
            var parser = SwiftParser()
            parser.parse(source, into: tree)
            tokenCount = tree.tokens.count
            finished.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        finished.wait()
        #expect(tokenCount > 2_000)
    }
}
