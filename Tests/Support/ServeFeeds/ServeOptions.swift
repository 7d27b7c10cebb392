import LoopbackServer

/// What the command was asked to do.
struct ServeOptions {
    static let usage = """
        usage: serve-feeds [--port NUMBER] [--fault NAME] [--seconds NUMBER]
          --port     where to listen at 127.0.0.1; 0 for any port that is free (default: 8464)
          --fault    what every answer gets: \(FeedAPI.Fault.allCases.map(\.rawValue).joined(separator: ", "))
          --seconds  how long to run; without it, until the input ends
        """

    /// What is wrong with the arguments.
    struct Failure: Error { let message: String }

    var port: UInt16 = 8_464
    var fault: FeedAPI.Fault?
    var seconds: Double?

    init(_ arguments: some Collection<String>) throws(Failure) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard ["--port", "--fault", "--seconds"].contains(option) else {
                throw Failure(message: "unknown argument '\(option)'")
            }
            guard let value = rest.popFirst() else { throw Failure(message: "\(option) needs a value") }
            switch option {
            case "--port": port = try Self.value(UInt16(value), of: option, value)
            case "--fault": fault = try Self.value(FeedAPI.Fault(rawValue: value), of: option, value)
            default: seconds = try Self.value(Double(value).flatMap { $0 > 0 ? $0 : nil }, of: option, value)
            }
        }
    }

    private static func value<Value>(_ value: Value?, of option: String, _ text: String) throws(Failure) -> Value {
        guard let value else { throw Failure(message: "'\(text)' is not a valid value for \(option)") }
        return value
    }
}
