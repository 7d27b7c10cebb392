import DataFormats
import DocumentFormats
import EnvironmentSettings
import Findings
import SourceText

/// Reads `.xcconfig` files: the settings that are an app's own. Those of the build are left where they are.
struct XCConfigImport {
    /// One file with what it includes.
    struct Configuration {
        let source: EnvironmentSource
        let settings: XCConfigSettings
    }

    private var configuration = ImportedConfiguration()
    private var buildSettings: Set<String> = []
    /// Settings that some builds have another value of.
    private var conditional: Set<String> = []

    /// The files with what they include.
    static func configurations(
        of files: [EnvironmentSource], in repository: ImportedFiles
    ) throws(DiagnosticsError) -> [Configuration] {
        var problems = Problems()
        var configurations: [Configuration] = []
        for source in files {
            problems.attempt { () throws(DiagnosticsError) in
                let settings = try XCConfigSettings(readingFrom: source.file.path) { request throws(DiagnosticsError) in
                    request.place == nil ? source.file : try repository.file(request)
                }
                configurations.append(Configuration(source: source, settings: settings))
            }
        }
        try problems.check()
        return configurations
    }

    /// The app's own settings.
    /// - Parameter propertyList: an Info.plist that hands settings on to the app.
    static func configuration(
        of files: [Configuration], infoDictionary propertyList: PropertyList?
    ) -> ImportedConfiguration {
        var reader = XCConfigImport()
        for file in files { reader.read(file) }
        reader.readLookups(propertyList)
        let names = reader.buildSettings.ordered()
        if !names.isEmpty {
            reader.configuration.remarks.append(
                "left in the xcconfig files, as settings of the build: \(names.joined(separator: ", "))")
        }
        return reader.configuration
    }

    private mutating func read(_ file: Configuration) {
        var expansion = XCConfigExpansion(file.settings)
        var settings: [ImportedSetting] = []
        for item in file.settings.items where !item.assignment.conditions.isEmpty {
            guard !BuildSetting.isKnown(item.assignment.name) else {
                buildSettings.insert(item.assignment.name)
                continue
            }
            let conditions = item.assignment.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
            note(item, "has the condition \(conditions)")
            conditional.insert(item.assignment.name)
        }
        for (name, item) in file.settings.names {
            guard !BuildSetting.isKnown(name) else {
                buildSettings.insert(name)
                continue
            }
            switch expansion.value(of: name) {
            case .text(let text):
                settings.append(ImportedSetting(key: name, place: item.place, value: .untyped(text)))
                let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
                if isQuoted, !SuspectedSecret.matches(key: name, text: text) {
                    configuration.notes.append(
                        item.place.diagnostic(
                            "\"\(name)\" is imported with the quotes around its value, which Xcode keeps too; remove them if they "
                                + "are not meant",
                            severity: .warning))
                }
            case .unknown(let reason): note(item, reason)
            case nil: break
            }
        }
        configuration.sources.append(ImportedSource(environment: file.source.environment, settings: settings))
    }

    private mutating func note(_ item: XCConfigSettings.Item, _ reason: DiagnosticMessage) {
        let name = item.assignment.name
        configuration.notes.append(
            item.place.diagnostic("\"\(name)\" \(reason), so it is not imported", severity: .warning))
    }

    /// Code reads a build setting by the key of an Info.plist that has nothing but the reference to it as its value.
    private mutating func readLookups(_ propertyList: PropertyList?) {
        for member in propertyList?.root.members ?? [] {
            guard let text = member.value.string, let name = Self.reference(text) else { continue }
            let key = LookupKey(source: .infoDictionary, key: member.key)
            if conditional.contains(name) {
                configuration.uncertainLookups[key] = "\(name) has assignments with conditions"
            } else {
                configuration.lookups[key] = name
            }
        }
        for setting in configuration.sources.flatMap(\.settings) {
            let key = LookupKey(source: .infoDictionary, key: setting.key)
            guard configuration.lookups[key] == nil, configuration.uncertainLookups[key] == nil else { continue }
            configuration.uncertainLookups[key] =
                propertyList == nil
                ? "pass the Info.plist with --info-plist, which shows whether its \(setting.key) is this build setting"
                : "the Info.plist has no key \(setting.key) with the value $(\(setting.key))"
        }
    }

    private static func reference(_ text: String) -> String? {
        let isReference = text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}")
        guard isReference, text.utf8.count > 3 else { return nil }
        let name = String(text.dropFirst(2).dropLast())
        return SecretName.isValid(name) ? name : nil
    }
}

/// The build settings that Xcode and its tools know, so that an import leaves them alone.
enum BuildSetting {
    /// Whether a name is one of them, or starts as those of one of Xcode's tools do.
    static func isKnown(_ name: String) -> Bool {
        names.contains(name) || prefixes.contains(where: name.hasPrefix) || suffixes.contains(where: name.hasSuffix)
    }

