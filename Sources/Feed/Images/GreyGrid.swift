// A hot path: every pixel of a picture passes here, in debug builds too, so the loops are written with pointers and
// `while`. The grids of a picture of 1,000×1,000 pixels are measured by PerceptualHashTwinTests.

/// A picture scaled down to a few cells: how grey each one is on average, (red + green + blue) / 3, on white where it
/// is transparent.
///
/// A pixel that is in several cells counts in each by its share, so the size of the picture does not matter. All is
/// done in integers, without rounding: a picture of one colour has cells that are equal, not almost.
struct GreyGrid {
    let columns: Int
    let rows: Int
    /// Row by row: the grey of each cell in units of 1 / (255 · 3 · pixels of the picture).
    private(set) var cells: [Int]

    private init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [Int](repeating: 0, count: columns * rows)
    }

    /// Grids of several sizes, in one pass over the picture.
    static func grids(of picture: RGBAPicture, _ sizes: [(columns: Int, rows: Int)]) -> [GreyGrid] {
        var grids = sizes.map { GreyGrid(columns: $0.columns, rows: $0.rows) }
        // The sums of the greys from the start of a row.
        var sums = [Int](repeating: 0, count: picture.width + 1)
        picture.pixels.withUnsafeBufferPointer { pixels in
            sums.withUnsafeMutableBufferPointer { sums in
                guard let start = pixels.baseAddress, let sums = sums.baseAddress else { return }
                var row = 0
                while row < picture.height {
                    sum(start + row &* picture.width &* 4, count: picture.width, into: sums)
                    var index = 0
                    while index < grids.count {
                        grids[index].add(sums, row: row, width: picture.width, height: picture.height)
                        index &+= 1
                    }
                    row &+= 1
                }
            }
        }
        return grids
    }

    private static func sum(
        _ pixels: UnsafePointer<UInt8>, count: Int, into sums: UnsafeMutablePointer<Int>
    ) {
        var pixel = pixels
        var total = 0
        var index = 0
        while index < count {
            let alpha = Int(pixel[3])
            let colours = Int(pixel[0]) &+ Int(pixel[1]) &+ Int(pixel[2])
            total &+= colours &* alpha &+ 765 &* (255 &- alpha)
            index &+= 1
            sums[index] = total
            pixel += 4
        }
    }

    /// Adds one row of the picture to the cells that it is in.
    ///
    /// Lengths are counted such that all is whole: a pixel is `columns` wide and a cell `width`; a row is `rows` high
    /// and a cell `height`.
    private mutating func add(_ sums: UnsafePointer<Int>, row: Int, width: Int, height: Int) {
        let (columns, rows) = (columns, rows)
        cells.withUnsafeMutableBufferPointer { cells in
            guard let cells = cells.baseAddress else { return }
            let top = row &* rows
            let bottom = top &+ rows
            var line = top / height
            while line < rows, line &* height < bottom {
                let upper = line &* height > top ? line &* height : top
                let lower = (line &+ 1) &* height < bottom ? (line &+ 1) &* height : bottom
                let share = lower &- upper
                let cell = cells + line &* columns
                var before = 0
                var column = 0
                while column < columns {
                    let border = (column &+ 1) &* width
                    let whole = border / columns
                    let part = border &- whole &* columns
                    var until = sums[whole] &* columns
                    if part > 0 { until &+= (sums[whole &+ 1] &- sums[whole]) &* part }
                    cell[column] &+= (until &- before) &* share
                    before = until
                    column &+= 1
                }
                line &+= 1
            }
        }
    }
}
