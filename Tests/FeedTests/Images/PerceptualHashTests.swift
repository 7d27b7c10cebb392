import Foundation
import TestSupport
import Testing

import struct PictureDrawing.Canvas
import struct PictureDrawing.Paint

@testable import Feed

@Suite struct PerceptualHashTests {
    /// A picture of grey squares of the same size.
    private func squares(_ columns: Int, _ rows: Int, size: Int = 4, grey: (Int, Int) -> Int) -> RGBAPicture {
        var canvas = Canvas(width: columns * size, height: rows * size, Paint(red: 0, green: 0, blue: 0))
        for row in 0..<rows {
            for column in 0..<columns {
                let value = UInt8(grey(column, row))
                canvas.fill(column * size, row * size, size, size, Paint(red: value, green: value, blue: value))
            }
        }
        return canvas.picture
    }

    @Test func `the average hash has a bit for each cell that is lighter than the mean, the top left one lowest`() {
        #expect(PerceptualHash(of: squares(8, 8) { x, y in x == 0 && y == 0 ? 255 : 0 }).average == 1)
        #expect(PerceptualHash(of: squares(8, 8) { _, y in y < 4 ? 10 : 200 }).average == 0xFFFF_FFFF_0000_0000)
        #expect(PerceptualHash(of: squares(8, 8) { x, _ in x == 7 ? 200 : 0 }).average == 0x8080_8080_8080_8080)
    }

    @Test func `grey is the mean of the three colours`() {
        var canvas = Canvas(width: 8, height: 8, Paint(red: 0, green: 0, blue: 90))
        canvas.fill(0, 0, 8, 4, Paint(red: 31, green: 30, blue: 30))
        #expect(PerceptualHash(of: canvas.picture).average == 0x0000_0000_FFFF_FFFF)
    }

    @Test func `the difference hash has a bit for each cell that is lighter than the one to its right`() {
        #expect(PerceptualHash(of: squares(9, 8) { x, _ in 200 - x }).difference == .max)
        #expect(PerceptualHash(of: squares(9, 8) { x, _ in x }).difference == 0)
        #expect(PerceptualHash(of: squares(9, 8) { x, y in x == 3 && y == 1 ? 9 : 5 }).difference == 1 << 11)
    }

    @Test func `the DCT hash has a bit for each coefficient above the mean of 63, row 0 and column 0 left out`() {
        // A wave of one frequency down and across makes one coefficient.
        let picture = squares(32, 32, size: 2) { x, y in
            128 + Int(120 * cos(.pi / 32 * (Double(x) + 0.5) * 3) * cos(.pi / 32 * (Double(y) + 0.5) * 5))
        }
        #expect(PerceptualHash(of: picture).dct == 1 << (5 * 8 + 3))
        let border: UInt64 = 0xFF | 0x0101_0101_0101_0101
        for number in 0..<16 {
            #expect(PerceptualHash(of: SyntheticPicture.shapes.draw(number)).dct & border == 0)
        }
    }

    @Test func `the cosine transform is that of the definition`() {
        var source = SeededGenerator(seed: 4)
        let values = (0..<1024).map { _ in Double.random(in: 0...255, using: &source) }
        let coefficients = CosineTransform.coefficients(of: values)
        for (row, column) in [(0, 0), (0, 3), (2, 0), (7, 7), (1, 6)] {
            var sum = 0.0
            for y in 0..<32 {
                for x in 0..<32 {
                    sum +=
                        values[y * 32 + x] * cos(.pi / 32 * (Double(x) + 0.5) * Double(column))
                        * cos(.pi / 32 * (Double(y) + 0.5) * Double(row))
                }
            }
            #expect(abs(coefficients[row * 8 + column] - sum) < 1e-6)
        }
    }

    @Test(arguments: [1, 3, 8, 31, 100])
    func `a picture of one colour has no bit, whatever its size`(size: Int) {
        let canvas = Canvas(width: size, height: size + 2, Paint(red: 77, green: 130, blue: 41))
        #expect(PerceptualHash(of: canvas.picture) == PerceptualHash(average: 0, difference: 0, dct: 0))
    }

    @Test func `cells are averages of areas, of pixels that are in several cells too`() {
        // Three pixels, 0, 90 and 240, in two cells: a pixel and a half each.
        let pixels: [UInt8] = [0, 0, 0, 255, 90, 90, 90, 255, 240, 240, 240, 255]
        let picture = RGBAPicture(width: 3, height: 1, pixels: pixels)!
        let cells = GreyGrid.grids(of: picture, [(2, 1), (1, 1), (6, 2)]).map { $0.cells.map { $0 / (255 * 3 * 3) } }
        #expect(cells == [[30, 190], [110], [0, 0, 90, 90, 240, 240, 0, 0, 90, 90, 240, 240]])
    }

    @Test func `white is behind what is transparent`() {
        let clear = RGBAPicture(width: 2, height: 1, pixels: [0, 0, 0, 0, 0, 0, 0, 255])!
        let solid = RGBAPicture(width: 2, height: 1, pixels: [255, 255, 255, 255, 0, 0, 0, 255])!
        #expect(PerceptualHash(of: clear) == PerceptualHash(of: solid))
    }

    @Test func `pictures are similar where two of three parts are within 10, 9 and 10 bits`() {
        let none = PerceptualHash(average: 0, difference: 0, dct: 0)
        func bits(_ count: UInt64) -> UInt64 { (1 << count) - 1 }
        func isSimilar(_ average: UInt64, _ difference: UInt64, _ dct: UInt64) -> Bool {
            none.isSimilar(
                to: PerceptualHash(average: bits(average), difference: bits(difference), dct: bits(dct)))
        }
        #expect(isSimilar(10, 9, 10))
        #expect(isSimilar(10, 9, 40))
        #expect(isSimilar(10, 40, 10))
        #expect(isSimilar(40, 9, 10))
        #expect(!isSimilar(11, 10, 10))
        #expect(!isSimilar(11, 9, 11))
        #expect(!isSimilar(10, 10, 11))
        #expect(none.distance(to: PerceptualHash(average: 7, difference: 1, dct: .max)) == 68)
    }
}
