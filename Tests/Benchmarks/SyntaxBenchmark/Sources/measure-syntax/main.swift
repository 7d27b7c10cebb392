import AllocationCounter
import Foundation
import SwiftTree

// Prints, as NAME VALUE lines: the files' bytes, tokens, nodes and errors; the nanoseconds of CPU time that lexing them
// and parsing them takes, the least of some rounds; the bytes of their trees; the allocations of a round.
// usage: measure-syntax LIST ROUNDS

func nanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func measure() throws {
    let list = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let rounds = Int(CommandLine.arguments[2]) ?? 1
    let files = list.split(separator: "\n").compactMap { path in
        FileManager.default.contents(atPath: String(path)).map { data in
            let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: data.count)
            _ = bytes.initialize(from: data)
            return UnsafeBufferPointer(bytes)
        }
    }

    var lexer = LexerMeasure()
    var parser = SwiftParser()
    let tree = SyntaxTree()
    var (tokens, nodes, errors, size) = (0, 0, 0, 0)
    for file in files {
        parser.parse(file, into: tree)
        tokens += tree.tokens.count
        nodes += tree.nodes.count
        errors += tree.errors.isEmpty ? 0 : 1
        size += tree.treeSize
    }
    var (lexing, parsing, allocations) = (Double.infinity, Double.infinity, UInt.max)
    for _ in 0..<rounds {
        var start = nanoseconds()
        for file in files { tokens &+= lexer.lex(file) &* 0 }
        lexing = min(lexing, nanoseconds() - start)
        let before = allocation_count()
        start = nanoseconds()
        for file in files { parser.parse(file, into: tree) }
        parsing = min(parsing, nanoseconds() - start)
        allocations = min(allocations, UInt(allocation_count() - before))
    }
    print("files \(files.count)\nbytes \(files.reduce(0) { $0 + $1.count })\ntokens \(tokens)\nnodes \(nodes)")
    print("errors \(errors)\nlexing \(lexing)\nparsing \(parsing)\nsize \(size)\nallocations \(allocations)")
}

_ = allocation_count_start()
let thread = Thread {
    do {
        try measure()
        exit(0)
    } catch {
        print(error)
        exit(1)
    }
}
thread.stackSize = 16 << 20
thread.start()
while true { sleep(1000) }
