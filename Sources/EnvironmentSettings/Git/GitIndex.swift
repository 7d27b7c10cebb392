import SourceText

/// The file `index` of a git repository, which lists the files that git tracks.
///
/// The format is described in git's gitformat-index: versions 2 to 4, split and sparse indexes, with hashes of both
/// kinds. The bytes are searched for one path and no path is kept, because the plugin's tool runs unoptimized
/// in a debug build: 100,000 entries take about 10 ms there.
struct GitIndex {
    /// What an index says about a path.
    enum Entry: Equatable {
        /// No entry has the path.
        case absent
        /// An entry has the path, of whatever stage and with whatever flags.
        case present
        /// The path is in a folder that a sparse index lists as one entry.
        case inSparseFolder
    }

    /// The bytes are not an index that this parser supports.
    struct Malformed: Error, Equatable {
        /// The problem, as the end of a sentence about the file.
        let reason: String
    }

    private let bytes: [UInt8]
    private let hashLength: Int
    private let version: Int
    private let count: Int

    /// Checks the header of an index.
    /// - Parameter hashLength: the bytes of one hash: 20 for SHA-1, 32 for SHA-256.
    /// - Throws: that it is not an index, or of another version.
    init(_ bytes: [UInt8], hashLength: Int = 20) throws(Malformed) {
        guard bytes.count >= 12 + hashLength, bytes.starts(with: "DIRC".utf8) else {
            throw Malformed(reason: "is not a git index")
        }
        self.bytes = bytes
        self.hashLength = hashLength
        version = Self.number(bytes, at: 4)
        count = Self.number(bytes, at: 8)
        guard 2...4 ~= version else { throw Malformed(reason: "has the unknown version \(version)") }
    }

    /// Searches for a path.
    /// - Parameters:
    ///   - path: the path from the root of the work tree on.
    ///   - ignoringCase: whether the letters of ASCII match in either case.
    ///   - shared: reads the shared index of a split one by its hash in hexadecimal digits.
    /// - Throws: that an index is damaged, or that one is missing.
    func entry(
        at path: [UInt8], ignoringCase: Bool = false, shared: (String) throws(Malformed) -> [UInt8]
    ) throws(Malformed) -> Entry {
        let own = try search(for: path, ignoringCase, leavingOut: nil)
        if own.entry == .present { return .present }
        guard let link = try link(after: own.end) else { return own.entry }
        let base = try GitIndex(shared(link.name), hashLength: hashLength)
        let inherited = try base.search(for: path, ignoringCase, leavingOut: link.deleted)
        return inherited.entry == .absent ? own.entry : inherited.entry
    }

    // MARK: Entries

    private struct Search {
        var entry = Entry.absent
        /// The end of the entries; before it if the path was found.
        var end = 12
    }

    private func search(
        for path: [UInt8], _ ignoringCase: Bool, leavingOut deleted: GitBitmap?
    ) throws(Malformed) -> Search {
        let search = bytes.withUnsafeBufferPointer { bytes in
            path.withUnsafeBufferPointer { path -> Search? in
                // Both have bytes: an index has its header, and an empty path is in none.
                guard let start = bytes.baseAddress, let wanted = path.baseAddress else { return Search() }
                let end = bytes.count - hashLength
                return version == 4
                    ? searchCompressed(
                        from: start, to: end, for: wanted, length: path.count, ignoringCase: ignoringCase,
                        leavingOut: deleted)
                    : searchPlain(
                        from: start, to: end, for: wanted, length: path.count, ignoringCase: ignoringCase,
                        leavingOut: deleted)
            }
        }
        guard let search else { throw Malformed(reason: "is cut off or damaged") }
        return search
    }

    /// The bytes of an entry before its name: ten numbers, the hash, and flags.
    private var fixedLength: Int { 42 + hashLength }

    private func searchPlain(
        from start: UnsafePointer<UInt8>, to end: Int, for path: UnsafePointer<UInt8>, length: Int,
        ignoringCase: Bool, leavingOut deleted: GitBitmap?
    ) -> Search? {
        var search = Search()
        var number = 0
        let fixedLength = fixedLength
        while number < count {
            guard end - search.end > fixedLength else { return nil }
            let entry = start + search.end
            let high = entry[fixedLength - 2]
            // The flag of more flags, which version 2 does not have.
            let head = high & 0x40 != 0 ? fixedLength + 2 : fixedLength
            var nameLength = Int(high & 0x0F) << 8 | Int(entry[fixedLength - 1])
            let available = end - search.end - head
            if nameLength == 0xFFF {
                guard available > 0, let zero = memchr(entry + head, 0, available) else { return nil }
                nameLength = UnsafeRawPointer(zero) - UnsafeRawPointer(entry + head)
            }
            let size = (head + nameLength + 8) & ~7
            guard nameLength < available, entry[head + nameLength] == 0, size <= end - search.end else { return nil }
            if nameLength == length {
                if matches(entry + head, path, length: length, ignoringCase: ignoringCase),
                    deleted?.contains(number) != true
                {
                    search.entry = .present
                    return search
                }
            } else if nameLength < length, isFolder(entry, named: entry + head, length: nameLength),
                matches(entry + head, path, length: nameLength, ignoringCase: ignoringCase),
                deleted?.contains(number) != true
            {
                search.entry = .inSparseFolder
            }
            search.end += size
            number += 1
        }
        return search
    }

