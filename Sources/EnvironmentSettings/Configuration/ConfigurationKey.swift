/// The keys of `.prumo.json`, declared once: reading the file and the JSON Schema for editors both derive from this.
package struct ConfigurationKey: Sendable {
    /// The object that a key stands in.
    package enum Parent: Sendable, Hashable {
        case top
        case environments
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

    package static let all = [
        schema, accessLevel, environments, names, `default`, protected, allowMissingSecrets, relaxations,
    ]

    static func names(in parent: Parent) -> [String] {
        all.filter { $0.parent == parent }.map(\.name)
    }
}
