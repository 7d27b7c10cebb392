// What the feeds cost, for Tests/Benchmarks/feed: one measurement a process, its figures on lines of a name and a value.
// Built optimised, with an environment whose resources hold the recordings.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.dropFirst(1).last.flatMap { Int($0) }

switch (arguments.first, arguments.dropFirst().first) {
case ("first", let name?): await FirstContent.measure(feed: name)
case ("listings", _): ListingsSpeed.measure(count: count ?? 20_000)
case ("facts", _): await FactsSpeed.measure(count: count ?? 50_000)
case ("memory", let name?): await Refreshes.measure(feed: name, rounds: count ?? 10_000)
case ("hashes", _): HashSearch.measure(count: count ?? 10_000)
default:
    fatalError(
        "usage: feed-benchmark first FEED | listings [COUNT] | facts [COUNT] | memory FEED [ROUNDS] | hashes [COUNT]")
}

try? FileManager.default.removeItem(
    at: FileManager.default.temporaryDirectory.appending(path: "feed-benchmark-\(getpid())"))

/// Prints a figure.
func report(_ name: String, _ value: Double) {
    print(name, value)
}
