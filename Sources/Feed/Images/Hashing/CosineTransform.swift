import Foundation

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
