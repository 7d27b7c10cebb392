import DataFormats

// The keys of `.prumo.json`. The key `check` of a domain and the key `lint` are read by the checks of these domains.
extension ConfigurationKey {
    /// The file as a whole, whose keys are those at its top.
    package static let file = ConfigurationKey(
        PackageConfiguration.fileName,
        type: .object([schema, accessLevel, environments, files, strings, assets, xcode, lint]),
        summary: "The configuration of Prumo for a package.")

    static let schema = ConfigurationKey(
        "$schema", type: .string,
        summary: "The JSON Schema of this file, for editors.")
    static let accessLevel = ConfigurationKey(
        "accessLevel", type: .choice(PackageConfiguration.AccessLevel.allCases.map(\.rawValue)),
        summary: "The access level of generated constants (default: internal).")
    static let environments = ConfigurationKey(
        "environments", type: .object([names, `default`, protected, allowMissingSecrets, relaxations]),
        summary: "The environments that a build can select from.")
    static let names = ConfigurationKey(
        "names", type: .list,
        summary: "The names of all environments, in the order of reports (default: Development, Stage, Production). "
            + "Each has a file NAME.json in Environments and a package trait NAME.")
    static let `default` = ConfigurationKey(
        "default", type: .string,
        summary: "The environment of builds without a trait, for debug builds only (default: the first one).")
    static let protected = ConfigurationKey(
        "protected", type: .list,
        summary: "The environments that users get and that guards check (default: Production).")
    static let allowMissingSecrets = ConfigurationKey(
        "allowMissingSecrets", type: .boolean,
        summary: "Whether an environment that is not protected can be built without its secrets; a program that uses "
            + "a missing secret stops with a message (default: false).")
    static let relaxations = ConfigurationKey(
        "relaxations", type: .part,
        summary: "Exemptions from guards: the setting's name with dots, then the guard, then the reason.")
    static let files = ConfigurationKey(
        "files", type: .object([fileExtensions, fileFolders, extensionsInNames]),
        summary: "The bundled files that get a constant in Files (default: none).")
    static let fileExtensions = ConfigurationKey(
        "extensions", type: .list,
        summary:
            "The extensions of the files, without dots. \"*\", the default if only folders are given, selects all but "
            + "source files and files that get other constants.")
    static let fileFolders = ConfigurationKey(
        "folders", type: .list,
        summary: "The folders of the files, relative to the target's folder (default: all).")
    static let extensionsInNames = ConfigurationKey(
        "extensionsInNames", type: .boolean,
        summary: "Whether the names of constants include the file extension (default: true).")
    static let strings = ConfigurationKey(
        "strings", type: .object([storage, separator, excludedTexts, localizedStringResources, stringsCheck]),
        summary: "How constants for localized strings are generated and checked.")
    static let storage = ConfigurationKey(
        "storage", type: .choice(StringsConfiguration.Storage.allCases.map(\.rawValue)),
        summary:
            "Where strings are stored: embedded in the program, or in the bundle's .lproj folders (default: embedded).")
    static let separator = ConfigurationKey(
        "separator", type: .string,
        summary: "The separator between the parts of a key, each of which becomes a namespace (default: a full stop). "
            + "If it is empty, keys are not separated.")
    static let excludedTexts = ConfigurationKey(
        "exclude", type: .list,
        summary: "Tables, and keys as TABLE.KEY, that get no constant (default: none).")
    static let localizedStringResources = ConfigurationKey(
        "localizedStringResources", type: .boolean,
        summary:
            "Whether to generate a LocalizedStringResource for each string in Strings.Resources, on Apple platforms "
            + "(default: false).")
    static let stringsCheck = ConfigurationKey(
        "check", type: .part,
        summary: "The rules of `prumo strings check` and their options.")
    static let assets = ConfigurationKey(
        "assets", type: .object([assetsCheck]),
        summary: "How asset catalogs are checked.")
    static let assetsCheck = ConfigurationKey(
        "check", type: .part,
        summary: "The rules of `prumo assets check` and their options.")
    static let xcode = ConfigurationKey(
        "xcode", type: .object([xcodeCheck]),
        summary: "How Xcode projects are checked.")
    static let xcodeCheck = ConfigurationKey(
        "check", type: .part,
        summary: "The rules of `prumo xcode check` and their options.")
    static let lint = ConfigurationKey(
        "lint", type: .part,
        summary: "The rules of `prumo lint` and their options, with SwiftLint's keys.")
}
