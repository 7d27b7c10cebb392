/// What the process was asked for.
struct Options: Sendable {
    var seed: UInt64 = 1
    var numbers = 0..<10_000
    /// Where a failing mutant is written.
    var failurePath = "failure.swift"
    /// The file to look at as it is.
    var checkedPath: String?
    var isLinearCheck = false
    /// Whether grammar of experimental features is read, all of it.
    var isExperimental = false
    /// In bytes: what `SwiftParser` promises to be content with, and what reading and checking need besides.
    var stackSize = (1 << 18) + (1 << 16)
    /// The most nanoseconds that a byte may take, in inputs that are long enough to measure.
    var limit = 100.0
    /// Part of the message of a fault that is already known.
    var known: String?
    /// The files to change.
    var paths: [String] = []

    init(_ arguments: [String]) {
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            switch argument {
            case "--seed": seed = arguments.popFirst().flatMap(UInt64.init) ?? seed
            case "--iterations": numbers = 0..<(arguments.popFirst().flatMap(Int.init) ?? numbers.upperBound)
            case "--only": numbers = arguments.popFirst().flatMap(Int.init).map { $0..<$0 + 1 } ?? numbers
            case "--failure": failurePath = arguments.popFirst() ?? failurePath
            case "--check": checkedPath = arguments.popFirst()
            case "--linear": isLinearCheck = true
            case "--experimental": isExperimental = true
            case "--stack": stackSize = arguments.popFirst().flatMap(Int.init) ?? stackSize
            case "--limit": limit = arguments.popFirst().flatMap(Double.init) ?? limit
            case "--known": known = arguments.popFirst()
            default: paths.append(argument)
            }
        }
    }
}
