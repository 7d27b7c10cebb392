/// A value that one thread at a time uses.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value

    /// Keeps a value under a lock of its own.
    package init(_ value: sending Value) { self.value = value }

    /// Does something with the value that no other thread does meanwhile.
    package func withLock<Output>(_ body: (inout Value) throws -> Output) rethrows -> Output {
        try lock.withLock { try body(&value) }
    }
}
