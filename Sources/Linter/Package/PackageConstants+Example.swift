extension PackageConstants {
    /// The package that the rules' examples are about: two environments, a few texts and assets.
    package static let example = PackageConstants(
        environmentTexts: [
            EnvironmentText(
                "https://api.stage.shop.example/v2", .whole, setting: "api.baseURL", environments: ["Stage"],
                reference: "Settings.Api.baseURL", isURL: true),
            EnvironmentText(
                "api.stage.shop.example", .part, setting: "api.baseURL", environments: ["Stage"],
                reference: "Settings.Api.baseURL", isURL: true),
            EnvironmentText(
                "Shop Stage", .whole, setting: "displayName", environments: ["Stage"],
                reference: "Settings.displayName", isURL: false),
        ],
        texts: [
            "cart.title": [Text(table: "Localizable", reference: "Strings.Cart.title", isFunction: false)],
            "cart.items": [Text(table: "Localizable", reference: "Strings.Cart.items", isFunction: true)],
            "offline": [Text(table: "Failures", reference: "Strings.Failures.offline", isFunction: false)],
        ],
        assets: [
            "Logo": [Asset(.image, reference: "Assets.logo")],
            "Brand/Accent": [Asset(.color, reference: "Assets.Brand.accent")],
            "Seeds": [Asset(.data, reference: "Assets.seeds")],
        ],
        looseImages: ["banner", "banner.png"])
}
