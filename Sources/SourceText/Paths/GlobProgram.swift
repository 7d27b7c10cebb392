/// A glob as a nondeterministic automaton: matching takes the product of both lengths at most, whatever the pattern.
package struct GlobProgram: Sendable {
    /// What one state of the automaton does.
    enum Step: Sendable {
        /// Takes one unit: a scalar, or a byte where the program goes by bytes.
        case unit(UInt32)
        /// Takes one unit that is not a slash.
        case any
        /// Takes one unit of a set.
        case set(GlobUnitSet)
        /// Takes any number of units; slashes only where it is crossing.
        case star(isCrossing: Bool)
        /// Continues at several places.
        case split([Int])
        /// Continues at another place.
        case jump(Int)
        /// The pattern ends here.
        case end
    }

    /// How far a pattern matches a path.
    struct Verdict {
        /// The whole path matches.
        var isWhole = false
        /// A folder above the path matches.
        var isBelow = false
        /// Something below the path may match, the path being a folder.
        var mayContinue = false
    }

    private var steps: [Step]
    private let isByteWise: Bool
    /// The bytes with which every match starts, which rule out most paths.
    private let prefix: [UInt8]
    /// The bytes with which every match ends.
    private let suffix: [UInt8]
    private let isLiteral: Bool

    init(_ steps: [Step], isByteWise: Bool) {
        self.steps = steps + [.end]
        self.isByteWise = isByteWise
        prefix = Self.bytes(of: steps.prefix(while: \.isUnit), isByteWise)
        let lastTarget = steps.map(\.lastTarget).max() ?? 0
        suffix = Self.bytes(of: steps[lastTarget...].suffix(while: \.isUnit), isByteWise)
        isLiteral = steps.allSatisfy(\.isUnit)
    }

    private static func bytes(of units: ArraySlice<Step>, _ isByteWise: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        for case .unit(let unit) in units {
            if isByteWise {
                bytes.append(UInt8(truncatingIfNeeded: unit))
            } else if let scalar = Unicode.Scalar(unit) {
                bytes += Array(String(Character(scalar)).utf8)
            }
        }
        return bytes
    }

    /// Whether a whole path matches.
    package func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = path.count - suffix.count
        guard start >= 0 else { return false }
        for index in 0..<suffix.count where path[start + index] != suffix[index] { return false }
        return isLiteral ? start == 0 : verdict(on: path).isWhole
    }

    /// How the pattern matches a path.
    func verdict(on path: UnsafeBufferPointer<UInt8>) -> Verdict {
        for index in 0..<min(prefix.count, path.count) where prefix[index] != path[index] { return Verdict() }
        // Neither it nor a folder above it can match, and below it only where the prefix continues with a slash.
        if path.count < prefix.count {
            return Verdict(mayContinue: path.isEmpty || prefix[path.count] == UInt8(ascii: "/"))
        }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * steps.count) { memory in
            memory.initialize(repeating: 0)
            var run = GlobRun(steps, memory)
            return run.verdict(on: path, isByteWise: isByteWise)
        }
    }

    /// How the pattern matches a path.
    func verdict(on path: String) -> Verdict {
        var path = path
        return path.withUTF8 { verdict(on: $0) }
    }
}

extension GlobProgram.Step {
    fileprivate var isUnit: Bool { if case .unit = self { true } else { false } }

    /// The last place at which it continues elsewhere.
    fileprivate var lastTarget: Int {
        switch self {
        case .split(let targets): targets.max() ?? 0
        case .jump(let target): target
        default: 0
        }
    }
}

extension ArraySlice {
    fileprivate func suffix(while predicate: (Element) -> Bool) -> ArraySlice {
        self[(lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}

/// A run of a program over a path: the states that it is in, as lists without repetition.
private struct GlobRun {
    private let steps: [GlobProgram.Step]
    private var current: UnsafeMutableBufferPointer<UInt32>
    private var next: UnsafeMutableBufferPointer<UInt32>
    private var currentCount = 0
    private var nextCount = 0
    /// The number of the unit for which a state was entered last.
    private let marks: UnsafeMutableBufferPointer<UInt32>
    private var time: UInt32 = 0
    private var isAtEnd = false
    private var pending: [Int] = []

    init(_ steps: [GlobProgram.Step], _ memory: UnsafeMutableBufferPointer<UInt32>) {
        self.steps = steps
        let count = steps.count
        current = UnsafeMutableBufferPointer(rebasing: memory[..<count])
        next = UnsafeMutableBufferPointer(rebasing: memory[count..<2 * count])
        marks = UnsafeMutableBufferPointer(rebasing: memory[(2 * count)...])
    }

    mutating func verdict(on path: UnsafeBufferPointer<UInt8>, isByteWise: Bool) -> GlobProgram.Verdict {
        var verdict = GlobProgram.Verdict()
        start()
        var offset = 0
        while offset < path.count, currentCount > 0 || isAtEnd {
            let (unit, length) = isByteWise ? (UInt32(path[offset]), 1) : Self.scalar(in: path, at: offset)
            if unit == UInt32(UInt8(ascii: "/")), isAtEnd { verdict.isBelow = true }
            advance(over: unit)
            offset += length
        }
        guard offset >= path.count else { return verdict }
        verdict.isWhole = isAtEnd
        if !path.isEmpty { advance(over: UInt32(UInt8(ascii: "/"))) }
        verdict.mayContinue = currentCount > 0
        return verdict
    }

    private mutating func start() {
        time = 1
        enter(0)
        swap(&current, &next)
        (currentCount, nextCount) = (nextCount, 0)
    }

    private mutating func advance(over unit: UInt32) {
        time += 1
        isAtEnd = false
        for index in 0..<currentCount {
            let state = Int(current[index])
            switch steps[state] {
            case .unit(let wanted): if wanted == unit { enter(state + 1) }
            case .any: if unit != UInt32(UInt8(ascii: "/")) { enter(state + 1) }
            case .set(let set): if set.contains(unit) { enter(state + 1) }
            case .star(let isCrossing): if isCrossing || unit != UInt32(UInt8(ascii: "/")) { enter(state) }
            case .split, .jump, .end: break
            }
        }
        swap(&current, &next)
        (currentCount, nextCount) = (nextCount, 0)
    }

    /// Enters a state and all that it leads to without taking anything.
    private mutating func enter(_ state: Int) {
        pending.append(state)
        while let state = pending.popLast() {
            guard marks[state] != time else { continue }
            marks[state] = time
            switch steps[state] {
            case .split(let targets): pending += targets
            case .jump(let target): pending.append(target)
            case .end: isAtEnd = true
            case .star:
                add(state)
                pending.append(state + 1)
            default: add(state)
            }
        }
    }

    private mutating func add(_ state: Int) {
        next[nextCount] = UInt32(state)
        nextCount += 1
    }

    /// The scalar at an offset and its length; a byte by itself where it is not valid UTF-8.
    private static func scalar(in path: UnsafeBufferPointer<UInt8>, at offset: Int) -> (UInt32, Int) {
        let byte = path[offset]
        let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard length > 1, offset + length <= path.count else { return (UInt32(byte), 1) }
        var unit = UInt32(byte) & (0xFF >> UInt32(length + 1))
        for index in 1..<length { unit = unit << 6 | UInt32(path[offset + index]) & 0x3F }
        return (unit, length)
    }
}