    private static let prefixes = [
        "ALWAYS_", "APPLICATION_EXTENSION_", "ASSETCATALOG_", "BUILD_", "CLANG_", "CODE_SIGN", "COMPILER_",
        "CONFIGURATION_",
        "COPY_", "CPLUSPLUS_", "DEAD_CODE_", "DEPLOYMENT_", "DERIVED_", "DOCC_", "DSTROOT", "DYLIB_", "EAGER_",
        "EMBED_",
        "EMBEDDED_CONTENT_", "EXCLUDED_", "EXECUTABLE_", "EXPORTED_SYMBOLS_", "FLUTTER_", "FRAMEWORK_", "GCC_",
        "GENERATE_",
        "HEADER_SEARCH_", "HEADERMAP_", "IBC_", "IBSC_", "INCLUDED_", "INFOPLIST_", "INFOSTRINGS_", "INSTALL_",
        "INTENTS_",
        "KEEP_PRIVATE_", "LD_", "LEX_", "LIBRARY_", "LINK_", "LLVM_", "LM_", "LOCALIZATION_", "LOCALIZED_", "METAL_",
        "MODULE_",
        "MODULEMAP_", "MTL_", "NATIVE_", "OBJECT_FILE_", "ONLY_ACTIVE_", "ORDER_FILE", "OTHER_", "PACKAGE_RESOURCE_",
        "PLIST_",
        "PODS_", "POD_", "PRECOMP", "PREPROCESS_", "PRESERVE_", "PRIVATE_HEADERS_", "PRODUCT_", "PROVISIONING_PROFILE",
        "PUBLIC_HEADERS_", "REEXPORTED_", "REMOVE_", "RESOURCES_TARGETED_", "RUN_CLANG_", "RUN_DOCUMENTATION_",
        "SEPARATE_",
        "SKIP_", "STRINGS_FILE_", "STRIP_", "STRING_CATALOG_", "SUPPORTED_", "SUPPORTS_", "SWIFT_", "SYMBOL_GRAPH_",
        "SYSTEM_",
        "TAPI_", "TARGETED_DEVICE_", "TARGET_", "TEST_HOST", "UNEXPORTED_", "USER_HEADER_", "USE_", "VALIDATE_",
        "VALID_ARCHS",
        "VERSIONING_", "VERSION_INFO_", "WARNING_", "WRAPPER_", "XPC_", "YACC_", "ENABLE_USER_SCRIPT_",
        "ENABLE_RESOURCE_ACCESS_",
    ]

    private static let suffixes = ["_DEPLOYMENT_TARGET", "_SEARCH_PATHS"]

    private static let names: Set<String> = [
        "ACTION", "ADDITIONAL_SDKS", "ALLOW_TARGET_PLATFORM_SPECIALIZATION", "ALTERNATE_MODE",
        "APPLY_RULES_IN_COPY_FILES", "ARCHS",
        "AUTOMATION_APPLE_EVENTS", "BITCODE_GENERATION_MODE", "BUNDLE_LOADER", "CHMOD", "COMBINE_HIDPI_IMAGES",
        "CONFIGURATION",
        "CREATE_INFOPLIST_SECTION_IN_BINARY", "CURRENT_PROJECT_VERSION", "DEBUG_INFORMATION_FORMAT", "DEFINES_MODULE",
        "DEVELOPMENT_ASSET_PATHS", "DEVELOPMENT_LANGUAGE", "DEVELOPMENT_TEAM", "DIFF",
        "DISABLE_MANUAL_TARGET_ORDER_BUILD_WARNING",
        "ENABLE_ADDRESS_SANITIZER", "ENABLE_APP_SANDBOX", "ENABLE_BITCODE", "ENABLE_CODE_COVERAGE",
        "ENABLE_DEBUG_DYLIB",
        "ENABLE_HARDENED_RUNTIME", "ENABLE_HEADER_DEPENDENCIES", "ENABLE_INCOMING_NETWORK_CONNECTIONS",
        "ENABLE_MODULE_VERIFIER",
        "ENABLE_NS_ASSERTIONS", "ENABLE_ON_DEMAND_RESOURCES", "ENABLE_OUTGOING_NETWORK_CONNECTIONS", "ENABLE_PREVIEWS",
        "ENABLE_STRICT_OBJC_MSGSEND", "ENABLE_TESTABILITY", "ENABLE_TESTING_SEARCH_PATHS", "ENABLE_THREAD_SANITIZER",
        "ENABLE_UNDEFINED_BEHAVIOR_SANITIZER", "FUSE_BUILD_SCRIPT_PHASES", "HIDE_BITCODE_SYMBOLS",
        "INLINE_PRIVATE_FRAMEWORKS",
        "IS_MACCATALYST", "MACH_O_TYPE", "MARKETING_VERSION", "MERGEABLE_LIBRARY", "MERGED_BINARY_TYPE", "OBJROOT",
        "PATH",
        "PLATFORM_NAME", "PROJECT_NAME", "REGISTER_APP_GROUPS", "SCAN_ALL_SOURCE_FILES_FOR_INCLUDES", "SDKROOT",
        "SHARED_PRECOMPS_DIR",
        "SRCROOT", "SYMROOT", "TREAT_MISSING_SCRIPT_PHASE_OUTPUTS_AS_ERRORS", "UNSTRIPPED_PRODUCT", "ZERO_LINK",
    ]
}
