/// Finds names in sources of C, C++ and Objective-C: string literals, and the classes that Objective-C declares.
enum CNameScanner {
    /// Adds the string literals of a file. Those next to each other are one, and each counts as well.
    static func scan(_ bytes: [UInt8], into names: inout NamesInSources) {
        for name in classNames(in: bytes) { names.insert(class: name) }
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = CScanner(bytes)
            var pieces: [String] = []
            // What is between `imageNamed` and its argument: the colon.
            var tokensAfterLabel: Int?
            while let token = scanner.next() {
                tokensAfterLabel = argument(token, tokensAfterLabel, scanner, &names)
                if case .literal(let range) = token {
                    let piece = scanner.text(range)
                    names.insert(literal: piece)
                    pieces.append(piece)
                } else if !pieces.isEmpty {
                    if pieces.count > 1 { names.insert(literal: pieces.joined()) }
                    pieces.removeAll(keepingCapacity: true)
                }
            }
        }
    }

    /// Notes an argument of `imageNamed:` and its like that is not a literal.
    /// - Parameter count: the number of tokens since the label; `nil` if there is none.
    /// - Returns: the same after the token.
    private static func argument(
        _ token: CScanner.Token, _ count: Int?, _ scanner: CScanner, _ names: inout NamesInSources
    ) -> Int? {
        if case .word(let range) = token {
            if count == 1 { names.noteNameInVariable() }
            // Most words are not copied.
            guard range.count == 10 else {
                if range.count == 17, scanner.text(range) == "NSStringFromClass" { names.noteNamesOfClasses() }
                return nil
            }
            return ["imageNamed", "colorNamed"].contains(scanner.text(range)) ? 0 : nil
        }
        if case .other = token, count == 0 { return 1 }
        return nil
    }

    /// The names of the classes in a file: after `@interface` and `@implementation`.
    static func classNames(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = CScanner(bytes)
            var isName = false
            while let token = scanner.next() {
                guard case .word(let range) = token else {
                    isName = false
                    continue
                }
                if isName { names.insert(scanner.text(range)) }
                isName =
                    bytes[range.lowerBound] == UInt8(ascii: "@")
                    && ["@interface", "@implementation"].contains(scanner.text(range))
            }
        }
        return names
    }
}
