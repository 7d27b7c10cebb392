import Foundation

/// What a picture looks like, in three times 64 bits: similar pictures differ in few of them.
///
/// The first bit, of the cell at the top left, is the lowest; the others follow row by row.
package struct PerceptualHash: Sendable, Hashable {
    /// Of 8×8 cells: whether a cell is lighter than the mean of all.
    let average: UInt64
    /// Of 9×8 cells: whether a cell is lighter than the one to its right.
    let difference: UInt64
    /// Of 32×32 cells' lowest 8×8 frequencies: whether a coefficient is above the mean of all without the first. The
    /// bits of row 0 and column 0 are never set.
    let dct: UInt64

    /// Creates a hash from its three parts.
    package init(average: UInt64, difference: UInt64, dct: UInt64) {
        self.average = average
        self.difference = difference
        self.dct = dct
    }

    /// The hash of a picture, with white behind what is transparent.
    init(of picture: RGBAPicture) {
        let grids = GreyGrid.grids(
            of: picture, [(8, 8), (9, 8), (CosineTransform.size, CosineTransform.size)])
        average = Self.average(grids[0])
        difference = Self.difference(grids[1])
        dct = Self.dct(grids[2], area: picture.width * picture.height)
    }

    private static func average(_ grid: GreyGrid) -> UInt64 {
        var total = 0
        for cell in grid.cells { total += cell }
        var bits: UInt64 = 0
        for (index, cell) in grid.cells.enumerated() where cell * grid.cells.count > total {
            bits |= 1 << UInt64(index)
        }
        return bits
    }

    private static func difference(_ grid: GreyGrid) -> UInt64 {
        var bits: UInt64 = 0
        for row in 0..<grid.rows {
            for column in 0..<grid.columns - 1 {
                let cell = row * grid.columns + column
                if grid.cells[cell] > grid.cells[cell + 1] { bits |= 1 << UInt64(row * 8 + column) }
            }
        }
        return bits
    }

    private static func dct(_ grid: GreyGrid, area: Int) -> UInt64 {
        let unit = 1 / (255.0 * 3 * Double(area))
        var values: [Double] = []
        values.reserveCapacity(grid.cells.count)
        for cell in grid.cells { values.append(Double(cell) * unit) }
        let coefficients = CosineTransform.coefficients(of: values)
        var total = 0.0
        for coefficient in coefficients.dropFirst() { total += coefficient }
        // The margin is far below what a grey level makes, and above what rounding does to a picture of one colour.
        let mean = total / 63 + 1e-6
        var bits: UInt64 = 0
        for row in 1..<8 {
            for column in 1..<8 where coefficients[row * 8 + column] > mean {
                bits |= 1 << UInt64(row * 8 + column)
            }
        }
        return bits
    }
}

extension PerceptualHash {
    /// Up to how many bits of each part two pictures may differ to look alike by that part.
    static let (averageLimit, differenceLimit, dctLimit) = (10, 9, 10)

    @inline(__always)
    static func distance(_ left: UInt64, _ right: UInt64) -> Int { (left ^ right).nonzeroBitCount }

    /// How many of all bits differ: 0 for the same, up to 192.
    func distance(to other: PerceptualHash) -> Int {
        Self.distance(average, other.average) + Self.distance(difference, other.difference)
            + Self.distance(dct, other.dct)
    }

    /// Whether two pictures look alike: by at least two of the three parts.
    func isSimilar(to other: PerceptualHash) -> Bool {
        var votes = 0
        if Self.distance(average, other.average) <= Self.averageLimit { votes += 1 }
        if Self.distance(difference, other.difference) <= Self.differenceLimit { votes += 1 }
        if Self.distance(dct, other.dct) <= Self.dctLimit { votes += 1 }
        return votes >= 2
    }
}

extension [PerceptualHash] {
    /// The place of the picture that looks like another: of those that are similar, the nearest. Nil if none is.
    package func indexOfTwin(of hash: PerceptualHash) -> Int? {
        // Hot path in debug builds too, so no iterator. Similar ones differ in at most 10 + 10 + 64 bits.
        var (found, least, index) = (nil as Int?, 85, 0)
        while index < count {
            let distance = hash.distance(to: self[index])
            if distance < least, hash.isSimilar(to: self[index]) { (found, least) = (index, distance) }
            index &+= 1
        }
        return found
    }
}

/// The discrete cosine transform, form II, of 32×32 values; only the 8×8 lowest frequencies.
enum CosineTransform {
    static let size = 32
    static let kept = 8

    /// `cos(π / 32 · (n + ½) · k)`, for each k the 32 values of n.
    private static let cosines: [Double] = (0..<kept).flatMap { frequency in
        (0..<size).map { cos(.pi / Double(size) * (Double($0) + 0.5) * Double(frequency)) }
    }

    /// The coefficients, row by row: vertical frequencies downwards, horizontal ones to the right; not normalised.
    static func coefficients(of values: [Double]) -> [Double] {
        var halves = [Double](repeating: 0, count: size * kept)
        var result = [Double](repeating: 0, count: kept * kept)
        cosines.withUnsafeBufferPointer { cosines in
            values.withUnsafeBufferPointer { values in
                transform(values, cosines, count: size, into: &halves)
            }
            halves.withUnsafeBufferPointer { halves in
                transform(halves, cosines, count: kept, into: &result)
            }
        }
        return result
    }

    /// Transforms each of some rows of 32 values and writes it down as a column, so that a second time transforms
    /// columns.
    private static func transform(
        _ values: UnsafeBufferPointer<Double>, _ cosines: UnsafeBufferPointer<Double>, count: Int,
        into result: inout [Double]
    ) {
        result.withUnsafeMutableBufferPointer { result in
            guard let values = values.baseAddress, let cosines = cosines.baseAddress,
                let result = result.baseAddress
            else { return }
            var row = 0
            while row < count {
                var frequency = 0
                while frequency < kept {
                    let value = values + row &* size
                    let cosine = cosines + frequency &* size
                    var sum = 0.0
                    var index = 0
                    while index < size {
                        sum += value[index] * cosine[index]
                        index &+= 1
                    }
                    result[frequency &* count &+ row] = sum
                    frequency &+= 1
                }
                row &+= 1
            }
        }
    }
}
