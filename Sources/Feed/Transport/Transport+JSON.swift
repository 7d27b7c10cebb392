import Foundation

extension Transport {
    /// The answer to a request, read from its JSON; what cannot be read is logged.
    func answer<Answer: Decodable>(
        _ type: Answer.Type, to request: TransportRequest, log: FeedLog
    ) async throws(TransportError) -> Answer {
        let data = try await answer(to: request)
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw log.reported(DecodingFailure(error), of: request)
        }
    }
}

extension FeedLog {
    /// The error of an answer that cannot be read, which is logged.
    func reported(_ failure: DecodingFailure, of request: TransportRequest) -> TransportError {
        write(.error, .network, .failure, message: "\(request.path): \(failure)")
        return .decoding(failure)
    }
}
