import DataFormats

// The keys of `.prumo.json`. The key `check` of a domain and the key `lint` are read by the checks of these domains.
extension ConfigurationKey {
    /// The file as a whole, whose keys are those at its top.
    package static let file = ConfigurationKey(
        PackageConfiguration.fileName,
        type: .object([
            schema, accessLevel, constantNames, targets, environments, files, strings, assets, fonts, data, colors,
            interfaces, modules, xcode, lint, format, unused,
        ]),
        summary: "The configuration of Prumo for a package.")

    static let schema = ConfigurationKey(
        "$schema", type: .string,
        summary: "The JSON Schema of this file, for editors.")
    static let accessLevel = ConfigurationKey(
        "accessLevel", type: .choice(ConstantsConfiguration.AccessLevel.allCases.map(\.rawValue)),
        summary: "The access level of generated constants (default: internal).")
    static let constantNames = ConfigurationKey(
        "names", type: .object(ConstantKind.allCases.map(name(of:))),
        summary: "The names of the types that contain the generated constants.")
    private static func name(of kind: ConstantKind) -> ConfigurationKey {
        ConfigurationKey(
            kind.rawValue, type: .string, summary: "The type of the \(kind.rawValue) (default: \(kind.standardName)).")
    }
    package static let targets = ConfigurationKey(
        "targets", type: .objects(ofTarget, required: []),
        summary: "What is different for the constants of single targets, by the names of the targets.")
    /// The keys of a target.
    static let ofTarget = [
        accessLevel, constantNames, files, stringsOfTarget, assetsOfTarget, fonts, data, colors, interfaces,
    ]
    static let environments = ConfigurationKey(
        "environments",
        type: .object([
            names, `default`, defaultBrand, protected, allowMissingSecrets, secrets, relaxations, overridable,
            resources,
        ]),
        summary: "The environments that a build can select from.")
    static let names = ConfigurationKey(
        "names", type: .list,
        summary: "The names of all environments, in the order of reports (default: Development, Stage, Production). "
            + "Each has a file NAME.json in Environments and a package trait NAME.")
    static let `default` = ConfigurationKey(
        "default", type: .string,
        summary: "The environment of builds without a trait, for debug builds only (default: the first one).")
    static let defaultBrand = ConfigurationKey(
        "defaultBrand", type: .string,
        summary: "The brand of builds without a brand's trait (default: none, so that each build has to select one). "
            + "Brands are the files NAME.json in Environments/Brands.")
    static let protected = ConfigurationKey(
        "protected", type: .list,
        summary: "The environments that users get and that guards check (default: Production).")
    static let allowMissingSecrets = ConfigurationKey(
        "allowMissingSecrets", type: .boolean,
        summary: "Whether an environment that is not protected can be built without its secrets; a program that uses "
            + "a missing secret stops with a message (default: false).")
    package static let secrets = ConfigurationKey(
        "secrets", type: .part,
        summary: "Where the team keeps its secrets and when they must be replaced, by their names. Never their values.")
    /// The keys of a secret.
    package static let ofSecret = [secretProvider, secretItem, secretRotatedOn, secretExpires, secretNote]
    static let secretProvider = ConfigurationKey(
        "provider", type: .choice(SecretProvider.allCases.map(\.rawValue)),
        summary: "The program that prumo environments secrets import reads the secret from.")
    static let secretItem = ConfigurationKey(
        "item", type: .part,
        summary: "The secret's name at the provider, for all environments or for each: "
            + SecretProvider.allCases.map { "\($0.form) (\($0.rawValue))" }.joined(separator: "; ") + ".")
    static let secretRotatedOn = ConfigurationKey(
        "rotatedOn", type: .part,
        summary: "The day on which the secret was replaced last, for all environments or for each.")
    static let secretExpires = ConfigurationKey(
        "expires", type: .part,
        summary: "The first day on which the secret no longer works, for all environments or for each.")
    static let secretNote = ConfigurationKey(
        "note", type: .string,
        summary: "How to replace the secret, for people.")
    static let relaxations = ConfigurationKey(
        "relaxations", type: .part,
        summary: "Exemptions from guards: the setting's name with dots, then the guard, then the reason.")
    static let overridable = ConfigurationKey(
        "overridable", type: .part,
        summary:
            "The settings that a program may override at run time, by environment (default: none): the settings' names "
            + "with dots, GROUP.* for a group, or * for all. A protected environment lists each setting by its name.")
    static let resources = ConfigurationKey(
        "resources", type: .list,
        summary:
            "The targets whose bundles get the files of Environments/Resources that the selected environment and brand have "
            + "(default: none).")
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
    package static let strings = ConfigurationKey(
        "strings", type: .object(ofStrings + [lookups, stringsCheck]),
        summary: "How constants for localized strings are generated and checked.")
    static let stringsOfTarget = ConfigurationKey(
        strings.name, type: .object(ofStrings), summary: "How constants for localized strings are generated.")
    private static let ofStrings = [
        constantFiles, storage, separator, tableNamespaces, leftOutTexts, excludedTexts, localizedStringResources,
        stringSymbols, keyLookup, lookupFunction,
    ]
    static let constantFiles = ConfigurationKey(
        "files", type: .list,
        summary:
            "The files that get constants: patterns of paths in the target's folder, as in Config/*.json. A pattern "
            + "without / is about names in all folders, and one that starts with ! leaves files out.")
    static let storage = ConfigurationKey(
        "storage", type: .choice(StringsConfiguration.Storage.allCases.map(\.rawValue)),
        summary:
            "Where strings are stored: embedded in the program, or in the bundle's .lproj folders (default: embedded).")
    static let separator = ConfigurationKey(
        "separator", type: .string,
        summary: "The separator between the parts of a key, each of which becomes a namespace (default: a full stop). "
            + "If it is empty, keys are not separated.")
    static let leftOutTexts = ConfigurationKey(
        "leave_out", type: .list,
        summary: "Tables, and keys as TABLE.KEY, that get no constant; * stands for any characters (default: none).")
    static let excludedTexts = ConfigurationKey(
        "exclude", type: .list,
        summary: "The same as leave_out, but an entry that matches nothing is an error (default: none).")
    static let localizedStringResources = ConfigurationKey(
        "localizedStringResources", type: .boolean,
        summary:
            "Whether to generate a LocalizedStringResource for each string in Strings.Resources (default: false).")
    static let stringSymbols = ConfigurationKey(
        "symbols", type: .boolean,
        summary:
            "Whether to generate a member of LocalizedStringResource for each string, as in Text(.cartTitle), with the "
            + "names of Xcode's string symbols (default: false).")
    static let keyLookup = ConfigurationKey(
        "keyLookup", type: .boolean,
        summary:
            "Whether to generate Strings.string(forKey:table:), for keys that only the running program knows; the keys "
            + "are then in the program (default: false).")
    static let lookupFunction = ConfigurationKey(
        "lookup", type: .string,
        summary:
            "A function (_ key: String, _ table: String) -> String? of the target, as in AppTexts.text, whose text is "
            + "shown where it gives one (default: none).")
    static let lookups = ConfigurationKey(
        "lookups", type: .list,
        summary:
            "The package's own functions that look up the key which they are given, for `prumo strings unused`, `undefined`, "
            + "`remove`, `rename` and `move`: L for L(\"key\"), Texts.string(for:) for Texts.string(for: \"key\"), .translated for "
            + "\"key\".translated. Those that pass a parameter on to NSLocalizedString or String(localized:) are found without it "
            + "(default: none).")
    static let tableNamespaces = ConfigurationKey(
        "tableNamespaces", type: .boolean,
        summary: "Whether the table Localizable has a namespace, as other tables have (default: false).")
    static let stringsCheck = ConfigurationKey(
        "check", type: .part,
        summary: "The rules of `prumo strings check` and their options.")
    package static let assets = ConfigurationKey(
        "assets", type: .object(ofAssets + [assetsCheck]),
        summary: "How constants for asset catalogs are generated, and how catalogs are checked.")
    static let assetsOfTarget = ConfigurationKey(
        assets.name, type: .object(ofAssets), summary: "How constants for asset catalogs are generated.")
    private static let ofAssets = [constantFiles, leftOutAssets, catalogNamespaces, folderNamespaces]
    static let leftOutAssets = ConfigurationKey(
        "leave_out", type: .list,
        summary: "Assets that get no constant, by their names in the catalogs, as in Icons/star; * stands for any "
            + "characters (default: none).")
    static let catalogNamespaces = ConfigurationKey(
        "catalogNamespaces", type: .boolean,
        summary: "Whether each asset catalog has a namespace (default: false).")
    static let folderNamespaces = ConfigurationKey(
        "folderNamespaces", type: .boolean,
        summary: "Whether each folder of an asset catalog has a namespace, also where the catalog gives it none "
            + "(default: false).")
    static let fonts = ConfigurationKey(
        "fonts", type: .object([constantFiles]), summary: "The fonts that get constants (default: all).")
    static let data = ConfigurationKey(
        "data", type: .object([constantFiles]),
        summary: "The data files whose contents get constants: JSON, property lists and YAML (default: none).")
    static let colors = ConfigurationKey(
        "colors", type: .object([constantFiles]),
        summary: "The files of colors that get constants: JSON, XML and text (default: none).")
    static let interfaces = ConfigurationKey(
        "interfaces", type: .object([constantFiles]),
        summary: "The storyboards and nibs that get constants (default: none).")
    static let assetsCheck = ConfigurationKey(
        "check", type: .part,
        summary: "The rules of `prumo assets check` and their options.")
    static let modules = ConfigurationKey(
        "modules", type: .part,
        summary: "The layers of targets, and the rules of `prumo modules --check` and their options.")
    package static let xcode = ConfigurationKey(
        "xcode", type: .object([xcodeCheck]),
        summary: "How Xcode projects are checked.")
    static let xcodeCheck = ConfigurationKey(
        "check", type: .part,
        summary: "The rules of `prumo xcode check` and their options.")
    static let lint = ConfigurationKey(
        "lint", type: .part,
        summary: "The rules of `prumo lint` and their options, with SwiftLint's keys.")
    static let format = ConfigurationKey(
        "format", type: .part,
        summary:
            "How `prumo format` lays out Swift files, with the keys of .swift-format; `prumo check` reports files that it "
            + "would change.")
    static let unused = ConfigurationKey(
        "unused", type: .part,
        summary: "What `prumo unused` retains and where it reports, and its rules with their options.")
}
