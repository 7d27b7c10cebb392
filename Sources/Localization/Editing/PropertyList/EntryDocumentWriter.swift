/// Puts the text of an edited document together.
struct EntryDocumentWriter {
    private let document: EntryDocument
    private let source: [UInt8]
    private let layout: EntryLayout
    private var output: [UInt8] = []
    /// Where the entries start in the output.
    private var start = 0
    /// Whether an entry was written.
    private var hasEntry = false

    init(_ document: EntryDocument) {
        self.document = document
        source = document.source
        layout = EntryLayout(document)
        output.reserveCapacity(document.source.count + 1024)
    }

    /// The text with the file's entries where they were and new ones where its order puts them.
    mutating func text() -> [UInt8] {
        let parts = document.parts
        let entries = document.entries
        output += source[..<parts.head]
        start = output.count
        let (gaps, trailing) = gaps()
        var added = additions()[...]
        for index in 0..<document.fileCount {
            let isRemoved = entries[index].isRemoved
            if let next = added.first, next.place <= index, !isRemoved {
                if !hasEntry { write(gaps[index]) }
                let isFirst = !hasEntry
                while let addition = added.first, addition.place <= index {
                    writeNew(addition.index)
                    added.removeFirst()
                }
                if isFirst { blankLine(layout.hasBlankLines ?? false) } else { write(gaps[index]) }
                write(index)
            } else if !isRemoved {
                write(gaps[index])
                write(index)
            } else if let bounds = entries[index].bounds, isLineEnd(source[..<bounds.end].last) {
                endLine()
            }
        }
        // A file that has nothing but comments starts with them.
        let isAlone = !hasEntry
        if isAlone { write(trailing) }
        for addition in added { writeNew(addition.index) }
        if !isAlone { write(trailing) }
        return finished()
    }

    /// The text with its entries in an order: comments that are above all entries stay there.
    mutating func text(inOrder order: [Int]) -> [UInt8] {
        output += source[..<document.parts.head]
        start = output.count
        let first = document.entries.first { !$0.isRemoved }?.bounds
        if let first { write([first.gap..<first.comment]) }
        for (number, index) in order.enumerated() {
            let bounds = document.entries[index].bounds
            if number > 0 {
                endLine()
                if let bounds, bounds.gap != first?.gap, !isBlank(bounds.gap..<bounds.comment) {
                    write([bounds.gap..<bounds.comment])
                } else {
                    blankLine(layout.hasBlankLines ?? false)
                }
            } else if let bounds, bounds.gap != first?.gap, !isBlank(bounds.gap..<bounds.comment) {
                write([bounds.gap..<bounds.comment])
            }
            if bounds == nil { writeNew(index) } else { write(index) }
        }
        endLine()
        write(gaps().trailing)
        return finished()
    }

    private mutating func finished() -> [UInt8] {
        let parts = document.parts
        if parts.close < source.count {
            output += source[parts.close...]
        } else if !source.isEmpty, !isLineEnd(source.last) {
            while isLineEnd(output.last) { output.removeLast() }
        }
        return output
    }

    /// What precedes each entry that stays, and after the last: that of entries that go is joined, empty
    /// lines made single.
    private func gaps() -> (inFront: [[Range<Int>]], trailing: [Range<Int>]) {
        var gaps: [[Range<Int>]] = []
        gaps.reserveCapacity(document.fileCount)
        var pending: [Range<Int>]?
        for entry in document.entries.prefix(document.fileCount) {
            guard let bounds = entry.bounds else { continue }
            let gap = join(pending, bounds.gap..<bounds.comment)
            gaps.append(gap)
            pending = entry.isRemoved ? gap : nil
        }
        let last = document.parts.trailing..<document.parts.close
        guard let pending else { return (gaps, [last]) }
        return (gaps, pending.allSatisfy(isBlank) ? [last] : join(pending, last))
    }

    private func join(_ first: [Range<Int>]?, _ second: Range<Int>) -> [Range<Int>] {
        guard let first else { return [second] }
        if isBlank(second) { return first }
        return first.allSatisfy(isBlank) ? [second] : first + [second]
    }

    private func isBlank(_ range: Range<Int>) -> Bool { source[range].allSatisfy { $0 <= 0x20 } }

