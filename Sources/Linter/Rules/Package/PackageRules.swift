/// The rules that know the package, in the order of their ids.
enum PackageRules {
    static let all: [SwiftRule] = [
        .file(AssetNameLiteral.self),
        .file(EnvironmentLiteral.self),
        .file(LocalizedKeyLiteral.self),
    ]
}
