/// The constants of x86-64 code.
///
/// An optimised build loads a word of a small string with `movabs`, whose eight bytes stand in a row. Where a function
/// needs several words that are near each other in value, LLVM's constant hoisting loads one of them and makes the
/// others of it with `lea`, `add` and `or`, so the values of registers are followed: without this a quarter of the
/// small strings of a program are not seen.
///
/// Hot path: written with unsafe pointers and `while`, since `prumo` itself is often a debug build; see `BinaryScan`.
enum X86CodeConstants: CodeConstantReader {
    static func forEachConstant(in bytes: UnsafeRawBufferPointer, _ body: (CodeConstant) -> Void) {
        // The longest instruction of these has ten bytes; no program ends with a shorter one.
        guard let start = bytes.baseAddress, bytes.count >= 10 else { return }
        var registers = Registers()
        let end = bytes.count &- 10
        let pointer = start.assumingMemoryBound(to: UInt8.self)
        var offset = 0
        while offset <= end {
            // REX.W, the prefix of instructions on 64-bit registers.
            if pointer[offset] & 0xF8 == 0x48 { registers.execute(pointer + offset, at: offset, body) }
            offset &+= 1
        }
    }

    private struct Registers {
        private var values = [UInt64?](repeating: nil, count: 16)
        /// The values before any addition in place, which may stand on another branch than the next addition.
        private var loaded = [UInt64?](repeating: nil, count: 16)

        mutating func execute(_ code: UnsafePointer<UInt8>, at offset: Int, _ body: (CodeConstant) -> Void) {
            let operand = Operand(prefix: code[0], byte: code[2])
            switch code[1] {
            case 0xB8, 0xB9, 0xBA, 0xBB, 0xBC, 0xBD, 0xBE, 0xBF:  // movabs
                let value = UnsafeRawPointer(code + 2).loadUnaligned(as: UInt64.self).littleEndian
                let register = Int(code[1] & 7) | Int(code[0] & 1) << 3
                values[register] = value
                loaded[register] = value
                body(CodeConstant(offset: offset + 2, value: value))
            case 0x8B where operand.isRegister: copy(operand.base, to: operand.register)  // mov
            case 0x89 where operand.isRegister: copy(operand.register, to: operand.base)  // mov
            case 0x8D:  // lea
                guard let distance = operand.distance(code + 3) else { return }
                let value = values[operand.base].map { $0 &+ distance }
                values[operand.register] = value
                loaded[operand.register] = value
                if let value { body(CodeConstant(offset: offset, value: value)) }
            case 0x05: change(0, at: offset, body) { $0 &+ UInt64(signExtending: code + 2) }
            case 0x0D: change(0, at: offset, body) { $0 | UInt64(signExtending: code + 2) }
            case 0x81 where operand.isRegister:
                change(operand, by: UInt64(signExtending: code + 3), at: offset, body)
            case 0x83 where operand.isRegister:
                change(operand, by: UInt64(signExtending: code[3]), at: offset, body)
            case 0xFF where operand.isRegister && operand.operation < 2:  // inc, dec
                change(operand.base, at: offset, body) { operand.operation == 0 ? $0 &+ 1 : $0 &- 1 }
            default: break
            }
        }

        private mutating func copy(_ source: Int, to target: Int) {
            values[target] = values[source]
            loaded[target] = loaded[source]
        }

        private mutating func change(
            _ operand: Operand, by number: UInt64, at offset: Int, _ body: (CodeConstant) -> Void
        ) {
            switch operand.operation {
            case 0: change(operand.base, at: offset, body) { $0 &+ number }
            case 1: change(operand.base, at: offset, body) { $0 | number }  // where the low bits are zeros
            case 5: change(operand.base, at: offset, body) { $0 &- number }  // adds 128, whose negative is a byte
            default: break
            }
        }

        private mutating func change(
            _ register: Int, at offset: Int, _ body: (CodeConstant) -> Void, _ operation: (UInt64) -> UInt64
        ) {
            guard let value = values[register], let original = loaded[register] else { return }
            values[register] = operation(value)
            body(CodeConstant(offset: offset, value: operation(value)))
            if original != value { body(CodeConstant(offset: offset, value: operation(original))) }
        }
    }

    /// The ModR/M byte, with the bits that the prefix adds to it.
    private struct Operand {
        let mode: UInt8
        let operation: UInt8
        let register: Int
        let base: Int

        init(prefix: UInt8, byte: UInt8) {
            mode = byte >> 6
            operation = byte >> 3 & 7
            register = Int(operation) | Int(prefix >> 2 & 1) << 3
            base = Int(byte & 7) | Int(prefix & 1) << 3
        }

        var isRegister: Bool { mode == 3 }

        /// What is added to the base in an address without an index.
        func distance(_ code: UnsafePointer<UInt8>) -> UInt64? {
            // Where r12 is the base, a byte follows that says that there is no index.
            let hasIndexByte = base & 7 == 4
            if hasIndexByte, code[0] != 0x24 { return nil }
            let place = hasIndexByte ? code + 1 : code
            switch mode {
            case 1: return UInt64(signExtending: place[0])
            case 2: return UInt64(signExtending: place)
            default: return nil
            }
        }
    }
}

extension UInt64 {
    fileprivate init(signExtending pointer: UnsafePointer<UInt8>) {
        let value = Int32(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: Int32.self))
        self = UInt64(bitPattern: Int64(value))
    }

    fileprivate init(signExtending byte: UInt8) {
        self = UInt64(bitPattern: Int64(Int8(bitPattern: byte)))
    }
}
