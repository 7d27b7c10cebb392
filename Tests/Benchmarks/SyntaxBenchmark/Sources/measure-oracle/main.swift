import Foundation
import SwiftParser
import SwiftSyntax

// Prints the nanoseconds of CPU time that the toolchain's SwiftParser takes for files, the least of some rounds.
// usage: measure-oracle LIST ROUNDS

func nanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

let thread = Thread {
    let list = (try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)) ?? ""
    let rounds = Int(CommandLine.arguments[2]) ?? 1
    let files = list.split(separator: "\n").compactMap { path in
        FileManager.default.contents(atPath: String(path)).map { Array($0) }
    }
    var parsing = Double.infinity
    for _ in 0..<rounds {
        let start = nanoseconds()
        for file in files { file.withUnsafeBufferPointer { _ = Parser.parse(source: $0) } }
        parsing = min(parsing, nanoseconds() - start)
    }
    print("oracle \(parsing)")
    exit(0)
}
thread.stackSize = 64 << 20
thread.start()
while true { sleep(1000) }
