/// What can be done in the photos feed.
public struct PhotosUseCases: Sendable {
    let needsOnboarding: NeedsPhotoOnboarding
    let finishOnboarding: FinishPhotoOnboarding
    let currentSession: CurrentSession
    let signIn: SignInToPhotos
    let visit: VisitPhotos
    let signOut: SignOutOfPhotos
    let load: LoadPhotos
    let dismiss: DismissPhoto
    let addFavourite: AddFavouritePhoto
    let favourites: FavouritePhotos

    /// Creates them over repositories and a service.
    public init(onboarding: any OnboardingService, sessions: any SessionRepository, photos: any PhotosRepository) {
        needsOnboarding = NeedsPhotoOnboarding(onboarding: onboarding)
        finishOnboarding = FinishPhotoOnboarding(onboarding: onboarding)
        currentSession = CurrentSession(sessions: sessions)
        signIn = SignInToPhotos(sessions: sessions)
        visit = VisitPhotos(sessions: sessions)
        signOut = SignOutOfPhotos(sessions: sessions)
        load = LoadPhotos(photos: photos, sessions: sessions)
        dismiss = DismissPhoto(photos: photos)
        addFavourite = AddFavouritePhoto(photos: photos)
        favourites = FavouritePhotos(photos: photos)
    }
}
