/// A 64-bit constant that machine code puts into a register.
package struct CodeConstant: Sendable, Hashable {
    /// Where its bytes start if the code contains all eight in a row, else where the instruction starts that completes it.
    package let offset: Int
    package let value: UInt64
}

/// An instruction set whose constants can be read without knowing where functions begin.
protocol CodeConstantReader {
    /// Calls `body` with every constant, including some that no instruction of the program makes: the bytes may not be
    /// code, and where a jump leads is not followed.
    static func forEachConstant(in bytes: UnsafeRawBufferPointer, _ body: (CodeConstant) -> Void)
}
