/// A place on a canvas.
package struct Point: Sendable, Hashable {
    /// In pixels or in the units of a sketch, from the left and from the top.
    package var x, y: Double

    /// Creates a place.
    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}
