/// The constants of arm64 code, which builds a word of 16-bit pieces: `mov x0, #25970`, `movk x0, #30068, lsl #16` …
///
/// The instructions of two words are interleaved and others stand between them, so every register is followed. In
/// `-Osize` LLVM's machine outliner moves the last pieces of every other word into a function of a few instructions
/// that many places call, so short functions are followed where they are called.
///
/// Hot path: written with unsafe pointers and `while`, since `prumo` itself is often a debug build.
enum ARM64CodeConstants: CodeConstantReader {
    /// The longest function that is followed, in instructions; outlined ones have two to about eight.
    private static let longestOutlined = 12

    static func forEachConstant(in bytes: UnsafeRawBufferPointer, _ body: (CodeConstant) -> Void) {
        guard let start = bytes.baseAddress else { return }
        var registers = Registers()
        let end = bytes.count &- 4
        let pointer = start.assumingMemoryBound(to: UInt8.self)
        var offset = 0
        while offset <= end {
            // The highest byte distinguishes nearly all other instructions. A range would be a call for each of them.
            switch pointer[offset &+ 3] {
            case 0x12, 0x32, 0x52, 0x72, 0x92, 0xB2, 0xD2, 0xF2, 0x91, 0xD1, 0x2A, 0xAA:
                if let value = registers.execute(instruction(pointer + offset)) {
                    body(CodeConstant(offset: offset, value: value))
                }
            case 0x94, 0x95, 0x96, 0x97:  // bl
                if let outlined = outlinedFunction(calledAt: offset, in: pointer, count: bytes.count) {
                    for place in outlined {
                        guard let value = registers.execute(instruction(pointer + place)) else { continue }
                        body(CodeConstant(offset: offset, value: value))
                    }
                }
            case 0x14, 0x15, 0x16, 0x17:  // b, after which the registers are those of another path
                if let outlined = outlinedFunction(calledAt: offset, in: pointer, count: bytes.count) {
                    var registers = registers
                    for place in outlined {
                        guard let value = registers.execute(instruction(pointer + place)) else { continue }
                        body(CodeConstant(offset: offset, value: value))
                    }
                }
            default: break
            }
            offset &+= 4
        }
    }

    private static func instruction(_ code: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(code[0]) | UInt32(code[1]) << 8 | UInt32(code[2]) << 16 | UInt32(code[3]) << 24
    }

    /// The offsets of the called instructions, if they soon lead back or on to another function.
    private static func outlinedFunction(
        calledAt offset: Int, in pointer: UnsafePointer<UInt8>, count: Int
    ) -> StrideTo<Int>? {
        let distance = Int(Int32(bitPattern: instruction(pointer + offset) << 6) >> 4)
        let target = offset &+ distance
        guard target >= 0 else { return nil }
        var place = target
        let end = min(count &- 3, target &+ 4 &* longestOutlined)
        while place < end {
            switch pointer[place &+ 3] {
            case 0x14, 0x15, 0x16, 0x17, 0xD6: return stride(from: target, to: place, by: 4)
            case 0x94, 0x95, 0x96, 0x97: return nil
            default: place &+= 4
            }
        }
        return nil
    }

    private struct Registers {
        // The last is the zero register, or the stack pointer where an address is added to.
        private var values = [UInt64?](repeating: nil, count: 31) + [0]

        /// What the instruction makes, if it makes a constant.
        mutating func execute(_ instruction: UInt32) -> UInt64? {
            let register = Int(instruction & 31)
            guard register != 31 else { return nil }
            var value = result(instruction, old: values[register], of: values[Int(instruction >> 5 & 31)])
            if instruction >> 31 == 0 { value = value.map { $0 & 0xFFFF_FFFF } }
            values[register] = value
            return value
        }

        private func result(_ instruction: UInt32, old: UInt64?, of source: UInt64?) -> UInt64? {
            let isMoveWide = instruction >> 23 & 1 == 1
            let shift = UInt64(instruction >> 21 & 3) * 16
            let piece = UInt64(instruction >> 5 & 0xFFFF) << shift
            switch instruction >> 24 & 0x7F {
            case 0x52 where isMoveWide: return piece  // movz
            case 0x12 where isMoveWide: return ~piece  // movn
            case 0x72 where isMoveWide: return old.map { $0 & ~(0xFFFF << shift) | piece }  // movk
            case 0x32 where !isMoveWide:  // orr with a bit mask; of the zero register it is a mov
                guard let source, let mask = Self.bitMask(instruction) else { return nil }
                return source | mask
            case 0x2A where instruction >> 21 & 7 == 0:  // orr with a register shifted left; unshifted it can be a mov
                guard let source, let other = values[Int(instruction >> 16 & 31)] else { return nil }
                return source | other << UInt64(instruction >> 10 & 63)
            case 0x11: return sourceOfSum(instruction, source).map { $0 &+ Self.addend(instruction) }
            case 0x51: return sourceOfSum(instruction, source).map { $0 &- Self.addend(instruction) }
            default: return nil
            }
        }

        private func sourceOfSum(_ instruction: UInt32, _ source: UInt64?) -> UInt64? {
            instruction >> 5 & 31 == 31 ? nil : source
        }

        private static func addend(_ instruction: UInt32) -> UInt64 {
            UInt64(instruction >> 10 & 0xFFF) << (instruction >> 22 & 1 == 1 ? 12 : 0)
        }

        /// `DecodeBitMasks` of the Arm Architecture Reference Manual: a run of ones, rotated and repeated.
        private static func bitMask(_ instruction: UInt32) -> UInt64? {
            let length = instruction >> 10 & 63
            let selector = (instruction >> 22 & 1) << 6 | (~length & 63)
            guard selector > 1 else { return nil }
            let size = UInt64(1) << UInt64(31 - selector.leadingZeroBitCount)
            let ones = UInt64(length) & (size - 1) + 1
            guard ones < size else { return nil }
            let rotation = UInt64(instruction >> 16 & 63) & (size - 1)
            let run = (UInt64(1) << ones) - 1
            var mask = run >> rotation | run << (size - rotation)
            if size < 64 { mask &= (1 << size) - 1 }
            var filled = size
            while filled < 64 {
                mask |= mask << filled
                filled *= 2
            }
            return mask
        }
    }
}
