import PrumoRuntime

/// Splits a text into what readers read and what programs do: placeholders, tags, links, escapes.
struct ProtectedText {
    /// A piece of a text.
    struct Piece: Equatable {
        let text: String
        /// Whether it has to stay as it is.
        let isProtected: Bool
    }

    private(set) var pieces: [Piece] = []
    /// The text of the piece that is being read, which is read by people.
    private var plain = String.UnicodeScalarView()

    /// Splits a text.
    /// - Parameter hasNumbers: whether `%arg` is a placeholder, as in catalogs.
    init(_ text: String, hasNumbers: Bool) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            var scanner = FormatScanner(Array(bytes), hasNumbers: hasNumbers)
            var start = 0
            do throws(FormatScanner.Problem) {
                while let token = try scanner.next() {
                    let written = String(
                        decoding: bytes.dropFirst(start).prefix(scanner.position - start), as: UTF8.self)
                    start = scanner.position
                    if case .literal = token { read(written) } else { protect(written) }
                }
                bytes = []
            } catch {
                read(String(decoding: bytes.dropFirst(start).prefix(max(0, error.offset - start)), as: UTF8.self))
                protect(error.specifier)
                bytes = bytes.dropFirst(max(start, error.offset) + max(1, error.specifier.utf8.count))
            }
        }
        flush()
    }

    private mutating func flush() {
        guard !plain.isEmpty else { return }
        pieces.append(Piece(text: String(plain), isProtected: false))
        plain = String.UnicodeScalarView()
    }

    private mutating func protect(_ text: String) {
        guard !text.isEmpty else { return }
        flush()
        pieces.append(Piece(text: text, isProtected: true))
    }

    /// Finds markup in a text without placeholders.
    private mutating func read(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            if let end = Markup.end(at: index, in: scalars) {
                protect(String(String.UnicodeScalarView(scalars[index..<end])))
                index = end
            } else {
                plain.append(scalars[index])
                index += 1
            }
        }
    }
}
