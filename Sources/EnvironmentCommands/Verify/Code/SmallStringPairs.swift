/// Recognises small strings among the constants of a program, whose two words stand apart, in either order.
struct SmallStringPairs {
    /// How many bytes the words may stand apart. The compiler loads a second word that several texts share once in a
    /// function. Of 1,900 random short texts in programs built with `-O` and `-Osize`, 128 bytes find 98 in 100 on
    /// x86-64, 512 bytes all but two and 1,024 bytes all but one; on arm64 256 bytes find all. The larger this is, the
    /// likelier is a text that nobody wrote, of the words of two others.
    private let window: Int
    private var lows: [UInt64: [Int]] = [:]
    private var highs: [UInt64: [Int]] = [:]
    private var lastLow: [Int?]
    private var lastHigh: [Int?]

    /// The texts are known by their index; nil is for one that is not a small string.
    init(_ texts: [SmallString?], window: Int = 1024) {
        self.window = window
        for (index, text) in texts.enumerated() {
            guard let text else { continue }
            lows[text.low, default: []].append(index)
            highs[text.high, default: []].append(index)
        }
        lastLow = Array(repeating: nil, count: texts.count)
        lastHigh = lastLow
    }

    /// Calls `body` with the text that the constant completes and the offset of that text's first word.
    mutating func add(_ constant: CodeConstant, _ body: (_ text: Int, _ offset: Int) -> Void) {
        for text in lows[constant.value] ?? [] {
            if let high = lastHigh[text], constant.offset - high <= window {
                body(text, constant.offset)
            } else {
                lastLow[text] = constant.offset
            }
        }
        for text in highs[constant.value] ?? [] {
            if let low = lastLow[text], constant.offset - low <= window { body(text, low) }
            lastLow[text] = nil
            lastHigh[text] = constant.offset
        }
    }
}
