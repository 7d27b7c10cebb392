/// The kind of a file, detected from its first bytes.
enum FontFormat: Equatable {
    /// One font (OpenType 1.9.1, "Table directory").
    case font
    /// Several fonts (OpenType 1.9.1, "Font collections").
    case collection
    /// Another problem; the message has the cause and the remedy.
    case unusable(String)

    init(of bytes: FontBytes) {
        if bytes.holds("OTTO") || bytes.holds("true") || bytes.uint32(at: 0) == 0x0001_0000 {
            self = .font
        } else if bytes.holds("ttcf") {
            self = .collection
        } else {
            self = .unusable(Self.sentence(about: bytes))
        }
    }

    private static func sentence(about bytes: FontBytes) -> String {
        if bytes.count == 0 { return "the font file is empty; replace it with the font" }
        for (start, name) in [("wOFF", "WOFF"), ("wOF2", "WOFF 2")] as [(StaticString, String)] where bytes.holds(start)
        {
            return "the file is a \(name) font, which is for web pages; convert it to TTF or OTF"
        }
        if bytes.holds("LP", at: 34) {
            return "the file is an Embedded OpenType font, which is for web pages; convert it to TTF or OTF"
        }
        if bytes.holds("%!") || bytes.byte(at: 0) == 0x80 && bytes.holds("%!", at: 6) || bytes.holds("typ1") {
            return "the file is a PostScript Type 1 font, which systems no longer load; convert it to OTF"
        }
        if bytes.uint32(at: 0) == 0x100 {
            return "the file is a data-fork suitcase (.dfont), which iOS does not load; convert it to TTF"
        }
        if bytes.holds("version https://git-lfs") {
            return "the file is a Git LFS pointer, not the font itself; run git lfs pull"
        }
        return "the file is not a TrueType or OpenType font; replace it with the font, or exclude it from the target"
    }
}
