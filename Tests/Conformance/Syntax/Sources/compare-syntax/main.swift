import Foundation
import SyntaxComparison

// Reads paths, a line each, and answers each with a line: `run` starts it and counts.
// usage: compare-syntax CACHE [--prepare | --outline oracle|own]
let arguments = Array(CommandLine.arguments.dropFirst())
let thread = Thread {
    var judge = Judge(cacheFolder: arguments.first)
    while let path = readLine() {
        var answer = "{}\n"
        switch arguments.dropFirst().first {
        case "--outline": answer = judge.outline(path, ofOracle: arguments.last == "oracle")
        case "--prepare": judge.prepare(path)
        default: answer = judge.compare(path) + "\n"
        }
        FileHandle.standardOutput.write(Data(answer.utf8))
    }
    exit(0)
}
thread.stackSize = 512 << 20
thread.start()
while true { sleep(1000) }
