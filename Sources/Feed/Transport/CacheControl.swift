import Foundation

/// What a server says about keeping its answer (RFC 9111, 5.2.2).
struct CacheControl: Sendable, Equatable {
    /// The answer must not be kept.
    let forbidsKeeping: Bool
    /// The answer must not be used again before the server was asked.
    let requiresAsking: Bool
    /// For how many seconds the answer stays good, at most ten years; nil where the server does not say.
    let maxAge: Int?

    init(_ header: String?) {
        let directives = (header ?? "").split(separator: ",").map {
            $0.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: [" ", "\t", "\""]).lowercased() }
        }
        let names = Set(directives.compactMap(\.first))
        forbidsKeeping = names.contains("no-store")
        requiresAsking = names.contains("no-cache")
        let age = directives.first { $0.first == "max-age" && $0.count == 2 }?[1]
        maxAge = age.flatMap { Int($0) }.map { min(max($0, 0), 315_360_000) }
    }
}
