/// Long data in generated code: hexadecimal digits, since a list of thousands of numbers takes the compiler long.
enum Hexadecimal {
    static let name: SwiftSource = "_bytes"

    static let declaration: SwiftSource = """

        private nonisolated func _bytes(_ digits: Swift.StaticString) -> [Swift.UInt8] {
            digits.withUTF8Buffer { digits in
                func value(_ digit: Swift.UInt8) -> Swift.UInt8 { digit < 0x3A ? digit - 0x30 : digit - 0x57 }
                return Swift.stride(from: 0, to: digits.count, by: 2).map {
                    value(digits[$0]) << 4 | value(digits[$0 + 1])
                }
            }
        }

        """
}
