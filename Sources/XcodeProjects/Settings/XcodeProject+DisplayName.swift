extension XcodeProject {
    /// The keys of an information property list with the name of an app, the one that users see first.
    private static let nameKeys = ["CFBundleDisplayName", "CFBundleName"]

    /// The name that people see below an app's icon, in the configuration that is built if nothing names another one; without one, as
    /// all configurations have it.
    ///
    /// `CFBundleDisplayName` counts first, then `CFBundleName`, the product's name, and the target's name.
    package func displayName(
        of target: ProjectTarget, _ files: RepositoryFiles, _ settings: ConfigurationFiles
    ) -> String {
        let standard =
            target.standardConfiguration(in: file)
            ?? standardConfigurationName(of: file.project).flatMap(target.configuration)
        let configurations = standard.map { [$0] } ?? target.configurations
        let texts = InformationText.all(of: target, in: self, files, settings, configurations: configurations) { _ in
            true
        }
        for key in Self.nameKeys {
            if let text = texts.first(where: { $0.key == key })?.text, let name = Self.shown(text) { return name }
        }
        let products = Set(
            configurations.map { self.settings(of: target, in: $0, settings).expanded("$(PRODUCT_NAME)") })
        return products.count == 1 ? products.first.flatMap(Self.shown) ?? target.name : target.name
    }

    private func standardConfigurationName(of owner: ProjectObject) -> String? {
        file.object(owner.value["buildConfigurationList"])?.string("defaultConfigurationName")
    }

    /// A text without white space around it; `nil` if it has nothing else, or refers to a build setting that is not known.
    private static func shown(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }),
            !text.contains("$("), !text.contains("${")
        else { return nil }
        return String(scalars[first...last])
    }
}
