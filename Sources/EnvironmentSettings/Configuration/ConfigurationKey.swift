import DataFormats

// The keys of `.prumo.json`. The key `check` of a domain and the key `lint` are read by the checks of these domains.
extension ConfigurationKey {
    /// The file as a whole, whose keys are those at its top.
    package static let file = ConfigurationKey(
        PackageConfiguration.fileName, .object([schema, accessLevel, environments, files, strings, assets, lint]),
        "What a package says about itself.")

    static let schema = ConfigurationKey(
        "$schema", .string,
        "The JSON Schema of this file, for editors.")
    static let accessLevel = ConfigurationKey(
        "accessLevel", .choice(PackageConfiguration.AccessLevel.allCases.map(\.rawValue)),
        "How widely generated constants can be seen; internal unless given.")
    static let environments = ConfigurationKey(
        "environments", .object([names, `default`, protected, allowMissingSecrets, relaxations]),
        "The environments, one of which a build selects.")
    static let names = ConfigurationKey(
        "names", .list,
        "All environments in the order of reports; Development, Stage and Production unless given. "
            + "Each has a file NAME.json in Environments and a package trait NAME.")
    static let `default` = ConfigurationKey(
        "default", .string,
        "The environment of builds without a trait, for debug builds only; the first one unless given.")
    static let protected = ConfigurationKey(
        "protected", .list,
        "The environments that users get, which the guards watch; Production unless given.")
    static let allowMissingSecrets = ConfigurationKey(
        "allowMissingSecrets", .boolean,
        "Whether an environment that is not protected builds without its secrets; a program that uses such a "
            + "secret stops with a message. false unless given.")
    static let relaxations = ConfigurationKey(
        "relaxations", .part,
        "Guards that are off for one setting: its name with dots, then the guard, then the reason.")
    static let files = ConfigurationKey(
        "files", .object([fileExtensions, fileFolders, extensionsInNames]),
        "The bundled files that get a constant in Files; none unless given.")
    static let fileExtensions = ConfigurationKey(
        "extensions", .list,
        "The extensions of the files, without dots. \"*\" stands for every one but those of sources and of what has "
            + "constants of its own, as it does where only folders are given.")
    static let fileFolders = ConfigurationKey(
        "folders", .list,
        "The folders that the files are in, relative to a target's; all unless given.")
    static let extensionsInNames = ConfigurationKey(
        "extensionsInNames", .boolean,
        "Whether the constants' names end with the files' extensions; true unless given.")
    static let strings = ConfigurationKey(
        "strings", .object([storage, separator, excludedTexts, localizedStringResources, stringsCheck]),
        "How the constants of localized texts are made.")
    static let storage = ConfigurationKey(
        "storage", .choice(StringsConfiguration.Storage.allCases.map(\.rawValue)),
        "Where the texts lie: embedded in the program, or in the bundle's .lproj folders; embedded unless given.")
    static let separator = ConfigurationKey(
        "separator", .string,
        "What separates the parts of a key, each of which becomes a namespace; a full stop unless given, and "
            + "nothing where it is empty.")
    static let excludedTexts = ConfigurationKey(
        "exclude", .list,
        "The tables, and the keys as TABLE.KEY, that get no constant; none unless given.")
    static let localizedStringResources = ConfigurationKey(
        "localizedStringResources", .boolean,
        "Whether Strings.Resources has a LocalizedStringResource for each text, on Apple's systems. "
            + "false unless given.")
    static let stringsCheck = ConfigurationKey(
        "check", .part,
        "What `prumo strings check` looks for; all rules that are on by default unless given.")
    static let assets = ConfigurationKey(
        "assets", .object([assetsCheck]),
        "How asset catalogs are checked.")
    static let assetsCheck = ConfigurationKey(
        "check", .part,
        "What `prumo assets check` looks for; all rules that are on by default unless given.")
    static let lint = ConfigurationKey(
        "lint", .part,
        "What `prumo lint` does, with SwiftLint's keys; all rules that are on by default unless given.")
}
