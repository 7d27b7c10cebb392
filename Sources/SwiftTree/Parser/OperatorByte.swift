/// Characters that the grammar picks out of operators.
enum OperatorByte {
    @_transparent static var exclamationMark: UInt8 { 0x21 }
    @_transparent static var ampersand: UInt8 { 0x26 }
    @_transparent static var asterisk: UInt8 { 0x2A }
    @_transparent static var minus: UInt8 { 0x2D }
    @_transparent static var period: UInt8 { 0x2E }
    @_transparent static var lessThan: UInt8 { 0x3C }
    @_transparent static var greaterThan: UInt8 { 0x3E }
    @_transparent static var questionMark: UInt8 { 0x3F }
    @_transparent static var tilde: UInt8 { 0x7E }
}
