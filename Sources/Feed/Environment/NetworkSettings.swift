/// How servers are reached.
public struct NetworkSettings: Sendable, Equatable {
    /// Where answers come from.
    public var transport: TransportKind
    /// How long to wait for an answer.
    public var timeout: Duration
    /// How often a request that changes nothing is sent before it counts as failed; at least 1.
    public var attempts: Int
    /// The most bytes that an answer may have.
    public var responseLimit: Int

    /// Creates a set of settings.
    public init(transport: TransportKind, timeout: Duration, attempts: Int, responseLimit: Int) {
        self.transport = transport
        self.timeout = timeout
        self.attempts = attempts
        self.responseLimit = responseLimit
    }
}
