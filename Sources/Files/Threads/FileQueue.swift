import SourceText

/// The files that are yet to be taken by a thread, the largest first. The last ones are then done soon.
package final class FileQueue: @unchecked Sendable {
    private let order: [Int]
    private let progress: (@Sendable (Int) -> Void)?
    private let lock = Lock()
    private var position = 0

    /// Orders files.
    /// - Parameters:
    ///   - sizes: the sizes of the files.
    ///   - progress: told the number of files that are begun, by any thread, one at a time.
    package init(sizes: [Int], progress: (@Sendable (Int) -> Void)?) {
        order = sizes.indices.sorted { sizes[$0] > sizes[$1] }
        self.progress = progress
    }

    /// The position of the next file; nil if none is left.
    package func next() -> Int? {
        lock.withLock {
            guard position < order.count else { return nil }
            position += 1
            progress?(position)
            return order[position - 1]
        }
    }
}
