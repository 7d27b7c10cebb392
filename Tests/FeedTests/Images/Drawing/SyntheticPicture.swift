import Foundation
import TestSupport

import struct PictureDrawing.Canvas
import struct PictureDrawing.Paint

@testable import Feed

/// Kinds of generated pictures, from plain to busy.
enum SyntheticPicture: CaseIterable {
    case gradient, glow, shapes, noise, stripes, blocks, scene, portrait

    /// A picture of the kind; another one for each number.
    func draw(_ number: Int) -> RGBAPicture {
        var source = SeededGenerator(seed: UInt64(number) &* 7919 &+ 17)
        let width = Int.random(in: 96...144, using: &source)
        let height = Int.random(in: 96...144, using: &source)
        let (dark, light) = (Paint.random(&source), Paint.random(&source))
        var canvas = Canvas(width: width, height: height, dark)
        switch self {
        case .gradient: gradient(&canvas, dark, light, &source)
        case .glow: glow(&canvas, dark, light, &source)
        case .shapes: shapes(&canvas, &source)
        case .noise: noise(&canvas, dark, light, &source)
        case .stripes: stripes(&canvas, dark, light, &source)
        case .blocks: blocks(&canvas, &source)
        case .scene: scene(&canvas, &source)
        case .portrait: portrait(&canvas, &source)
        }
        return canvas.picture
    }

    /// A wave of light across, at any angle.
    private func gradient(
        _ canvas: inout Canvas, _ dark: Paint, _ light: Paint, _ source: inout SeededGenerator
    ) {
        let angle = Double.random(in: 0..<2 * .pi, using: &source)
        let length = Double.random(in: 60...260, using: &source)
        let phase = Double.random(in: 0..<6.28, using: &source)
        let table = (0..<1024).map { 128 + Int(127 * sin(Double($0 - 512) / length * 3.14 + phase)) }
        let (across, down) = (Int(cos(angle) * 256), Int(sin(angle) * 256))
        canvas.shade(dark, light) { x, y in table[min(1023, max(0, 512 + (x * across + y * down) >> 8))]
        }
    }

    private func glow(
        _ canvas: inout Canvas, _ dark: Paint, _ light: Paint, _ source: inout SeededGenerator
    ) {
        let (x, y) = place(canvas, &source)
        let size = Int.random(in: 20...70, using: &source)
        canvas.shade(dark, light) {
            256 - (($0 - x) * ($0 - x) + ($1 - y) * ($1 - y)) * 256 / (size * size)
        }
        for _ in 0..<3 {
            let (x, y) = place(canvas, &source)
            canvas.ellipse(x, y, Int.random(in: 6...20, using: &source), 14, .random(&source))
        }
    }

    private func shapes(_ canvas: inout Canvas, _ source: inout SeededGenerator) {
        for index in 0..<Int.random(in: 4...10, using: &source) {
            let (x, y) = place(canvas, &source)
            let (across, down) = (
                Int.random(in: 10...50, using: &source), Int.random(in: 10...50, using: &source)
            )
            if index.isMultiple(of: 2) {
                canvas.ellipse(x, y, across, down, .random(&source))
            } else {
                canvas.fill(x - across, y - down, across * 2, down * 2, .random(&source))
            }
        }
    }

    /// Clouds: random values in a coarse grid, what is between them interpolated.
    private func noise(
        _ canvas: inout Canvas, _ dark: Paint, _ light: Paint, _ source: inout SeededGenerator
    ) {
        let size = Int.random(in: 4...9, using: &source)
        let values = (0..<(size + 1) * (size + 1)).map { _ in Int.random(in: 0...256, using: &source) }
        let (width, height) = (canvas.width, canvas.height)
        canvas.shade(dark, light) { x, y in
            let (across, down) = (x * size * 256 / width, y * size * 256 / height)
            let corner = (down >> 8) * (size + 1) + across >> 8
            let (right, low) = (across & 255, down & 255)
            let upper = values[corner] * (256 - right) + values[corner + 1] * right
            let lower = values[corner + size + 1] * (256 - right) + values[corner + size + 2] * right
            return (upper * (256 - low) + lower * low) >> 16
        }
    }

