/// Bytes that are not a message, and the error to respond with.
package struct InvalidMessage: Error, Sendable {
    /// What is wrong.
    package let error: ResponseError
    /// The id of the request, as far as it could be read.
    package let id: RequestID?

    /// Creates an error about a message.
    package init(_ error: ResponseError, id: RequestID? = nil) {
        self.error = error
        self.id = id
    }

    /// The response to send.
    package var response: Message { .response(id: id, .failure(error)) }
}
