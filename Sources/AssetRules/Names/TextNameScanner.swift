/// Finds names in property lists, interfaces and projects: `image="Hotel"`, `<string>Hotel</string>`, `NAME = Hotel;`.
enum TextNameScanner {
    private static let separators = Set("\"<>=;:,\n\r".utf8)
    static func scan(_ bytes: [UInt8], into names: inout NamesInSources) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for offset in 0...bytes.count where offset == bytes.count || separators.contains(bytes[offset]) {
                insert(bytes[start..<offset], into: &names)
                start = offset + 1
            }
        }
    }

    private static func insert(_ piece: Slice<UnsafeBufferPointer<UInt8>>, into names: inout NamesInSources) {
        // Lists of YAML have a dash in front.
        var piece = piece.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "-") }
        while piece.last == UInt8(ascii: " ") { piece = piece.dropLast() }
        guard !piece.isEmpty, piece.count <= NamesInSources.longest else { return }
        names.insert(textOfFile: String(decoding: piece, as: UTF8.self))
    }
}
