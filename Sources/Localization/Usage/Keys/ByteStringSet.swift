import SourceText

// A hot path: every string literal and every name of a project's sources is looked up here, before a String is made of
// it.

/// A set of strings that is queried with bytes.
struct ByteStringSet: Sendable {
    private let bytes: [UInt8]
    /// Where each string starts in the bytes; the last one is the end.
    private let starts: [Int]
    /// The number of a string, counted from 1, by its hash; 0 if there is none.
    private let slots: [UInt32]
    private let longest: Int

    init(_ texts: some Sequence<String>) {
        var bytes: [UInt8] = []
        var starts = [0]
        for text in texts {
            bytes.append(contentsOf: text.utf8)
            starts.append(bytes.count)
        }
        var capacity = 16
        while capacity < starts.count * 2 { capacity *= 2 }
        var slots = [UInt32](repeating: 0, count: capacity)
        var longest = -1
        bytes.withUnsafeBufferPointer { buffer in
            for number in 1..<max(1, starts.count) {
                let text = UnsafeBufferPointer(rebasing: buffer[starts[number - 1]..<starts[number]])
                longest = max(longest, text.count)
                var slot = Self.hash(text) & (capacity - 1)
                while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
                slots[slot] = UInt32(number)
            }
        }
        (self.bytes, self.starts, self.slots, self.longest) = (bytes, starts, slots, longest)
    }

    /// Whether there is no string.
    var isEmpty: Bool { starts.count == 1 }

    /// Whether a string is one of them.
    func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= longest else { return false }
        let mask = slots.count - 1
        var slot = Self.hash(text) & mask
        while slots[slot] != 0 {
            let number = Int(slots[slot])
            let start = starts[number - 1]
            if starts[number] - start == text.count, isText(text, at: start) { return true }
            slot = (slot + 1) & mask
        }
        return false
    }

    /// Whether a string is one of them.
    func contains(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { contains($0) }
    }

    private func isText(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var offset = 0
        while offset < text.count {
            guard bytes[start &+ offset] == text[offset] else { return false }
            offset &+= 1
        }
        return true
    }

    /// A hash whose upper half is mixed into the lower.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = FNV1a.hash(text)
        return Int(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}
