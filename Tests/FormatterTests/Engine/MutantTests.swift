import Formatter
import SwiftTree
import Testing

/// Formats files with other spaces, line breaks and comments between their tokens.
@Suite struct MutantTests {
    private static let source = """
        import Foundation

        /// A cart.
        public struct Cart<Item: Sendable>: Sequence where Item: Hashable {
            @Published private(set) var items: [Item] = [], total = 0.0
            var isEmpty: Bool { items.isEmpty && total == 0 || !items.contains { $0 == first } }

            init(_ items: [Item], coupon: String? = nil) throws(CartError) {
                guard let coupon, !coupon.isEmpty, let value = Self.values[coupon] else { throw .noCoupon }
                self.items = items.filter { item in item.price > 0 }.sorted(by: \\.name).map(\\.self)
                for (index, item) in items.enumerated() where index > 1 { total += item.price * value }
                switch total {
                case 0: print("nothing", terminator: "")
                case 1..<10, 20...: return
                default: log(total > 100 ? "much" : "little", at: .now, [1, 2, 3], ["a": 1])
                }
            }

            func send(to address: URL, retries: Int = 3) async throws -> (Response, Data) {
                let request = try await client.request(address) { $0.method = .post } onError: { _ in }
                return (try await request.response() as? Response ?? .empty, Data())
            }
        }
        """

    /// Numbers of a linear congruential generator, the same in every run.
    private struct Numbers {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
    }

    private static let gaps = [
        " ", "  ", "\t", "\n", "\n\n", "\n\n\n   ", " // note\n", " /* note */ ", "\n// note\n", "\n/// text\n",
        " /* a\n   b */ ",
    ]

    private func mutant(_ seed: Int) -> [UInt8] {
        var parser = SwiftParser()
        let tree = SyntaxTree()
        parser.parse(Self.source, into: tree)
        var numbers = Numbers(state: UInt64(seed))
        let rate = [3, 10, 40][seed % 3]
        var result: [UInt8] = []
        for token in tree.tokens {
            if token.index > 0, token.kind != .stringSegment, token.previous?.kind != .stringSegment,
                token.previous?.kind != .period, numbers.next(below: rate) == 0
            {
                result += Array(Self.gaps[numbers.next(below: Self.gaps.count)].utf8)
            } else {
                result += tree.bytes[token.gapBefore]
            }
            result += token.bytes
        }
        return result
    }

    @Test(arguments: 0..<8) func `keep their tokens and comments, and are formatted once`(part: Int) {
        var formatter = FileFormatter()
        var valid = 0
        for seed in part * 250..<part * 250 + 250 {
            let text = mutant(seed)
            let outcome = text.withUnsafeBufferPointer {
                formatter.format($0, path: "File.swift", configuration: FormatConfiguration())
            }
            switch outcome {
            case .invalid, .unchanged: break
            case .unproved(let difference): Issue.record("seed \(seed): \(difference)")
            case .changed(let first):
                valid += 1
                let second = first.withUnsafeBufferPointer {
                    formatter.format($0, path: "File.swift", configuration: FormatConfiguration())
                }
                #expect(second == .unchanged, "seed \(seed)")
            }
        }
        #expect(valid > 10)
    }
}
