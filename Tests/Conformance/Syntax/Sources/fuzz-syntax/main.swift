import Foundation

// Parses mutants of real files and checks what holds of any tree; `fuzz` starts it.
let options = Options(Array(CommandLine.arguments.dropFirst()))
Watch.start(path: options.failurePath)
let thread = Thread {
    Watch.useStackOfItsOwn()
    exit(Fuzzer.run(options))
}
thread.stackSize = options.stackSize
thread.start()
var (last, waits) = (-1, 0)
while true {
    sleep(1)
    (last, waits) = Watch.number == last ? (last, waits + 1) : (Watch.number, 0)
    if waits > 30, !options.isLinearCheck, Watch.count > 0 {
        Watch.write()
        print("mutant \(Watch.number) of seed \(options.seed): takes more than 30 s")
        exit(1)
    }
}
