import CodeGraph

/// A key of `.periphery.yml`, and what it becomes in the key `unused` of `.prumo.json`.
struct PeripheryKey: Sendable {
    /// What a key becomes.
    enum Effect: Sendable {
        /// A flag with the same value.
        case flag(String)
        /// A flag with the other value.
        case inverseFlag(String)
        /// A list of names.
        case names(String)
        /// A list of globs.
        case globs(String)
        /// A list of paths, or one.
        case paths(String)
        /// Globs of files in which nothing is reported.
        case excluded
        /// A rule that does not run if the flag has this value.
        case disables(String, ifValue: Bool)
        /// A flag of a rule.
        case option(rule: String, option: String)
        /// A list of a rule's types, without question and exclamation marks.
        case types(rule: String, option: String)
        /// Nothing: why, and what to do instead.
        case none(String)
    }

    /// The name.
    let name: String
    /// What it becomes.
    let effect: Effect
    /// What is different in Prumo, for a note; `nil` if nothing is.
    let difference: String?

    private init(_ name: String, _ effect: Effect, difference: String? = nil) {
        self.name = name
        self.effect = effect
        self.difference = difference
    }

    private static let noBuild =
        "Prumo reads the index of the last build; name another one with \"index_store\", or run `prumo unused --build`"
    private static let reported = "what these files use counts as used, unlike in Periphery"

    /// All of them, those of Periphery 2 included.
    static let all: [PeripheryKey] = [
        PeripheryKey("retain_public", .flag("retain_public")),
        PeripheryKey(
            "no_retain_spi",
            .none(
                "API with `@_spi` is retained like other public API; set \"retain_public\" to false to look for such code"
            )),
        PeripheryKey("retain_files", .globs("retain_files")),
        PeripheryKey("retain_objc_accessible", .flag("retain_objc_accessible")),
        PeripheryKey(
            "retain_objc_annotated",
            .none("declarations with `@objc` and `@objcMembers` are always retained; remove it")),
        PeripheryKey("retain_assign_only_properties", .disables("assign_only_property", ifValue: true)),
        PeripheryKey(
            "retain_assign_only_property_types", .types(rule: "assign_only_property", option: "except_types")),
        PeripheryKey("retain_unused_protocol_func_params", .option(rule: "dead_parameter", option: "ignore_protocols")),
        PeripheryKey("retain_swift_ui_previews", .flag("retain_previews")),
        PeripheryKey("retain_codable_properties", .flag("retain_codable_properties")),
        PeripheryKey(
            "retain_encodable_properties",
            .none("\"retain_codable_properties\", which is true by default, retains them; remove it")),
        PeripheryKey(
            "retain_equatable_properties",
            .none("properties that a synthesized `==` reads are always retained; remove it")),
        PeripheryKey(
            "retain_hashable_properties",
            .none("properties that a synthesized `hash(into:)` reads are always retained; remove it")),
        PeripheryKey("external_codable_protocols", .names("codable_protocols")),
        PeripheryKey("external_encodable_protocols", .names("codable_protocols")),
        PeripheryKey("external_test_case_classes", .names("test_case_classes")),
        PeripheryKey("disable_redundant_public_analysis", .disables("redundant_access", ifValue: true)),
        PeripheryKey("superfluous_ignore_comments", .disables("superfluous_retain_comment", ifValue: false)),
        PeripheryKey(
            "disable_unused_import_analysis",
            .none("imports are checked by the rule \"unused_import\" of the linter; turn it on or off in \"lint\"")),
        PeripheryKey(
            "enable_unused_import_analysis",
            .none("imports are checked by the rule \"unused_import\" of the linter; turn it on or off in \"lint\"")),
        PeripheryKey(
            "retain_unused_imported_modules",
            .none(
                "imports are checked by the rule \"unused_import\" of the linter; list the modules in its option \"always_keep_imports\""
            )),
        PeripheryKey("exclude_tests", .inverseFlag("include_tests")),
        PeripheryKey(
            "exclude_targets", .names("excluded_targets"),
            difference: "what these targets use counts as used, unlike in Periphery"),
        PeripheryKey("targets", .names("targets"), difference: "Periphery 3 ignores it"),
        PeripheryKey("index_exclude", .excluded, difference: reported),
        PeripheryKey("report_exclude", .excluded),
        PeripheryKey(
            "report_include",
            .none("name the files on the command line, as in `prumo unused Sources/App`, or set \"targets\"")),
        PeripheryKey("index_store_path", .paths("index_store")),
        PeripheryKey("bazel_index_store", .paths("index_store")),
        PeripheryKey(
            "baseline",
            .none(
                "a list of Periphery's symbols cannot be converted; run `prumo unused --write-baseline FILE`, and name FILE in \"baseline\" of \"check\""
            )),
        PeripheryKey("write_baseline", .none("use `prumo unused --write-baseline FILE`")),
        PeripheryKey("write_results", .none("use `prumo unused --output FILE`")),
        PeripheryKey("format", .none("use `prumo unused --reporter NAME`")),
        PeripheryKey("strict", .none("use `prumo unused --strict`")),
        PeripheryKey("quiet", .none("use `prumo unused --quiet`")),
        PeripheryKey("verbose", .none("Prumo has no such output; remove it")),
        PeripheryKey("color", .none("use `prumo unused --color WHEN`")),
        PeripheryKey("relative_results", .none("paths are always relative to the working directory; remove it")),
        PeripheryKey("disable_update_check", .none("Prumo does not look for updates; remove it")),
        PeripheryKey("auto_remove", .none("use `prumo unused --fix`")),
        PeripheryKey("project", .none(noBuild)),
        PeripheryKey("workspace", .none(noBuild)),
        PeripheryKey("schemes", .none(noBuild)),
        PeripheryKey("build_arguments", .none(noBuild)),
        PeripheryKey("xcode_list_arguments", .none(noBuild)),
        PeripheryKey("clean_build", .none(noBuild)),
        PeripheryKey("skip_build", .none("nothing is built without `--build`; remove it")),
        PeripheryKey("skip_schemes_validation", .none(noBuild)),
        PeripheryKey("json_package_manifest_path", .none("Prumo reads Package.swift itself; remove it")),
        PeripheryKey(
            "file_targets_path",
            .none("the index says which file is in which target; name the index of the build with \"index_store\"")),
        PeripheryKey(
            "generic_project_config",
            .none("the index says which file is in which target; name the index of the build with \"index_store\"")),
        PeripheryKey("bazel", .none("name the index that Bazel writes with \"index_store\"")),
        PeripheryKey("bazel_filter", .none("name the index that Bazel writes with \"index_store\"")),
        PeripheryKey("bazel_query", .none("name the index that Bazel writes with \"index_store\"")),
        PeripheryKey("bazel_check_visibility", .none("name the index that Bazel writes with \"index_store\"")),
    ]

    /// The key with a name.
    static func key(_ name: String) -> PeripheryKey? { all.first { $0.name == name } }
}
