import Feed

extension RGBAPicture {
    /// The picture in a size that fits into another one, not larger than it is, over a grey.
    func fitted(width limitWidth: Int, height limitHeight: Int, background: UInt8) -> RGBAPicture {
        let (limitWidth, limitHeight) = (max(1, limitWidth), max(1, limitHeight))
        let isWide = width * limitHeight > height * limitWidth
        let (target, source) = isWide ? (limitWidth, width) : (limitHeight, height)
        guard target < source else { return scaled(width: width, height: height, background: background) }
        return scaled(
            width: max(1, min(limitWidth, (width * target + source / 2) / source)),
            height: max(1, min(limitHeight, (height * target + source / 2) / source)), background: background)
    }

    /// The picture in another size, not larger: each pixel is the average of those that it covers, over a grey.
    private func scaled(width newWidth: Int, height newHeight: Int, background: UInt8) -> RGBAPicture {
        let columns = Self.spans(of: width, in: newWidth)
        let rows = Self.spans(of: height, in: newHeight)
        let area = width * height
        var result = [UInt8](repeating: 255, count: newWidth * newHeight * 4)
        pixels.withUnsafeBufferPointer { pixels in
            for (y, row) in rows.enumerated() {
                for (x, column) in columns.enumerated() {
                    var (red, green, blue, alpha) = (0, 0, 0, 0)
                    for line in row.first...row.last {
                        let lineWeight = row.weight(of: line)
                        for place in column.first...column.last {
                            let index = (line * width + place) * 4
                            let weight = lineWeight * column.weight(of: place) * Int(pixels[index + 3])
                            red += weight * Int(pixels[index])
                            green += weight * Int(pixels[index + 1])
                            blue += weight * Int(pixels[index + 2])
                            alpha += weight
                        }
                    }
                    let rest = (255 * area - alpha) * Int(background)
                    let target = (y * newWidth + x) * 4
                    result[target] = UInt8((red + rest + 127 * area) / (255 * area))
                    result[target + 1] = UInt8((green + rest + 127 * area) / (255 * area))
                    result[target + 2] = UInt8((blue + rest + 127 * area) / (255 * area))
                }
            }
        }
        return RGBAPicture(width: newWidth, height: newHeight, pixels: result) ?? self
    }

    /// The pixels that one of another size covers, with their parts of it. A pixel is as long as the other size has
    /// pixels, so that all parts are whole numbers.
    private struct Span {
        let first, last: Int
        let firstWeight, middleWeight, lastWeight: Int

        func weight(of place: Int) -> Int {
            place == first ? firstWeight : place == last ? lastWeight : middleWeight
        }
    }

    private static func spans(of count: Int, in newCount: Int) -> [Span] {
        (0..<newCount).map { number in
            let (start, end) = (number * count, (number + 1) * count)
            let (first, last) = (start / newCount, (end - 1) / newCount)
            return Span(
                first: first, last: last, firstWeight: min(end, (first + 1) * newCount) - start,
                middleWeight: newCount, lastWeight: end - last * newCount)
        }
    }
}
