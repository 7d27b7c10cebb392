import Testing

@testable import EnvironmentCommands

/// The code of these tests was made by `swiftc -O`, for arm64 by `clang` from the LLVM IR that `swiftc -O -emit-ir`
/// wrote, and printed by `objdump -d`.
@Suite struct SmallStringCodeTests {
    private static let returnedX86: [UInt8] = [
        0x48, 0xB8, 0x72, 0x65, 0x74, 0x75, 0x72, 0x6E, 0x64, 0x65,  // movabs $0x65646e7275746572,%rax
        0x48, 0xBA, 0x76, 0x31, 0x32, 0x00, 0x00, 0x00, 0x00, 0xEB,  // movabs $0xeb00000000323176,%rdx
        0xC3,  // ret
    ]
    private static let returnedARM64: [UInt8] = [
        0x40, 0xAE, 0x8C, 0xD2,  // mov  x0, #25970
        0xC1, 0x2E, 0x86, 0xD2,  // mov  x1, #12662
        0x80, 0xAE, 0xAE, 0xF2,  // movk x0, #30068, lsl #16
        0x41, 0x06, 0xA0, 0xF2,  // movk x1, #50, lsl #16
        0x40, 0xCE, 0xCD, 0xF2,  // movk x0, #28274, lsl #32
        0x01, 0x60, 0xFD, 0xF2,  // movk x1, #60160, lsl #48
        0x80, 0xAC, 0xEC, 0xF2,  // movk x0, #25956, lsl #48
        0xC0, 0x03, 0x5F, 0xD6,  // ret
    ]
    /// `condition ? "choosedev-1" : "choosedev-2"`, whose second words differ by 0x10000.
    private static let chosenX86: [UInt8] = [
        0x48, 0xB8, 0x76, 0x2D, 0x31, 0x00, 0x00, 0x00, 0x00, 0xEB,  // movabs $0xeb00000000312d76,%rax
        0x48, 0x8D, 0x90, 0x00, 0x00, 0x01, 0x00,  // lea 0x10000(%rax),%rdx
        0x40, 0xF6, 0xC7, 0x01, 0x48, 0x0F, 0x45, 0xD0,  // test $0x1,%dil; cmovne %rax,%rdx
        0x48, 0xB8, 0x63, 0x68, 0x6F, 0x6F, 0x73, 0x65, 0x64, 0x65,  // movabs $0x656465736f6f6863,%rax
        0xC3,
    ]
    /// As `-Osize` has it, where the outliner made a function of the last piece and what follows.
    private static let outlinedARM64: [UInt8] =
        [
            0x60, 0xCC, 0x8C, 0xD2,  // mov  x0, #26211
            0x01, 0x2F, 0x8C, 0xD2,  // mov  x1, #24952
            0xE0, 0x2C, 0xAC, 0xF2,  // movk x0, #24935, lsl #16
            0xA1, 0x0D, 0xAE, 0xF2,  // movk x1, #28781, lsl #16
            0x00, 0x2E, 0xCD, 0xF2,  // movk x0, #26992, lsl #32
            0x01, 0x80, 0xFD, 0xF2,  // movk x1, #60416, lsl #48
            0x02, 0x02, 0x00, 0x94,  // bl   OUTLINED_FUNCTION_0
            0xC0, 0x03, 0x5F, 0xD6,  // ret
        ] + [UInt8](repeating: 0xCC, count: 2_048) + [
            0xC0, 0xA5, 0xEC, 0xF2,  // OUTLINED_FUNCTION_0: movk x0, #25902, lsl #48
            0xC0, 0x03, 0x5F, 0xD6,  // ret
        ]

    private func offsets(of text: String, in code: [UInt8], allowed: [String] = []) -> [Int] {
        let scan = BinaryScan(needles: [Needle(text: text)], allowed: allowed)
        let file = [UInt8](repeating: 0xCC, count: 64) + code + [UInt8](repeating: 0xCC, count: 64)
        let matches = file.withUnsafeBytes { scan.matches(in: $0) }.matches
        #expect(matches.allSatisfy { $0.form == .smallString })
        return matches.map { $0.offset - 64 }
    }

    @Test(
        arguments: [
            ("returndev12", returnedX86, 2), ("choosedev-1", chosenX86, 27), ("choosedev-2", chosenX86, 27),
            ("returndev12", returnedARM64, 24), ("cfgapi.examp", outlinedARM64, 24),
        ])
    func `a text of nine to fifteen bytes is found in code`(text: String, code: [UInt8], offset: Int) {
        #expect(offsets(of: text, in: code) == [offset])
        #expect(offsets(of: text, in: code, allowed: [text]) == [])
    }

