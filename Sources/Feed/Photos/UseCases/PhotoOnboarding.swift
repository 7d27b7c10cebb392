/// Says whether the introduction has to be shown.
public struct NeedsPhotoOnboarding: Sendable {
    private let onboarding: any OnboardingService

    /// Creates the use case over a service.
    public init(onboarding: any OnboardingService) {
        self.onboarding = onboarding
    }

    /// Whether it was not yet shown to its end.
    public func callAsFunction() async throws(FeedError) -> Bool {
        try await !onboarding.isFinished()
    }
}

/// Remembers that the introduction was shown.
public struct FinishPhotoOnboarding: Sendable {
    private let onboarding: any OnboardingService

    /// Creates the use case over a service.
    public init(onboarding: any OnboardingService) {
        self.onboarding = onboarding
    }

    /// Remembers it.
    public func callAsFunction() async throws(FeedError) {
        try await onboarding.finish()
    }
}
