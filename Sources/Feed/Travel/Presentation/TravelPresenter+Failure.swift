extension TravelPresenter {
    /// What to say about a failure.
    public func message(for error: TransportError) -> String {
        inReadersLanguage {
            switch error {
            case .invalidAddress(let address): Strings.Failure.invalidAddress(address)
            case .offline(let host): Strings.Failure.offline(host)
            case .timedOut(let host, let seconds): Strings.Failure.timeout(host, seconds)
            case .interrupted(let host): Strings.Failure.interrupted(host)
            case .insecure(let host): Strings.Failure.insecure(host)
            case .status(let status, let host, let message?): Strings.Failure.statusMessage(host, status, message)
            case .status(let status, let host, nil): Strings.Failure.status(host, status)
            case .decoding(let failure): Self.message(for: failure)
            case .noRecording(let query, let page, let available):
                Strings.Failure.recording(page, query, available.joined(separator: ", "))
            case .cancelled: Strings.Failure.cancelled
            }
        }
    }

    private static func message(for failure: DecodingFailure) -> String {
        let reason =
            switch failure.reason {
            case .missing(let name): Strings.Failure.Decoding.missing(name)
            case .wrongType: Strings.Failure.Decoding.wrongType
            case .null: Strings.Failure.Decoding.null
            case .damaged: Strings.Failure.Decoding.damaged
            case .notJSON: Strings.Failure.Decoding.notJSON
            }
        return failure.path.isEmpty
            ? Strings.Failure.Decoding.answer(reason) : Strings.Failure.Decoding.place(failure.path, reason)
    }
}