    /// Stripes of different widths, with a mark somewhere.
    private func stripes(
        _ canvas: inout Canvas, _ dark: Paint, _ light: Paint, _ source: inout SeededGenerator
    ) {
        let isUpright = Bool.random(using: &source)
        var start = 0
        while start < max(canvas.width, canvas.height) {
            let size = Int.random(in: 8...32, using: &source)
            let paint = dark.mixed(with: light, Int.random(in: 0...256, using: &source))
            if isUpright {
                canvas.fill(start, 0, size, canvas.height, paint)
            } else {
                canvas.fill(0, start, canvas.width, size, paint)
            }
            start += size
        }
        let (x, y) = place(canvas, &source)
        canvas.ellipse(x, y, 24, 24, .random(&source))
    }

    private func blocks(_ canvas: inout Canvas, _ source: inout SeededGenerator) {
        let size = Int.random(in: 14...34, using: &source)
        for top in stride(from: 0, to: canvas.height, by: size) {
            for left in stride(from: 0, to: canvas.width, by: size) {
                canvas.fill(left, top, size, size, .random(&source))
            }
        }
    }

    /// A sky with a sun, hills, and houses in front.
    private func scene(_ canvas: inout Canvas, _ source: inout SeededGenerator) {
        let height = canvas.height
        canvas.shade(Paint(red: 60, green: 120, blue: 210), Paint(red: 240, green: 225, blue: 200)) { _, y in
            y * 256 / height
        }
        let (x, _) = place(canvas, &source)
        canvas.ellipse(
            x, Int.random(in: 15...50, using: &source), 16, 16, Paint(red: 255, green: 240, blue: 150))
        for base in [height / 2, height * 3 / 4] {
            canvas.hills(
                base, Double.random(in: 5...25, using: &source), Double.random(in: 8...30, using: &source),
                Double.random(in: 0...6, using: &source), .random(&source))
        }
        for _ in 0..<Int.random(in: 2...6, using: &source) {
            let (x, y) = place(canvas, &source)
            let size = Int.random(in: 12...36, using: &source)
            canvas.fill(x, height / 3 + y / 2, size, size * 3 / 2, .random(&source))
            canvas.fill(x + size / 3, height / 3 + y / 2 + size / 3, size / 3, size / 3, .random(&source))
        }
    }

    /// A head with ears, eyes and a snout before a background.
    private func portrait(_ canvas: inout Canvas, _ source: inout SeededGenerator) {
        canvas.fill(0, canvas.height / 2, canvas.width, canvas.height / 2, .random(&source))
        let x = canvas.width / 2 + Int.random(in: -30...30, using: &source)
        let y = canvas.height / 2 + Int.random(in: -25...25, using: &source)
        let (across, down) = (
            Int.random(in: 20...48, using: &source), Int.random(in: 20...48, using: &source)
        )
        let (fur, ears) = (Paint.random(&source), Paint.random(&source))
        canvas.ellipse(x - across, y - down / 2, across / 3, down, ears)
        canvas.ellipse(x + across, y - down / 2, across / 3, down, ears)
        canvas.ellipse(x, y, across, down, fur)
        canvas.ellipse(x, y + down / 2, across / 2, down / 3, .random(&source))
        canvas.ellipse(x - across / 3, y - down / 4, 4, 5, ears)
        canvas.ellipse(x + across / 3, y - down / 4, 4, 5, ears)
    }

    private func place(_ canvas: Canvas, _ source: inout SeededGenerator) -> (Int, Int) {
        (
            Int.random(in: 0..<canvas.width, using: &source),
            Int.random(in: 0..<canvas.height, using: &source)
        )
    }
}

extension Canvas {
    /// The picture as the feeds decode it.
    var picture: RGBAPicture { RGBAPicture(width: width, height: height, pixels: pixels)! }
}