    private func isLineEnd(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The new entries in their order, each with the index of the file's entry that follows it.
    private func additions() -> [(place: Int, index: Int)] {
        let count = document.fileCount
        let added = (count..<document.entries.count).filter { !document.entries[$0].isRemoved }
        guard !added.isEmpty, count > 1 else { return added.map { (count, $0) } }
        let bytes = document.entries.prefix(count).map(\.key)
        let isByBytes = zip(bytes, bytes.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
        if isByBytes {
            return places(of: added, among: bytes) {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            } order: {
                $0
            }
        }
        let orders = bytes.map { KeyOrder($0) }
        guard KeyOrder.isSorted(orders) else { return added.map { (count, $0) } }
        return places(of: added, among: orders, by: <) { KeyOrder($0) }
    }

    private func places<Order>(
        of added: [Int], among orders: [Order], by precedes: (Order, Order) -> Bool, order: (String) -> Order
    ) -> [(place: Int, index: Int)] {
        let sorted = added.map { ($0, order(document.entries[$0].key)) }.sorted { precedes($0.1, $1.1) }
        return sorted.map { index, order in
            var (low, high) = (0, orders.count)
            while low < high {
                let middle = (low + high) / 2
                if precedes(order, orders[middle]) { high = middle } else { low = middle + 1 }
            }
            return (low, index)
        }
    }

    private mutating func write(_ ranges: [Range<Int>]) {
        for range in ranges { output += source[range] }
    }

    /// Writes an entry that the file has.
    private mutating func write(_ index: Int) {
        let entry = document.entries[index]
        guard let bounds = entry.bounds else { return }
        hasEntry = true
        if entry.isUntouched {
            output += source[bounds.comment..<bounds.end]
            return
        }
        switch entry.comment {
        case .kept(let added):
            output += source[bounds.comment..<bounds.indent]
            for text in added { writeComment(text) }
        case .removed: break
        case .text(let text):
            let old = source[bounds.comment..<bounds.indent]
            // A comment on the entry's own line stays on it.
            writeComment(text, endsLine: old.isEmpty || isLineEnd(old.last))
        }
        output += source[bounds.indent..<bounds.key]
        output += entry.newKey ?? Array(source[bounds.key..<bounds.middle])
        output += entry.newMiddle ?? Array(source[bounds.middle..<bounds.value])
        output += entry.newValue ?? Array(source[bounds.value..<bounds.tail])
        output += source[bounds.tail..<bounds.end]
    }

    private mutating func writeComment(_ text: String, endsLine: Bool = true) {
        if isLineEnd(output.last) || output.isEmpty { output += layout.indent }
        let written = document.syntax.comment(text, lineEnd: layout.lineEnd)
        output += written
        if endsLine || written.starts(with: "//".utf8) { output += layout.lineEnd }
    }

    /// Writes an entry that the file did not have.
    private mutating func writeNew(_ index: Int) {
        let entry = document.entries[index]
        let comments: [String]
        switch entry.comment {
        case .kept(let added): comments = added
        case .removed: comments = []
        case .text(let text): comments = [text]
        }
        endLine()
        if output.count > start { blankLine(layout.hasBlankLines ?? !comments.isEmpty) }
        hasEntry = true
        for comment in comments { writeComment(comment) }
        let isBare = layout.hasBareKeys && OldStyleWriting.isWord(entry.key)
        output += layout.indent
        output += entry.newKey ?? (isBare ? Array(entry.key.utf8) : document.syntax.key(entry.key))
        output += layout.middle
        output += entry.newValue ?? []
        if document.syntax == .oldStyle { output.append(UInt8(ascii: ";")) }
        output += layout.lineEnd
    }

    private mutating func endLine() {
        if !output.isEmpty, !isLineEnd(output.last) { output += layout.lineEnd }
    }

    /// Writes an empty line, unless one is there.
    private mutating func blankLine(_ isWanted: Bool) {
        guard isWanted, !output.isEmpty else { return }
        var end = output.count
        guard isLineEnd(output.last) else { return }
        end -= end > 1 && output[end - 1] == 0x0A && output[end - 2] == 0x0D ? 2 : 1
        if end == 0 || isLineEnd(output[end - 1]) { return }
        output += layout.lineEnd
    }
}
