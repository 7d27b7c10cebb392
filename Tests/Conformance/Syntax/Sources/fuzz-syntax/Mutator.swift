/// Makes wrong files of right ones.
struct Mutator {
    struct File {
        var bytes: [UInt8]
        var tokens: [Range<Int>]
    }

    let files: [File]

    /// What is put in many times over, to nest or to chain.
    private static let bombs: [[UInt8]] = [
        "(", "[", "{", "<", "\"\\(", "#if a\n", "/*", ".a", "a(", "a<", "{ a in ", "if a {", "!", "-", "~", "as A ",
        "? a : ",
        "@a ", "@a(", "(a, ", "[a: ", "->", "inout ", "some ", "try ", "await ", "\\a.", "a.b.c()", "let (", "case .a(",
        "func a() {", "struct A {", "#\"", "\"\"\"\n", "`", "%", "& A", "a ? ", "...", "switch a { case ", "/", "#a(",
        ")", "}",
        "]", ">", "::a", "a::", "where A == B, ", "\u{0}", "\u{feff}", "<<<<<<< a\n", ">>>>>>> a\n",
        "||||||| a\n=======\n",
    ].map { Array($0.utf8) }

    private static let bytes: [UInt8] = [
        0, 0xff, 0x80, 0xef, 0xbb, 0xbf, 10, 13, 32, 9, 11, 12, 34, 35, 39, 40, 41, 42, 47, 58, 59, 60, 62, 63, 64, 91,
        92, 93,
        95, 96, 123, 125, 46, 44, 33, 38, 61, 45, 36,
    ]

    /// A mutant; the same for the same numbers.
    func mutant(_ random: inout Random) -> [UInt8] {
        let file = files[random.below(files.count)]
        var bytes = file.bytes
        if random.below(4) == 0 { swapTokens(&bytes, file, &random) }
        if random.below(6) == 0 { splice(&bytes, &random) }
        for _ in 0..<1 + random.below(random.below(4) == 0 ? 20 : 3) { mutate(&bytes, &random) }
        return bytes
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
        let place = random.below(bytes.count + 1)
        let end = min(bytes.count, place + 1 + random.below(random.below(3) == 0 ? 300 : 12))
        switch random.below(10) {
        case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(random.below(8)) }
        case 1: bytes.insert(UInt8(random.below(256)), at: place)
        case 2, 3: bytes.insert(Self.bytes[random.below(Self.bytes.count)], at: place)
        case 4: bytes.removeSubrange(place..<end)
        case 5: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
        case 6, 7:
            let other = files[random.below(files.count)]
            let token = other.tokens[random.below(other.tokens.count)]
            bytes.insert(contentsOf: other.bytes[token], at: place)
        case 8: if random.below(4) == 0 { bytes.removeSubrange(place...) }
        default:
            let count = random.below(8) == 0 ? random.below(3000) : random.below(12)
            let bomb = Self.bombs[random.below(Self.bombs.count)]
            bytes.insert(contentsOf: Array(repeatElement(bomb, count: count).joined()), at: place)
        }
    }

    /// Exchanges two tokens of a file that is still as it was.
    private func swapTokens(_ bytes: inout [UInt8], _ file: File, _ random: inout Random) {
        var (first, second) = (
            file.tokens[random.below(file.tokens.count)], file.tokens[random.below(file.tokens.count)]
        )
        if first.lowerBound > second.lowerBound { (first, second) = (second, first) }
        guard first.upperBound <= second.lowerBound else { return }
        bytes.replaceSubrange(second, with: file.bytes[first])
        bytes.replaceSubrange(first, with: file.bytes[second])
    }

    /// Continues with the end of another file.
    private func splice(_ bytes: inout [UInt8], _ random: inout Random) {
        let other = files[random.below(files.count)].bytes
        bytes.removeSubrange(random.below(bytes.count + 1)...)
        bytes += other[random.below(other.count + 1)...]
    }
}
