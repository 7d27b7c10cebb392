/// Makes the bytes of fonts that have names and nothing to draw.
package struct FontBuilder {
    /// One record of the `name` table.
    package struct Name {
        let platform, encoding, language, identifier: Int
        let bytes: [UInt8]

        package static func windows(_ identifier: Int, _ text: String, language: Int = 0x409, encoding: Int = 1) -> Name
        {
            Name(platform: 3, encoding: encoding, language: language, identifier: identifier, bytes: utf16(text))
        }

        package static func unicode(_ identifier: Int, _ text: String) -> Name {
            Name(platform: 0, encoding: 3, language: 0, identifier: identifier, bytes: utf16(text))
        }

        package static func macRoman(_ identifier: Int, _ bytes: [UInt8], language: Int = 0) -> Name {
            Name(platform: 1, encoding: 0, language: language, identifier: identifier, bytes: bytes)
        }

        private static func utf16(_ text: String) -> [UInt8] {
            text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        }
    }

    /// One named style: the numbers of its names, and a value for each axis.
    package typealias Instance = (style: Int, postScript: Int?, values: [Int])

    package var version: [UInt8] = [0, 1, 0, 0]
    package var names: [Name] = []
    /// The default values of the axes of a variable font.
    package var axes: [Int] = []
    package var instances: [Instance] = []
    /// The widths of characters in units of which the em has 1,000; the first glyph, of 500 units, is for all others.
    package var widths: [(character: Unicode.Scalar, units: Int)] = []

    package init(_ names: [Name] = []) {
        self.names = names
    }

    /// A font with the names that every font has.
    package init(family: String, style: String, postScriptName: String) {
        names = [
            .windows(1, family), .windows(2, style), .windows(4, "\(family) \(style)"), .windows(6, postScriptName),
        ]
    }

    /// The bytes of a font, for a place after others in a collection if an offset is given.
    package func bytes(at start: Int = 0) -> [UInt8] {
        var head = [UInt8](repeating: 7, count: 54)
        if !widths.isEmpty { head.replaceSubrange(18..<20, with: Self.uint16(1_000)) }
        var tables: [(tag: String, bytes: [UInt8])] = [("head", head)]
        if !widths.isEmpty {
            let sorted = widths.sorted { $0.character < $1.character }
            let header = [UInt8](repeating: 0, count: 34) + Self.uint16(sorted.count + 1)
            let metrics = ([500] + sorted.map(\.units)).flatMap { units -> [UInt8] in Self.uint16(units) + [0, 0] }
            tables += [("hhea", header), ("hmtx", metrics), ("cmap", Self.characterMap(sorted.map(\.character)))]
        }
        if !names.isEmpty { tables.append(("name", nameTable)) }
        if !axes.isEmpty { tables.append(("fvar", variationTable)) }
        var directory = version + Self.uint16(tables.count) + [0, 0, 0, 0, 0, 0]
        var contents: [UInt8] = []
        for table in tables {
            let offset = start + 12 + 16 * tables.count + contents.count
            directory += Array(table.tag.utf8) + Self.uint32(0) + Self.uint32(offset) + Self.uint32(table.bytes.count)
            contents += table.bytes
        }
        return directory + contents
    }

    /// The bytes of a collection of fonts.
    package static func collection(_ fonts: [FontBuilder]) -> [UInt8] {
        var offsets: [UInt8] = []
        var contents: [UInt8] = []
        for font in fonts {
            let start = 12 + 4 * fonts.count + contents.count
            offsets += uint32(start)
            contents += font.bytes(at: start)
        }
        return Array("ttcf".utf8) + [0, 1, 0, 0] + uint32(fonts.count) + offsets + contents
    }

    /// A `cmap` table with a subtable of format 12, and one of format 4 for what fits.
    private static func characterMap(_ characters: [Unicode.Scalar]) -> [UInt8] {
        let groups: [UInt8] = characters.enumerated().flatMap { index, character in
            [Int(character.value), Int(character.value), index + 1].flatMap(uint32)
        }
        let wide = uint16(12) + uint16(0) + uint32(16 + groups.count) + uint32(0) + uint32(characters.count) + groups
        let short = characters.enumerated().filter { $1.value < 0xFFFF }
        let ends = short.map { Int($0.element.value) } + [0xFFFF]
        let deltas = short.map { ($0.offset + 1 - Int($0.element.value)) & 0xFFFF } + [1]
        let columns: [UInt8] = [ends, [0], ends, deltas, ends.map { _ in 0 }].flatMap(\.self).flatMap(uint16)
        let narrow =
            uint16(4) + uint16(14 + columns.count) + uint16(0) + uint16(2 * ends.count) + [0, 0, 0, 0, 0, 0] + columns
        let records = uint16(3) + uint16(1) + uint32(20) + uint16(3) + uint16(10) + uint32(20 + narrow.count)
        return uint16(0) + uint16(2) + records + narrow + wide
    }

    private var nameTable: [UInt8] {
        var records: [UInt8] = []
        var texts: [UInt8] = []
        for name in names {
            let numbers = [
                name.platform, name.encoding, name.language, name.identifier, name.bytes.count, texts.count,
            ]
            records += numbers.flatMap(Self.uint16)
            texts += name.bytes
        }
        return Self.uint16(0) + Self.uint16(names.count) + Self.uint16(6 + records.count) + records + texts
    }

    private var variationTable: [UInt8] {
        let hasNames = instances.contains { $0.postScript != nil }
        let size = 4 + 4 * axes.count + (hasNames ? 2 : 0)
        var table = [1, 0, 16, 2, axes.count, 20, instances.count, size].flatMap(Self.uint16)
        for value in axes {
            table += Array("wght".utf8) + [100, value, 900].flatMap { Self.uint32($0 << 16) } + [0, 0, 1, 0]
        }
        for instance in instances {
            table += Self.uint16(instance.style) + [0, 0] + instance.values.flatMap { Self.uint32($0 << 16) }
            if hasNames { table += Self.uint16(instance.postScript ?? 0xFFFF) }
        }
        return table
    }

    private static func uint16(_ number: Int) -> [UInt8] {
        [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    }

    private static func uint32(_ number: Int) -> [UInt8] {
        uint16(number >> 16 & 0xFFFF) + uint16(number & 0xFFFF)
    }
}
