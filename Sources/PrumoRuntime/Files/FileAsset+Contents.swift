extension FileAsset {
    /// What the file holds; `language` as in ``path(language:)``, the reader's where it is nil.
    /// - Throws: ``ResourceError`` where the bundle has no such file, or it cannot be read.
    public func bytes(language: String? = nil) throws(ResourceError) -> [UInt8] {
        let path = if let language { try path(language: language) } else { try path }
        switch ResourceReading.bytes(of: path) {
        case .success(let bytes): return bytes
        case .failure(let failure): throw error(.unreadable(path: path, failure.text))
        }
    }

    /// What the file holds, as any collection of bytes: Foundation's `Data`, for one.
    /// - Throws: ``ResourceError`` where the bundle has no such file, or it cannot be read.
    public func bytes<Bytes: RangeReplaceableCollection<UInt8>>(
        as type: Bytes.Type, language: String? = nil
    ) throws(ResourceError) -> Bytes {
        Bytes(try bytes(language: language))
    }

    /// The text that the file holds in UTF-8, without a byte order mark; `language` as in ``path(language:)``, the
    /// reader's where it is nil.
    /// - Throws: ``ResourceError`` where the bundle has no such file, it cannot be read, or is not UTF-8.
    public func text(language: String? = nil) throws(ResourceError) -> String {
        let bytes = try bytes(language: language)
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        var text = String(decoding: content, as: UTF8.self)
        if let wrong = text.withUTF8({ Self.firstDifference($0, content) }) {
            throw error(.notText(offset: content.startIndex + wrong))
        }
        return text
    }

    /// Where bytes stop to be equal to others; decoding has replaced what is not UTF-8.
    private static func firstDifference(_ decoded: UnsafeBufferPointer<UInt8>, _ content: ArraySlice<UInt8>) -> Int? {
        content.withUnsafeBufferPointer { content in
            var index = 0
            while index < min(decoded.count, content.count) {
                guard decoded[index] == content[index] else { return index }
                index += 1
            }
            return decoded.count == content.count ? nil : index
        }
    }
}
