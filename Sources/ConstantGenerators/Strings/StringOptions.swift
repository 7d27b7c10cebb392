import EnvironmentSettings

/// How the constants of a target's texts are made.
public struct StringOptions: Sendable {
    /// How widely the constants can be seen.
    public var access = PackageConfiguration.AccessLevel.internal
    /// Where the texts lie, what separates the parts of a key, and what else is generated.
    public var configuration = StringsConfiguration()

    /// The options of a package without a configuration.
    public init() {}
}
