#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// The results of negotiations, which all tables of the program with the same languages share: an app and its packages
/// select the same language, whatever their source languages are, and a change of the selection costs one negotiation.
final class NegotiationCache: Sendable {
    static let shared = NegotiationCache()

    private struct Question: Hashable {
        let preferred: [String]
        let available: [String]
    }

    private struct Answers {
        var byQuestion: [Question: String?] = [:]
        var negotiations = 0
    }

    /// A server has as many questions as its users have lists of languages, which are not limited.
    private static let limit = 256

    #if canImport(Darwin)
    private let answers = OSAllocatedUnfairLock(initialState: Answers())
    #else
    private let answers = Mutex(Answers())
    #endif

    /// How many results were not cached.
    var negotiations: Int { answers.withLock { $0.negotiations } }

    /// The best of the available languages for a user, as ``LanguageNegotiation/best(of:for:)`` chooses it.
    /// - Parameter available: the languages in the order of their tags.
    func best(of available: [String], for preferred: [String]) -> String? {
        let question = Question(preferred: preferred, available: available)
        return answers.withLock { answers in
            if let known = answers.byQuestion[question] { return known }
            let best = LanguageNegotiation.best(of: available, for: preferred)
            if answers.byQuestion.count >= Self.limit { answers.byQuestion.removeAll() }
            answers.byQuestion[question] = .some(best)
            answers.negotiations += 1
            return best
        }
    }
}
