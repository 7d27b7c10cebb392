/// Why a request brought no answer.
public enum TransportError: Error, Sendable, Equatable {
    /// The parts of the request make no address.
    case invalidAddress(String)
    /// The server could not be reached.
    case offline(host: String)
    /// The server did not answer in time.
    case timedOut(host: String, seconds: Int)
    /// The exchange broke off, or what came was no HTTP.
    case interrupted(host: String)
    /// No secure connection could be made.
    case insecure(host: String)
    /// The server answered with a status other than success; the message is the server's own, where it sent one.
    case status(Int, host: String, message: String?)
    /// The answer is not what was expected.
    case decoding(DecodingFailure)
    /// The answer has more bytes than an answer may have.
    case tooLarge(host: String, limit: Int)
    /// The server sent the request on to an address that is not encrypted.
    case insecureRedirect(host: String)
    /// The answer is of another type than what was asked for, as a page of a captive portal.
    case wrongContentType(String, host: String)
    /// There is no recording of that name; the others are those that there are.
    case noRecording(name: String, available: [String])
    /// The request was given up.
    case cancelled
}
