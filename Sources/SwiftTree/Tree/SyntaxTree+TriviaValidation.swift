// What stands between tokens is trivia, and no token's text: else the parser would have lost one.
extension SyntaxTree {
    func checkTrivia(_ faults: inout [String]) {
        var comments = comments[...]
        var end = 0
        for token in tokens {
            let isBehindSegment = token.previous?.kind == .stringSegment
            for piece in Trivia(source: storage.pointee.file, start: end, end: token.start) {
                if piece.start != end || piece.end <= end { faults.append("trivia at \(end) has a gap") }
                end = piece.end
                if piece.kind.isComment {
                    let comment = comments.popFirst()
                    if comment?.start != piece.start || comment?.end != piece.end || comment?.kind != piece.kind {
                        faults.append(
                            "the comment at \(piece.start) is another one in the list: \(String(describing: comment))")
                    }
                }
                if !isTrivia(piece, isBehindSegment: isBehindSegment) {
                    faults.append("what stands at \(piece.start) is in no token")
                }
            }
            if token.rangeWithTrivia.lowerBound > token.start || token.rangeWithTrivia.upperBound < token.end {
                faults.append("the trivia of token \(token.index) overlaps it")
            }
            end = token.end
        }
        if let comment = comments.first { faults.append("the comment at \(comment.start) is in a token") }
    }

    private func isTrivia(_ piece: TriviaPiece, isBehindSegment: Bool) -> Bool {
        switch piece.kind {
        // Of a line break in a literal, escaped.
        case .backslashes, .pounds: return isBehindSegment
        case .unexpectedText: break
        default: return true
        }
        let bytes = storage.pointee.bytes(from: piece.start, to: piece.end)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let isOfByteOrderMarks = bytes.count % 3 == 0 && bytes.indices.allSatisfy { bytes[$0] == mark[$0 % 3] }
        if isOfByteOrderMarks { return true }
        if errors.isEmpty && warnings.isEmpty { return false }
        // The lines of a conflict; or bytes that no token begins with, of which none can be seen.
        if bytes.starts(with: "<<<<<<< ".utf8) || bytes.starts(with: ">>>> ".utf8) { return !errors.isEmpty }
        return bytes.allSatisfy { $0 <= 0x20 || $0 >= 0x7F }
    }
}
