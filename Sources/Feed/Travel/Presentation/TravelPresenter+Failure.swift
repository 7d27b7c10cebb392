extension TravelPresenter {
    /// What to say about a failure.
    public func message(for error: TransportError) -> String {
        inReadersLanguage {
            switch error {
            case .invalidAddress(let address): Strings.Failures.invalidAddress(address)
            case .offline(let host): Strings.Failures.offline(host)
            case .timedOut(let host, let seconds): Strings.Failures.timeout(host, seconds: seconds)
            case .interrupted(let host): Strings.Failures.interrupted(host)
            case .insecure(let host): Strings.Failures.insecure(host)
            case .status(let status, let host, let message?): Strings.Failures.statusMessage(host, status, message)
            case .status(let status, let host, nil): Strings.Failures.status(host, status)
            case .decoding(let failure): Self.message(for: failure)
            case .noRecording(let query, let page, let available):
                Strings.Failures.recording(page, query, available.joined(separator: ", "))
            case .cancelled: Strings.Failures.cancelled
            }
        }
    }

    private static func message(for failure: DecodingFailure) -> String {
        let reason =
            switch failure.reason {
            case .missing(let name): Strings.Failures.Decoding.missing(name)
            case .wrongType: Strings.Failures.Decoding.wrongType
            case .null: Strings.Failures.Decoding.null
            case .damaged: Strings.Failures.Decoding.damaged
            case .notJSON: Strings.Failures.Decoding.notJSON
            }
        return failure.path.isEmpty
            ? Strings.Failures.Decoding.answer(reason) : Strings.Failures.Decoding.place(failure.path, reason)
    }
}