    @Test(arguments: ["returndev1", "returndev13", "returndev123", "returndE", "choosedev12", "choosedev-3"])
    func `another string does not match`(text: String) {
        for code in [Self.returnedX86, Self.returnedARM64, Self.chosenX86] {
            #expect(offsets(of: text, in: code) == [])
        }
    }

    @Test func `words that are far apart are not a string`() {
        let gap = [UInt8](repeating: 0x90, count: 1_100)
        let code = Self.returnedX86
        #expect(offsets(of: "returndev12", in: Array(code[..<10]) + gap + code[10...]) == [])
        #expect(offsets(of: "returndev12", in: Array(code[10...]) + gap.dropLast(100) + code[..<10]) == [1013])
    }

    @Test func `the first word of allowed text does not match`() {
        let scan = BinaryScan(needles: [Needle(text: "returnde")], allowed: ["returndev12"])
        #expect(Self.returnedX86.withUnsafeBytes { scan.matches(in: $0) }.matches.isEmpty)
    }

    @Test func `constants of x86-64 are followed through registers`() {
        let code: [UInt8] = [
            0x49, 0xBC, 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11,  // movabs $0x1122334455667788, %r12
            0x49, 0x8D, 0x44, 0x24, 0x10,  // lea 0x10(%r12), %rax
            0x48, 0x05, 0x00, 0xF0, 0xFF, 0xFF,  // add $-0x1000, %rax
            0x49, 0x89, 0xC1,  // mov %rax, %r9
            0x49, 0x83, 0xC9, 0x07,  // or  $7, %r9
            0x49, 0xFF, 0xC1,  // inc %r9
            0x49, 0x83, 0xE9, 0x80,  // sub $-128, %r9
            0x49, 0x8D, 0xB9, 0x78, 0x56, 0x34, 0x12,  // lea 0x12345678(%r9), %rdi
            0x48, 0x81, 0xC7, 0xFF, 0xFF, 0xFF, 0x7F,  // add $0x7fffffff, %rdi
            0x48, 0xFF, 0xCF,  // dec %rdi
            0x90, 0x90, 0x90, 0x90, 0x90, 0x90, 0x90,
        ]
        #expect(
            constants(of: X86CodeConstants.self, in: code).isSuperset(of: [
                0x1122_3344_5566_7788, 0x1122_3344_5566_7798, 0x1122_3344_5566_6798, 0x1122_3344_5566_679F,
                0x1122_3344_5566_67A0, 0x1122_3344_5566_6820, 0x1122_3344_679A_BE98, 0x1122_3344_E79A_BE97,
                0x1122_3344_E79A_BE96,
            ]))
    }

    @Test func `constants of arm64 are followed through registers`() {
        let code: [UInt8] = [
            0xE0, 0xCB, 0x04, 0xB2,  // mov x0, #0x7070707070707070
            0x01, 0x00, 0xFD, 0xD2,  // mov x1, #0xe800000000000000
            0x22, 0x00, 0x80, 0x92,  // mov x2, #-2
            0x23, 0x00, 0x80, 0x12,  // mov w3, #-2
            0xE4, 0x03, 0x00, 0xAA,  // mov x4, x0
            0xE5, 0xF3, 0x00, 0xB2,  // mov x5, #0x5555555555555555
            0xE6, 0x9F, 0x00, 0x32,  // mov w6, #0xff00ff
            0x07, 0x04, 0x40, 0x91,  // add x7, x0, #1, lsl #12
            0xE8, 0x07, 0x41, 0xB2,  // mov x8, #0x8000000000000001
            0x89, 0x46, 0x82, 0xD2,  // mov x9, #0x1234
            0x09, 0xCF, 0xEA, 0xF2,  // movk x9, #0x5678, lsl #48
            0x29, 0x41, 0x09, 0xAA,  // orr x9, x9, x9, lsl #16
        ]
        #expect(
            constants(of: ARM64CodeConstants.self, in: code) == [
                0x7070_7070_7070_7070, 0xE800_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFE,
                0x5555_5555_5555_5555, 0xFF00FF, 0x7070_7070_7070_8070, 0x8000_0000_0000_0001, 0x1234,
                0x5678_0000_0000_1234, 0x5678_0000_1234_1234,
            ])
    }

    private func constants(of reader: any CodeConstantReader.Type, in code: [UInt8]) -> Set<UInt64> {
        var values: Set<UInt64> = []
        code.withUnsafeBytes { bytes in reader.forEachConstant(in: bytes) { values.insert($0.value) } }
        return values
    }
}
