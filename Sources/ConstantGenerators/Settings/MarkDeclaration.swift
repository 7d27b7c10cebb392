import EnvironmentSettings

/// The declaration that leaves a ``SettingsMark`` in the finished program, for `prumo environments verify`.
///
/// It is a `private final class` without members, which costs 600 bytes. Of what generated code can declare without
/// experimental features in Swift 6.1, these survive `-O -wmo` with dead stripping (`--gc-sections`, `-dead_strip`) and
/// `strip` where nothing refers to them, since their records in `swift5_types` are retained:
///
/// - classes of any access level, since the compiler emits a class's metadata whether or not it is used; on Apple's
///   systems `__objc_classlist`, too, is a section that is never stripped;
/// - `public` and `package` enums and structs, but they would add a name to the interface of the user's module.
///
/// Internal enums and structs, `private` ones with a conformance, and constants do not survive whole-module
/// optimization. `@section` with `@used` (SE-0492) needs Swift 6.3. The class is kept with `-Osize`, the linkers
/// gold, lld (also with `--icf=all`) and link-time optimization, and with `-disable-reflection-metadata` and
/// `-disable-reflection-names`.
///
/// The linker takes an object file out of a static archive only where the program uses something of it. Then the mark
/// is not in the program, and neither are the constants.
enum MarkDeclaration {
    static func source(for target: String, _ settings: SelectedSettings) -> SwiftSource {
        let mark = SettingsMark(
            target: target, environment: settings.selection.variant.identifier,
            digest: settings.package.digest(of: settings.selection.variant))
        return """
            /// `prumo environments verify` searches finished programs for this name, which identifies the environment of this
            /// target's settings. The digits are a digest of the settings without the values of secrets.
            private nonisolated final class \(name: mark.identifier) {}

            """
    }
}
