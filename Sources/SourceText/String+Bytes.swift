extension String {
    /// Whether it has a character of ASCII.
    package func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
        } ?? utf8.contains(byte)
    }

    /// Whether it has no other characters than some of ASCII. A tool of a debug build asks this of every name and text, where a
    /// loop over its bytes takes three times as many instructions.
    package func hasOnly(_ characters: StaticString) -> Bool {
        let accepted = UnsafeRawPointer(characters.utf8Start).assumingMemoryBound(to: CChar.self)
        return withCString { strspn($0, accepted) } == utf8.count
    }

    /// Whether it has no characters but the visible ones of ASCII and spaces.
    package var isPrintableASCII: Bool {
        hasOnly(
            ##" !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~"##)
    }
}
