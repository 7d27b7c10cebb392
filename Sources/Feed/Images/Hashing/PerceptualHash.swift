/// What a picture looks like, in three times 64 bits: similar pictures differ in few of them.
///
/// The first bit, of the cell at the top left, is the lowest; the others follow row by row.
public struct PerceptualHash: Sendable, Hashable {
    /// Of 8×8 cells: whether a cell is lighter than the mean of all.
    public let average: UInt64
    /// Of 9×8 cells: whether a cell is lighter than the one to its right.
    public let difference: UInt64
    /// Of 32×32 cells' lowest 8×8 frequencies: whether a coefficient is above the mean of all without the first. The
    /// bits of row 0 and column 0 are never set.
    public let dct: UInt64

    /// Creates a hash from its three parts.
    public init(average: UInt64, difference: UInt64, dct: UInt64) {
        self.average = average
        self.difference = difference
        self.dct = dct
    }

    /// The hash of a picture, with white behind what is transparent.
    public init(of picture: RGBAPicture) {
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
