import Foundation

/// What a server says about a failure, in the forms that the feeds' servers use.
enum ServerMessage {
    private struct Body: Decodable {
        let message: String?
    }

    private struct Envelope: Decodable {
        let error: Body
    }

    /// `{"message": …}` or `{"error": {"message": …}}`; nil where the body is anything else.
    static func text(in data: Data) -> String? {
        let decoder = JSONDecoder()
        let message =
            (try? decoder.decode(Envelope.self, from: data))?.error.message
            ?? (try? decoder.decode(Body.self, from: data))?.message
        guard let message, !message.isEmpty else { return nil }
        return message
    }
}
