/// A record of a store: the symbols of a source file, and where they occur in it.
package struct IndexRecord: Sendable {
    /// A place in the file at which a symbol occurs.
    package struct Occurrence: Sendable {
        /// The position of the symbol in ``IndexRecord/symbols``.
        package let symbol: Int32
        /// What the file does with the symbol here.
        package let roles: IndexRoles
        /// The line, from 1.
        package let line: Int32
        /// The column in bytes of UTF-8, from 1.
        package let column: Int32
        /// The position of its first relation in ``IndexRecord/relations``.
        let firstRelation: Int32
        let relationCount: Int32
    }

    /// A symbol that the one of an occurrence is related to.
    package struct Relation: Sendable {
        /// How they are related.
        package let roles: IndexRoles
        /// The position of the other symbol in ``IndexRecord/symbols``.
        package let symbol: Int32
    }

    /// The symbols of the file.
    package private(set) var symbols: [IndexSymbol] = []
    /// The occurrences in the order of the file.
    package private(set) var occurrences: [Occurrence] = []
    /// The relations of all occurrences.
    package private(set) var relations: [Relation] = []
    /// The names and unified symbol resolutions of all symbols.
    package private(set) var text: [UInt8] = []

    /// The relations of an occurrence.
    package func relations(of occurrence: Occurrence) -> ArraySlice<Relation> {
        relations[relationRange(of: occurrence)]
    }

    /// The positions of the relations of an occurrence. A hot path: going through them counts no references, as a slice does.
    package func relationRange(of occurrence: Occurrence) -> Range<Int> {
        let first = Int(occurrence.firstRelation)
        return first..<first + Int(occurrence.relationCount)
    }

    /// The name of a symbol, as in `value(for:)`.
    package func name(of symbol: IndexSymbol) -> String { String(decoding: text[symbol.name], as: UTF8.self) }

    /// The unified symbol resolution of a symbol.
    package func usr(of symbol: IndexSymbol) -> String { String(decoding: text[symbol.usr], as: UTF8.self) }

    private static let symbolsBlock = 9
    private static let occurrencesBlock = 11

    /// Reads a record.
    /// - Parameters:
    ///   - bytes: the contents of the file.
    ///   - isWhole: whether occurrences are read, too.
    /// - Throws: why it cannot be read.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = true) throws(IndexStoreError) {
        let raw = UnsafeRawBufferPointer(bytes)
        var reader = try IndexStoreError.reader(of: raw, magic: "IDXR", file: "record")
        do throws(BitstreamReader.Damage) {
            while try reader.next() {
                switch (reader.block, reader.code) {
                case (IndexStoreError.versionBlock, _): try IndexStoreError.checkVersion(reader)
                case (Self.symbolsBlock, 1): try addSymbol(reader, bytes)
                case (Self.occurrencesBlock, 3):
                    if !isWhole { return }
                    try addOccurrence(reader)
                default: continue
                }
            }
        } catch { throw IndexStoreError(error) }
        try checkSymbols()
    }

    private mutating func addSymbol(
        _ reader: BitstreamReader, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(BitstreamReader.Damage) {
        let operands = reader.operands
        let blob = reader.blob
        guard operands.count >= 8, operands[6] <= blob.count, operands[7] <= UInt64(blob.count) - operands[6] else {
            throw BitstreamReader.Damage(reason: "a symbol is incomplete", offset: blob.lowerBound)
        }
        let name = text.count..<text.count + Int(operands[6])
        let usr = name.upperBound..<name.upperBound + Int(operands[7])
        text.append(contentsOf: bytes[blob.lowerBound..<blob.lowerBound + usr.upperBound - name.lowerBound])
        symbols.append(
            IndexSymbol(
                kind: IndexSymbolKind(rawValue: UInt16(truncatingIfNeeded: operands[0])),
                subkind: IndexSymbolSubkind(rawValue: UInt16(truncatingIfNeeded: operands[1])),
                language: UInt8(truncatingIfNeeded: operands[2]),
                properties: IndexSymbolProperties(rawValue: UInt32(truncatingIfNeeded: operands[3])),
                roles: IndexRoles(rawValue: UInt32(truncatingIfNeeded: operands[4])), name: name, usr: usr))
    }

    private mutating func addOccurrence(_ reader: BitstreamReader) throws(BitstreamReader.Damage) {
        let operands = reader.operands
        guard operands.count >= 5, operands[4] <= UInt64(operands.count - 5) / 2 else {
            throw BitstreamReader.Damage(reason: "an occurrence is incomplete", offset: 0)
        }
        let first = Int32(truncatingIfNeeded: relations.count)
        let count = Int(operands[4])
        for index in 0..<count {
            relations.append(
                Relation(
                    roles: IndexRoles(rawValue: UInt32(truncatingIfNeeded: operands[5 + 2 * index])),
                    symbol: Int32(truncatingIfNeeded: operands[6 + 2 * index]) &- 1))
        }
        occurrences.append(
            Occurrence(
                symbol: Int32(truncatingIfNeeded: operands[0]) &- 1,
                roles: IndexRoles(rawValue: UInt32(truncatingIfNeeded: operands[1])),
                line: Int32(truncatingIfNeeded: operands[2]), column: Int32(truncatingIfNeeded: operands[3]),
                firstRelation: first, relationCount: Int32(truncatingIfNeeded: count)))
    }

    /// Refuses numbers of symbols that the record does not have.
    private func checkSymbols() throws(IndexStoreError) {
        let known = 0..<Int32(truncatingIfNeeded: symbols.count)
        guard occurrences.allSatisfy({ known.contains($0.symbol) }),
            relations.allSatisfy({ known.contains($0.symbol) })
        else { throw .damaged("an occurrence is of a symbol that the record does not have", offset: 0) }
    }
}
