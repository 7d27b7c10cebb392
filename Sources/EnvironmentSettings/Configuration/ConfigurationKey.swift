/// The keys of `.prumo.json`, declared once: reading the file and the JSON Schema for editors both derive from this.
package struct ConfigurationKey: Sendable {
    /// The object that a key stands in.
    package enum Parent: Sendable, Hashable {
        case top
        case environments
        case files
        case strings
        case assets
    }

    /// What a key takes.
    package enum Form: Sendable {
        case text
        case choice([String])
        case list
        case boolean
        /// The object whose keys have it as their parent.
        case object(Parent)
        /// Names of settings, each with guards and the reasons for which they are off.
        case relaxations
        /// What the linter reads, and nobody else.
        case linter
        /// What the check of texts reads, and nobody else.
        case stringsCheck
        /// What the check of asset catalogs reads, and nobody else.
        case assetsCheck
    }

    package let name: String
    package let parent: Parent
    package let form: Form
    /// What it does, for readers of the schema.
    package let summary: String

    static let schema = ConfigurationKey(
        name: "$schema", parent: .top, form: .text, summary: "The JSON Schema of this file, for editors.")
    static let accessLevel = ConfigurationKey(
        name: "accessLevel", parent: .top, form: .choice(PackageConfiguration.AccessLevel.allCases.map(\.rawValue)),
        summary: "How widely generated constants can be seen; internal unless given.")
    static let environments = ConfigurationKey(
        name: "environments", parent: .top, form: .object(.environments),
        summary: "The environments, one of which a build selects.")
    static let names = ConfigurationKey(
        name: "names", parent: .environments, form: .list,
        summary: "All environments in the order of reports; Development, Stage and Production unless given. "
            + "Each has a file NAME.json in Environments and a package trait NAME.")
    static let `default` = ConfigurationKey(
        name: "default", parent: .environments, form: .text,
        summary: "The environment of builds without a trait, for debug builds only; the first one unless given.")
    static let protected = ConfigurationKey(
        name: "protected", parent: .environments, form: .list,
        summary: "The environments that users get, which the guards watch; Production unless given.")
    static let allowMissingSecrets = ConfigurationKey(
        name: "allowMissingSecrets", parent: .environments, form: .boolean,
        summary: "Whether an environment that is not protected builds without its secrets; a program that uses such a "
            + "secret stops with a message. false unless given.")
    static let relaxations = ConfigurationKey(
        name: "relaxations", parent: .environments, form: .relaxations,
        summary: "Guards that are off for one setting: its name with dots, then the guard, then the reason.")

    static let files = ConfigurationKey(
        name: "files", parent: .top, form: .object(.files),
        summary: "The bundled files that get a constant in Files; none unless given.")
    static let fileExtensions = ConfigurationKey(
        name: "extensions", parent: .files, form: .list,
        summary:
            "The extensions of the files, without dots. \"*\" stands for every one but those of sources and of what has "
            + "constants of its own, as it does where only folders are given.")
    static let fileFolders = ConfigurationKey(
        name: "folders", parent: .files, form: .list,
        summary: "The folders that the files are in, relative to a target's; all unless given.")
    static let extensionsInNames = ConfigurationKey(
        name: "extensionsInNames", parent: .files, form: .boolean,
        summary: "Whether the constants' names end with the files' extensions; true unless given.")

    static let strings = ConfigurationKey(
        name: "strings", parent: .top, form: .object(.strings),
        summary: "How the constants of localized texts are made.")
    static let storage = ConfigurationKey(
        name: "storage", parent: .strings, form: .choice(StringsConfiguration.Storage.allCases.map(\.rawValue)),
        summary:
            "Where the texts lie: embedded in the program, or in the bundle's .lproj folders; embedded unless given.")
    static let separator = ConfigurationKey(
        name: "separator", parent: .strings, form: .text,
        summary: "What separates the parts of a key, each of which becomes a namespace; a full stop unless given, and "
            + "nothing where it is empty.")
    static let excludedTexts = ConfigurationKey(
        name: "exclude", parent: .strings, form: .list,
        summary: "The tables, and the keys as TABLE.KEY, that get no constant; none unless given.")
    static let localizedStringResources = ConfigurationKey(
        name: "localizedStringResources", parent: .strings, form: .boolean,
        summary: "Whether Strings.Resources has a LocalizedStringResource for each text, on Apple's systems. "
            + "false unless given.")

    static let stringsCheck = ConfigurationKey(
        name: "check", parent: .strings, form: .stringsCheck,
        summary: "What `prumo strings check` looks for; all rules that are on by default unless given.")

    static let assets = ConfigurationKey(
        name: "assets", parent: .top, form: .object(.assets), summary: "How asset catalogs are checked.")
    static let assetsCheck = ConfigurationKey(
        name: "check", parent: .assets, form: .assetsCheck,
        summary: "What `prumo assets check` looks for; all rules that are on by default unless given.")

    static let lint = ConfigurationKey(
        name: "lint", parent: .top, form: .linter,
        summary: "What `prumo lint` does, with SwiftLint's keys; all rules that are on by default unless given.")

    package static let all = [
        schema, accessLevel, environments, names, `default`, protected, allowMissingSecrets, relaxations,
        files, fileExtensions, fileFolders, extensionsInNames, strings, storage, separator, excludedTexts,
        localizedStringResources, stringsCheck, assets, assetsCheck, lint,
    ]

    static func names(in parent: Parent) -> [String] {
        all.filter { $0.parent == parent }.map(\.name)
    }
}
