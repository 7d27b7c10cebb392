import PrumoRuntime
import Testing

@Suite struct ColorComponentsTests {
    @Test(
        arguments: [
            (ColorComponents(0x336699), 0x33, 0x66, 0x99), (ColorComponents(.displayP3, 1, 1, 1), 255, 255, 255),
            (ColorComponents(.displayP3, 0, 0, 0), 0, 0, 0), (ColorComponents(.displayP3, 1, 0, 0), 255, 0, 0),
            (ColorComponents(.displayP3, 0.5, 0.5, 0.5), 128, 128, 128),
            (ColorComponents(.extendedSRGB, 1.5, -0.5, 0.2), 255, 0, 51),
            (ColorComponents(.extendedLinearSRGB, 0.5, 1, 0), 188, 255, 0),
            (ColorComponents(.grayGamma22, 1, 1, 1), 255, 255, 255),
            (ColorComponents(.grayGamma22, 0.5, 0.5, 0.5), 128, 128, 128),
            (ColorComponents(.extendedGray, 2, 2, 2), 255, 255, 255),
        ] as [(ColorComponents, Int, Int, Int)])
    func `every space has its nearest color in sRGB`(color: ColorComponents, red: Int, green: Int, blue: Int) {
        let bytes = color.bytes
        #expect([bytes.red, bytes.green, bytes.blue].map(Int.init) == [red, green, blue] && bytes.alpha == 255)
        #expect(color.sRGB.space == .sRGB)
    }

    @Test func `hexadecimal colors are exact`() {
        for byte in 0...255 {
            let color = ColorComponents(UInt32(byte) << 16 | UInt32(byte), 0.5)
            #expect(
                color.red == Double(byte) / 255 && color.blue == color.red && color.green == 0 && color.alpha == 0.5)
        }
    }

    @Test func `components that are no numbers have bytes all the same`() {
        #expect(ColorComponents(.extendedSRGB, .infinity, -.infinity, 0).bytes == (255, 0, 0, 255))
        for space in [ColorComponents.Space.sRGB, .displayP3, .grayGamma22, .extendedLinearSRGB] {
            #expect(ColorComponents(space, .nan, .nan, .nan, .nan).bytes == (0, 0, 0, 0))
        }
    }
}
