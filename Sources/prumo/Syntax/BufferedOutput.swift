import CommandLineKit

/// Standard output in large pieces: a tree may have millions of lines.
struct BufferedOutput {
    private var text = ""

    mutating func write(_ piece: String) {
        text += piece
        if text.utf8.count >= 1 << 16 { flush() }
    }

    mutating func flush() {
        StandardStream.output.write(text)
        text = ""
    }
}
