import Foundation

/// Goes through the mutants that follow from a seed.
enum Fuzzer {
    /// The status that the process shall end with.
    static func run(_ options: Options) -> Int32 {
        var examiner = Examiner(limit: options.limit, isExperimental: options.isExperimental)
        let mutator = Mutator(files: readFiles(options.paths, &examiner))
        if options.isLinearCheck { return LinearCheck.run(&examiner) == 0 ? 0 : 1 }
        if let path = options.checkedPath { return check(path, &examiner) }
        guard !mutator.files.isEmpty else {
            print("no files to mutate")
            return 2
        }
        for number in options.numbers {
            var random = Random(seed: options.seed &* 0x1_0000_0001 &+ UInt64(number) &* 0xd134_2543_de82_ef95)
            let mutant = mutator.mutant(&random)
            Watch.see(mutant, number: number)
            if let fault = examiner.fault(of: mutant) {
                if let known = options.known, fault.contains(known) { continue }
                Watch.write()
                print("mutant \(number) of seed \(options.seed): \(fault)")
                return 1
            }
        }
        print(
            "\(options.numbers.count) mutants of \(mutator.files.count) files, seed \(options.seed), "
                + "\(examiner.parsedBytes) bytes, at most \(Int(examiner.slowest)) ns a byte: all well")
        return 0
    }

    private static func check(_ path: String, _ examiner: inout Examiner) -> Int32 {
        let bytes = FileManager.default.contents(atPath: path).map { Array($0) } ?? []
        Watch.see(bytes, number: 0)
        guard let fault = examiner.fault(of: bytes) else { return 0 }
        print(fault)
        return 1
    }

    /// The files, the first 16 KB of each.
    private static func readFiles(_ paths: [String], _ examiner: inout Examiner) -> [Mutator.File] {
        paths.sorted().compactMap { path in
            guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
            let bytes = Array(data.prefix(16_384))
            Watch.see(bytes, number: -1)
            examiner.sample(bytes)
            return Mutator.File(bytes: bytes, tokens: examiner.tokens(of: bytes))
        }
    }
}
