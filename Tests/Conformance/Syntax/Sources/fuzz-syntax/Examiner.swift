import Foundation
import SwiftTree

/// Parses inputs and says what is wrong with what comes out.
struct Examiner: ~Copyable {
    private var parser: SwiftParser
    private let tree = SyntaxTree()
    /// In nanoseconds a byte, on a machine that parses the files themselves at 200 MB/s.
    private let limit: Double
    /// Files as they are, which tell how fast the machine is at the moment.
    private var samples: [[UInt8]] = []
    private static let shortest = 4096
    private(set) var slowest = 0.0
    private(set) var parsedBytes = 0

    init(limit: Double, isExperimental: Bool) {
        self.limit = limit
        let features = isExperimental ? ExperimentalFeatures.names.compactMap { ExperimentalFeatures(name: $0) } : []
        parser = SwiftParser(experimentalFeatures: ExperimentalFeatures(features))
    }

    mutating func fault(of input: [UInt8]) -> String? {
        input.withUnsafeBufferPointer { buffer in
            var time = parse(buffer)
            parsedBytes += buffer.count
            if let fault = TreeCheck.fault(of: tree, buffer) { return fault }
            guard buffer.count >= Self.shortest else { return nil }
            // What else the machine does slows a millisecond by half and more: the least of a second is the parser's own.
            let end = Self.nanoseconds() + 1e9
            while time > limit, Self.nanoseconds() < end { time = min(time, parse(buffer)) }
            if time > limit { time /= slowness() }
            slowest = max(slowest, time)
            return time > limit ? "takes \(Int(time)) ns a byte" : nil
        }
    }

    /// Adds a file to those that tell how fast the machine is.
    mutating func sample(_ file: [UInt8]) {
        if samples.count < 64 { samples.append(file) }
    }

    /// How many times longer the machine now takes for files as they are than at 200 MB/s; 1 where it is as fast.
    private mutating func slowness() -> Double {
        let count = samples.reduce(0) { $0 + $1.count }
        guard count > 0 else { return 1 }
        let least = (0..<20).map { _ in
            samples.reduce(0.0) { sum, file in
                sum + file.withUnsafeBufferPointer { parse($0) } * Double(file.count)
            }
        }.min()
        return max(1, (least ?? 0) / Double(count) / 5)
    }

    /// The nanoseconds a byte, the least of some rounds.
    mutating func time(of input: [UInt8], rounds: Int) -> Double {
        input.withUnsafeBufferPointer { buffer in
            (0..<rounds).map { _ in parse(buffer) }.min() ?? 0
        }
    }

    mutating func tokens(of input: [UInt8]) -> [Range<Int>] {
        input.withUnsafeBufferPointer { _ = parse($0) }
        return tree.tokens.map(\.range)
    }

    private mutating func parse(_ buffer: UnsafeBufferPointer<UInt8>) -> Double {
        let start = Self.nanoseconds()
        parser.parse(buffer, into: tree)
        return (Self.nanoseconds() - start) / Double(max(buffer.count, 1))
    }

    /// CPU time of this thread.
    private static func nanoseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
