/// What can be done in the dogs feed.
public struct DogsUseCases: Sendable {
    let restoreSession: RestoreDogsSession
    let signUp: SignUpForDogs
    let loadDogs: LoadDogs
    let signOut: SignOutOfDogs
    let openPicture: OpenDogPicture

    /// Creates all use cases over a repository and a source of pictures.
    public init(repository: any DogsRepository, pictures: any PictureSource) {
        restoreSession = RestoreDogsSession(repository: repository)
        signUp = SignUpForDogs(repository: repository)
        loadDogs = LoadDogs(repository: repository)
        signOut = SignOutOfDogs(repository: repository)
        openPicture = OpenDogPicture(pictures: pictures)
    }
}
