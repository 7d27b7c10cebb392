/// Remembers whether the introduction was shown.
protocol OnboardingService: Sendable {
    /// Whether it was shown to its end.
    func isFinished() async throws(FeedError) -> Bool
    /// Remembers that it was.
    func finish() async throws(FeedError)
}

/// Remembers it in the database.
struct StoredOnboarding: OnboardingService {
    private static let name = "photos.onboarding"
    private let preferences: PreferenceStore

    /// Creates a service over a database.
    init(database: Database) {
        preferences = PreferenceStore(database: database)
    }

    /// Whether it was shown to its end.
    func isFinished() async throws(FeedError) -> Bool {
        try await FeedError.storing(try await preferences.values(of: [Self.name])[Self.name] != nil)
    }

    /// Remembers that it was.
    func finish() async throws(FeedError) {
        try await FeedError.storing(try await preferences.set([Self.name: "finished"]))
    }
}

/// Decides whether the introduction is shown.
struct NeedsPhotoOnboarding: Sendable {
    private let onboarding: any OnboardingService

    /// Creates the use case over a service.
    init(onboarding: any OnboardingService) {
        self.onboarding = onboarding
    }

    /// Whether it was not yet shown to its end.
    func callAsFunction() async throws(FeedError) -> Bool {
        try await !onboarding.isFinished()
    }
}

/// Remembers that the introduction was shown.
struct FinishPhotoOnboarding: Sendable {
    private let onboarding: any OnboardingService

    /// Creates the use case over a service.
    init(onboarding: any OnboardingService) {
        self.onboarding = onboarding
    }

    /// Remembers it.
    func callAsFunction() async throws(FeedError) {
        try await onboarding.finish()
    }
}