    /// Names of version 4 lack what they have in common with the name before. Only how much of the path each begins
    /// with is kept of them.
    private func searchCompressed(
        from start: UnsafePointer<UInt8>, to end: Int, for path: UnsafePointer<UInt8>, length: Int,
        ignoringCase: Bool, leavingOut deleted: GitBitmap?
    ) -> Search? {
        var search = Search()
        var (number, previousLength, common) = (0, 0, 0)
        let fixedLength = fixedLength
        while number < count {
            guard end - search.end > fixedLength else { return nil }
            let entry = start + search.end
            var place = search.end + (entry[fixedLength - 2] & 0x40 != 0 ? fixedLength + 2 : fixedLength)
            guard let dropped = Self.variableNumber(in: start, at: &place, before: end), dropped <= previousLength,
                place < end,
                let zero = memchr(start + place, 0, end - place)
            else { return nil }
            let (kept, suffix) = (previousLength - dropped, start + place)
            let suffixLength = UnsafeRawPointer(zero) - UnsafeRawPointer(suffix)
            let nameLength = kept + suffixLength
            if kept <= common {
                common = kept
                while common < length, common < nameLength,
                    matches(suffix + (common - kept), path + common, length: 1, ignoringCase: ignoringCase)
                {
                    common += 1
                }
            }
            if common == nameLength, deleted?.contains(number) != true {
                if nameLength == length {
                    search.entry = .present
                    return search
                }
                if suffixLength > 0, isFolder(entry, named: suffix, length: suffixLength) {
                    search.entry = .inSparseFolder
                }
            }
            previousLength = nameLength
            search.end = place + suffixLength + 1
            number += 1
        }
        return search
    }

    /// Whether an entry of a sparse index is a folder: its mode is 040000, and its name ends with a slash.
    private func isFolder(_ entry: UnsafePointer<UInt8>, named name: UnsafePointer<UInt8>, length: Int) -> Bool {
        length > 0 && name[length - 1] == 0x2F && entry[26] & 0xF0 == 0x40
    }

    private func matches(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, length: Int, ignoringCase: Bool
    ) -> Bool {
        if memcmp(left, right, length) == 0 { return true }
        guard ignoringCase else { return false }
        for index in 0..<length where Self.lowercase(left[index]) != Self.lowercase(right[index]) { return false }
        return true
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

    // MARK: Extensions

    /// What a split index says about the shared one.
    private struct Link {
        let name: String
        /// The entries of the shared index that do not count any more.
        let deleted: GitBitmap?
    }

    /// The extension `link`, if there is one.
    private func link(after end: Int) throws(Malformed) -> Link? {
        var place = end
        while bytes.count - hashLength - place >= 8 {
            let length = Self.number(bytes, at: place + 4)
            let (first, next) = (bytes[place], place + 8 + length)
            guard next <= bytes.count - hashLength else { throw Malformed(reason: "is cut off or damaged") }
            switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
            case "link":
                let contents = bytes[place + 8..<next]
                let hash = contents.prefix(hashLength)
                guard hash.count == hashLength else { throw Malformed(reason: "is cut off or damaged") }
                // A split index may have no shared one yet.
                if hash.allSatisfy({ $0 == 0 }) { return nil }
                let digits = Array("0123456789abcdef".utf8)
                let name = hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
                let bitmap = contents.dropFirst(hashLength)
                return Link(
                    name: String(decoding: name, as: UTF8.self), deleted: bitmap.isEmpty ? nil : try GitBitmap(bitmap))
            case "sdir": break
            default:
                // Extensions that start with a capital letter may be skipped.
                guard 0x41...0x5A ~= first else { throw Malformed(reason: "has an unknown extension") }
            }
            place = next
        }
        return nil
    }

    // MARK: Numbers

    /// Four bytes, the highest one first.
    static func number(_ bytes: [UInt8], at place: Int) -> Int {
        Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
    }

    /// A number in groups of seven bits, in which the same number has only one form.
    private static func variableNumber(in start: UnsafePointer<UInt8>, at place: inout Int, before end: Int) -> Int? {
        var value = 0
        for group in 0..<5 where place < end {
            let byte = start[place]
            place += 1
            value = (group == 0 ? 0 : (value + 1) << 7) | Int(byte & 0x7F)
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }
}
