// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try body(&storage.state)
    }

    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}
