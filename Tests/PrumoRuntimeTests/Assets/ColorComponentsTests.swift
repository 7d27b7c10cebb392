import PrumoRuntime
import Testing

@Suite struct ColorComponentsTests {
    @Test(
        arguments: [
            (ColorComponents(0x336699), 0x33, 0x66, 0x99),
            (ColorComponents(.displayP3, red: 1, green: 1, blue: 1), 255, 255, 255),
            (ColorComponents(.displayP3, red: 0, green: 0, blue: 0), 0, 0, 0),
            (ColorComponents(.displayP3, red: 1, green: 0, blue: 0), 255, 0, 0),
            (ColorComponents(.displayP3, red: 0.5, green: 0.5, blue: 0.5), 128, 128, 128),
            (ColorComponents(.extendedSRGB, red: 1.5, green: -0.5, blue: 0.2), 255, 0, 51),
            (ColorComponents(.extendedLinearSRGB, red: 0.5, green: 1, blue: 0), 188, 255, 0),
            (ColorComponents(.grayGamma22, red: 1, green: 1, blue: 1), 255, 255, 255),
            (ColorComponents(.grayGamma22, red: 0.5, green: 0.5, blue: 0.5), 128, 128, 128),
            (ColorComponents(.extendedGray, red: 2, green: 2, blue: 2), 255, 255, 255),
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

    @Test func `components that are not numbers have bytes nonetheless`() {
        #expect(ColorComponents(.extendedSRGB, red: .infinity, green: -.infinity, blue: 0).bytes == (255, 0, 0, 255))
        for space in [ColorComponents.Space.sRGB, .displayP3, .grayGamma22, .extendedLinearSRGB] {
            #expect(ColorComponents(space, red: .nan, green: .nan, blue: .nan, alpha: .nan).bytes == (0, 0, 0, 0))
        }
    }
}
