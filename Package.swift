// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Prumo",
    defaultLocalization: "en",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .plugin(name: "GenerateConstants", targets: ["GenerateConstants"]),
        .plugin(name: "LintBuild", targets: ["LintBuild"]),
        .plugin(name: "Lint", targets: ["Lint"]),
        .plugin(name: "Format", targets: ["Format"]),
        .library(name: "PrumoRuntime", targets: ["PrumoRuntime"]),
        .library(name: "PrumoOverlay", targets: ["PrumoOverlay"]),
        .executable(name: "prumo", targets: ["prumo"]),
    ],
    traits: [
        .trait(name: "Development", description: "Builds with the settings of Environments/Development.json"),
        .trait(name: "Stage", description: "Builds with the settings of Environments/Stage.json"),
        .trait(name: "Production", description: "Builds with the settings of Environments/Production.json"),
    ],
    targets: [
        .target(name: "PrumoCLibrary"),
        .target(name: "SourceText", dependencies: ["PrumoCLibrary"]),
        .target(name: "DataFormats", dependencies: ["SourceText"]),
        .target(name: "DocumentFormats", dependencies: ["DataFormats", "SourceText"]),
        .target(name: "CommandLineKit", dependencies: ["SourceText"]),
        .target(name: "Programs", dependencies: ["SourceText"]),
        .target(
            name: "JSONRPC",
            dependencies: [
                "CommandLineKit", "DataFormats", "SourceText",
            ]),
        .target(name: "SettingFormats", dependencies: ["PrumoCLibrary"]),
        .target(name: "PrumoMessages", dependencies: ["PrumoCLibrary"]),
        .target(name: "EnvironmentSettings", dependencies: ["DataFormats", "SettingFormats", "SourceText"]),
        .target(name: "StringCatalogs", dependencies: ["DataFormats", "PrumoMessages", "SourceText"]),
        .target(name: "AssetCatalogs", dependencies: ["DataFormats", "SourceText"]),
        .target(name: "FontFiles", dependencies: ["SourceText"]),
        .target(name: "InterfaceFiles", dependencies: ["DataFormats", "SourceText"]),
        .target(name: "XcodeProjects", dependencies: ["DocumentFormats", "DataFormats", "SourceText"]),
        .target(name: "Files", dependencies: ["SourceText"]),
        .target(name: "Workspace", dependencies: ["Files", "SwiftTree", "XcodeProjects", "SourceText"]),
        .target(name: "IndexStore", dependencies: ["Files", "SourceText"]),
        .target(
            name: "CodeGraph",
            dependencies: [
                "DataFormats", "Files", "Findings", "IndexStore", "Linter", "Programs", "SourceText", "SwiftTree",
                "Workspace",
            ]),
        .target(
            name: "ConstantGenerators",
            dependencies: [
                "EnvironmentSettings", "SettingFormats", "StringCatalogs", "AssetCatalogs", "FontFiles",
                "InterfaceFiles", "PrumoMessages", "DataFormats", "SourceText",
            ]),
        .executableTarget(
            name: "generate-constants", dependencies: ["ConstantGenerators", "CommandLineKit", "SourceText"]),
        .plugin(name: "GenerateConstants", capability: .buildTool(), dependencies: ["generate-constants"]),
        .target(
            name: "EnvironmentRules",
            dependencies: [
                "AssetCatalogs", "ConstantGenerators", "DataFormats", "EnvironmentSettings", "Files", "Findings",
                "SettingFormats", "SourceText",
            ]),

        .target(
            name: "EnvironmentCommands",
            dependencies: [
                "CommandLineKit", "ConstantGenerators", "DataFormats", "DocumentFormats", "EnvironmentSettings",
                "Files", "Findings", "Localization", "Programs", "SettingFormats", "SourceText", "SwiftTree",
                "Workspace",
            ]),

        .target(
            name: "XcodeRules",
            dependencies: [
                "CommandLineKit", "DataFormats", "DocumentFormats", "EnvironmentCommands", "EnvironmentSettings",
                "Files", "Findings", "SourceText", "Workspace", "XcodeProjects",
            ]),
        .target(
            name: "PackageCommands",
            dependencies: [
                "AssetCatalogs", "AssetRules", "CodeGraph", "CommandLineKit", "ConstantGenerators", "ConstantMigration",
                "DataFormats", "DocumentFormats", "EnvironmentCommands", "EnvironmentRules", "EnvironmentSettings",
                "Files", "Findings", "Formatter", "Linter", "Localization", "PrumoRuntime", "SourceText",
                "StringCatalogs", "SwiftTree", "Workspace", "XcodeRules",
            ]),
        .target(
            name: "CatalogPages",
            dependencies: [
                "AssetCatalogs", "AssetRules", "CommandLineKit", "ConstantGenerators", "DataFormats", "DocumentFormats",
                "EnvironmentCommands", "EnvironmentRules", "EnvironmentSettings", "Files", "Findings", "FontFiles",
                "Localization", "PackageCommands", "PrumoRuntime", "SourceText", "StringCatalogs", "Workspace",
            ]),
        .target(
            name: "SettingImport",
            dependencies: [
                "ConstantGenerators", "ConstantMigration", "DataFormats", "DocumentFormats", "EnvironmentCommands",
                "EnvironmentSettings", "Files", "Findings", "SettingFormats", "SourceText", "SwiftTree",
                "XcodeProjects",
            ]),
        .target(
            name: "EditorServer",
            dependencies: [
                "AssetRules", "CodeGraph", "CommandLineKit", "ConstantGenerators", "DataFormats", "EnvironmentCommands",
                "EnvironmentRules", "EnvironmentSettings", "Files", "Findings", "Formatter", "JSONRPC", "Linter",
                "Localization", "PackageCommands", "SourceText", "StringCatalogs", "Workspace",
            ]),
        .executableTarget(
            name: "prumo",
            dependencies: [
                "AssetRules", "CatalogPages", "CodeGraph", "CommandLineKit", "ConstantGenerators", "ConstantMigration",
                "DataFormats", "DocumentFormats", "EditorServer", "EnvironmentCommands", "EnvironmentRules",
                "EnvironmentSettings", "Files", "Findings", "Formatter", "JSONRPC", "Linter", "LintTargetTool",
                "Localization", "PackageCommands", "Programs", "RegularExpressions", "SettingImport", "SourceText",
                "StringCatalogs",
                "SwiftTree", "Workspace", "XcodeProjects", "XcodeRules",
            ]),

        .target(
            name: "Findings",
            dependencies: [
                "DataFormats", "DocumentFormats", "Files", "SourceText",
            ]),
        .target(
            name: "AssetRules",
            dependencies: [
                "AssetCatalogs", "ConstantGenerators", "EnvironmentSettings", "Files", "FontFiles", "InterfaceFiles",
                "Findings", "SwiftTree", "DataFormats", "SourceText", "Workspace", "XcodeProjects",
            ]),
        .target(name: "SwiftTree", dependencies: ["SourceText"], exclude: ["Nodes/SyntaxNodes.txt"]),
        .target(
            name: "Linter", dependencies: ["SwiftTree", "Findings", "Files", "DataFormats", "SourceText"]),
        .target(
            name: "Formatter", dependencies: ["SwiftTree", "Findings", "Files", "DataFormats", "SourceText"]),
        .target(name: "RegularExpressions", dependencies: ["Findings"]),
        .target(name: "LintTargetTool", dependencies: ["Linter", "Findings", "Files", "CommandLineKit", "SourceText"]),
        .executableTarget(
            name: "lint-target", dependencies: ["LintTargetTool", "RegularExpressions"]),
        // `.ci/tool-bundle` calls it `lint-target`.
        .executableTarget(
            name: "bundled-lint-target", dependencies: ["LintTargetTool", "Findings", "CommandLineKit", "SourceText"]),
        .plugin(name: "LintBuild", capability: .buildTool(), dependencies: ["lint-target"]),
        .plugin(
            name: "Lint",
            capability: .command(
                intent: .custom(verb: "lint", description: "Lint Swift files and apply fixes"),
                permissions: [
                    .writeToPackageDirectory(reason: "--fix and some other options of this command change Swift files")
                ])),
        .plugin(
            name: "Format",
            capability: .command(
                intent: .custom(verb: "format", description: "Format Swift files"),
                permissions: [.writeToPackageDirectory(reason: "this command changes the layout of Swift files")])),
        .target(
            name: "Localization",
            dependencies: [
                "ConstantGenerators", "DataFormats", "DocumentFormats", "EnvironmentSettings", "Files", "Findings",
                "FontFiles", "Programs", "PrumoMessages", "PrumoRuntime", "SourceText", "StringCatalogs", "SwiftTree",
                "Workspace", "XcodeProjects",
            ]),

        .target(
            name: "ConstantMigration",
            dependencies: [
                "ConstantGenerators", "EnvironmentSettings", "StringCatalogs", "AssetCatalogs", "FontFiles",
                "InterfaceFiles", "SwiftTree", "Files", "Findings", "DataFormats", "PrumoRuntime",
                "SourceText", "Workspace",
            ]),

        .target(name: "PrumoRuntime", dependencies: ["PrumoMessages"]),
        .target(name: "PrumoOverlay", dependencies: ["PrumoRuntime", "SettingFormats"]),

        .target(name: "TestSupport", dependencies: ["SourceText"], path: "Tests/Support/TestSupport"),
        .target(
            name: "RuleTestSupport", dependencies: ["Findings"],
            path: "Tests/Support/RuleTestSupport"),
        .systemLibrary(name: "CZlib", path: "Tests/Support/CZlib"),
        .target(name: "PictureDrawing", dependencies: ["CZlib"], path: "Tests/Support/PictureDrawing"),
        .target(name: "LoopbackServer", dependencies: ["PictureDrawing"], path: "Tests/Support/LoopbackServer"),
        .executableTarget(name: "serve-feeds", dependencies: ["LoopbackServer"], path: "Tests/Support/ServeFeeds"),
        .executableTarget(
            name: "prove-fixes", dependencies: ["Linter", "Files", "Findings", "RegularExpressions", "SourceText"],
            path: "Tests/Support/ProveFixes"),
        .executableTarget(
            name: "list-swiftgen-accessors",
            dependencies: [
                "ConstantMigration", "ConstantGenerators", "DataFormats", "Findings", "RegularExpressions",
                "SourceText",
            ],
            path: "Tests/Support/ListSwiftGenAccessors"),
        .executableTarget(
            name: "list-foreign-constants",
            dependencies: ["ConstantMigration", "ConstantGenerators", "AssetCatalogs", "SourceText"],
            path: "Tests/Support/ListForeignConstants"),
        .target(name: "AllocationCounter", path: "Tests/Support/AllocationCounter"),
        // It calls a function of RegularExpressions, so what depends on it depends on both.
        .target(name: "InstalledExpressions", path: "Tests/Support/InstalledExpressions"),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "Files", "TestSupport"]),
        .target(
            name: "CompiledIndex", dependencies: ["Files", "IndexStore", "SourceText", "TestSupport"],
            path: "Tests/Support/CompiledIndex"),
        .testTarget(
            name: "IndexStoreTests",
            dependencies: ["CompiledIndex", "Files", "IndexStore", "SourceText", "TestSupport"]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "SourceText", "TestSupport"]),
        .testTarget(
            name: "WorkspaceTests", dependencies: ["Workspace", "Files", "SourceText", "SwiftTree", "TestSupport"]),
        .testTarget(name: "DataFormatsTests", dependencies: ["DataFormats", "TestSupport", "SourceText"]),
        .testTarget(
            name: "DocumentFormatsTests", dependencies: ["DataFormats", "DocumentFormats", "SourceText", "TestSupport"]),
        .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "SourceText"]),
        .testTarget(name: "ProgramsTests", dependencies: ["Programs", "SourceText", "TestSupport"]),
        .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "DataFormats"]),
        .testTarget(
            name: "EnvironmentSettingsTests",
            dependencies: ["EnvironmentSettings", "SettingFormats", "TestSupport", "SourceText"]),
        .testTarget(
            name: "EnvironmentRulesTests",
            dependencies: [
                "EnvironmentRules", "EnvironmentSettings", "Findings", "RuleTestSupport",
                "SettingFormats", "TestSupport",
            ]),
        .testTarget(
            name: "StringCatalogsTests",
            dependencies: ["StringCatalogs", "DataFormats", "PrumoRuntime", "TestSupport", "SourceText"]),
        .testTarget(name: "AssetCatalogsTests", dependencies: ["AssetCatalogs", "TestSupport", "SourceText"]),
        .testTarget(name: "FontFilesTests", dependencies: ["FontFiles", "TestSupport", "SourceText"]),
        .testTarget(name: "InterfaceFilesTests", dependencies: ["InterfaceFiles", "TestSupport", "SourceText"]),
        .testTarget(
            name: "XcodeProjectsTests",
            dependencies: ["XcodeProjects", "DocumentFormats", "DataFormats", "SourceText", "TestSupport"]),
        .testTarget(
            name: "ConstantGeneratorsTests",
            dependencies: [
                "ConstantGenerators", "EnvironmentSettings", "FontFiles", "InterfaceFiles", "SourceText",
                "generate-constants", "TestSupport", "AssetCatalogs", "DataFormats", "PrumoRuntime", "StringCatalogs",
                "PrumoOverlay", "SwiftTree",
            ],
            exclude: ["Reference"]),
        .testTarget(
            name: "ConstantMigrationTests",
            dependencies: [
                "ConstantMigration", "ConstantGenerators", "EnvironmentSettings", "AssetCatalogs", "Findings",
                "SourceText", "TestSupport", "RegularExpressions", "InstalledExpressions", "PrumoRuntime",
            ]),
        .testTarget(
            name: "EnvironmentCommandsTests",
            dependencies: [
                "EnvironmentCommands", "EnvironmentSettings", "Findings", "TestSupport",
            ]),
        .testTarget(
            name: "XcodeRulesTests",
            dependencies: [
                "Findings", "RuleTestSupport", "XcodeRules",
            ]),
        .testTarget(
            name: "PackageCommandsTests",
            dependencies: [
                "CodeGraph", "DataFormats", "Files", "Findings", "Formatter", "Linter", "PackageCommands",
                "RegularExpressions", "SourceText", "SwiftTree", "TestSupport",
            ],
            exclude: ["Reference"]),
        .testTarget(
            name: "CatalogPagesTests",
            dependencies: [
                "CatalogPages", "DataFormats", "DocumentFormats", "PrumoRuntime", "SourceText", "TestSupport",
            ]),
        .testTarget(
            name: "SettingImportTests",
            dependencies: [
                "SettingImport"
            ]),
        .testTarget(
            name: "EditorServerTests",
            dependencies: [
                "EditorServer", "Findings", "JSONRPC",
            ]),
        .testTarget(
            name: "PrumoCommandTests",
            dependencies: [
                "CommandLineKit", "CompiledIndex", "DataFormats", "EditorServer", "EnvironmentCommands",
                "EnvironmentSettings", "Files",
                "Findings", "Formatter", "InstalledExpressions", "JSONRPC", "Linter", "PackageCommands", "prumo",
                "PrumoRuntime", "RegularExpressions",
                "SettingImport", "SourceText", "TestSupport", "Workspace", "XcodeProjects", "XcodeRules",
            ]),
        .testTarget(name: "PrumoRuntimeTests", dependencies: ["PrumoRuntime", "EnvironmentSettings", "TestSupport"]),
        .testTarget(name: "PrumoOverlayTests", dependencies: ["PrumoOverlay", "TestSupport"]),
        .testTarget(
            name: "SwiftTreeTests", dependencies: ["SwiftTree", "AllocationCounter", "TestSupport", "SourceText"]),
        .testTarget(
            name: "FindingsTests",
            dependencies: [
                "Findings", "Linter", "Files", "SourceText", "TestSupport", "RegularExpressions",
                "InstalledExpressions",
            ]),
        .testTarget(
            name: "LinterTests",
            dependencies: [
                "Linter", "Files", "Findings", "SwiftTree", "SourceText", "TestSupport", "DataFormats",
                "RegularExpressions", "InstalledExpressions", "RuleTestSupport",
            ]),
        .testTarget(
            name: "FormatterTests",
            dependencies: [
                "Formatter", "Files", "SwiftTree", "SourceText", "DataFormats", "TestSupport",
            ]),
        .testTarget(
            name: "LintTargetTests",
            dependencies: [
                "lint-target", "bundled-lint-target", "prumo", "LintTargetTool", "Linter", "Findings", "SourceText",
                "TestSupport", "RegularExpressions", "InstalledExpressions",
            ]),
        .testTarget(
            name: "AssetRulesTests",
            dependencies: [
                "AssetRules", "AssetCatalogs", "Findings", "InterfaceFiles", "DataFormats", "SourceText", "Workspace",
                "RuleTestSupport", "TestSupport",
            ]),
        .testTarget(
            name: "CodeGraphTests",
            dependencies: [
                "CodeGraph", "CompiledIndex", "DataFormats", "Files", "Findings", "IndexStore", "Linter",
                "RuleTestSupport", "SourceText", "SwiftTree", "TestSupport",
            ]),
        .testTarget(
            name: "LocalizationTests",
            dependencies: [
                "Localization", "Files", "Findings", "StringCatalogs", "DocumentFormats", "DataFormats", "SourceText",
                "RuleTestSupport", "TestSupport", "PrumoRuntime", "ConstantGenerators", "EnvironmentSettings",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// `Feed` uses the plugin. The native build system plans the plugins of all packages, so a package that needs no tool of ours, or
// only the linter's, builds the constants' tool as well. PRUMO_FEED=0 leaves `Feed` out.
if Context.environment["PRUMO_FEED"] != "0" {
    package.products += [
        .library(name: "Feed", targets: ["Feed"]),
        .executable(name: "feed", targets: ["FeedCommand"]),
    ]
    package.targets += [
        // Without names of pkg-config, whose absence would be a warning in packages that only use the plugin.
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CPNG"),
        .systemLibrary(name: "CTurboJPEG"),
        .systemLibrary(name: "CCurl"),
        .target(
            name: "Feed",
            dependencies: [
                "PrumoRuntime",
                // Apple's systems have SQLite as a module, decode pictures with ImageIO and load with URLSession.
                .target(name: "CSQLite", condition: .when(platforms: [.linux])),
                .target(name: "CPNG", condition: .when(platforms: [.linux])),
                .target(name: "CTurboJPEG", condition: .when(platforms: [.linux])),
                .target(name: "CCurl", condition: .when(platforms: [.linux])),
            ],
            resources: [.process("Resources"), .copy("Fixtures")],
            plugins: ["GenerateConstants"]),
        .executableTarget(name: "FeedCommand", dependencies: ["Feed", "CommandLineKit", "PrumoRuntime", "SourceText"]),
        .executableTarget(name: "write-store", dependencies: ["Feed"], path: "Tests/Support/WriteStore"),
        .executableTarget(
            name: "draw-fixtures",
            dependencies: ["PictureDrawing", .target(name: "CTurboJPEG", condition: .when(platforms: [.linux]))],
            path: "Tests/Support/DrawFixtures"),
        .executableTarget(
            name: "feed-benchmark", dependencies: ["Feed", "PrumoRuntime"], path: "Tests/Benchmarks/FeedBenchmark"),
        .testTarget(
            name: "FeedTests",
            dependencies: [
                "Feed", "LoopbackServer", "PictureDrawing", "PrumoRuntime", "TestSupport",
                .target(name: "CPNG", condition: .when(platforms: [.linux])),
                .target(name: "CTurboJPEG", condition: .when(platforms: [.linux])),
            ],
            exclude: ["Web/checks.js"]),
        .testTarget(
            name: "FeedCommandTests",
            dependencies: [
                "FeedCommand", "SourceText", "TestSupport", "CommandLineKit", "Feed", "PrumoRuntime", "LoopbackServer",
                "PictureDrawing",
            ]),
    ]
}

// PRUMO_TOOL_BUNDLE is the absolute path of an artifact bundle with the plugins' tools, which `.ci/tool-bundle` writes. SwiftPM
// only takes a path relative to the package's folder, which is not known during resolution: it starts with enough `../` to
// reach `/` from any folder.
if let bundle = Context.environment["PRUMO_TOOL_BUNDLE"], !bundle.isEmpty {
    guard bundle.hasPrefix("/") else {
        fatalError("PRUMO_TOOL_BUNDLE must be an absolute path, and '\(bundle)' is relative; pass the whole path")
    }
    let path = String(repeating: "../", count: 64) + bundle.drop { $0 == "/" }
    package.targets.append(.binaryTarget(name: "PrebuiltTool", path: path))
    for plugin in package.targets where ["GenerateConstants", "LintBuild", "Lint", "Format"].contains(plugin.name) {
        plugin.dependencies = ["PrebuiltTool"]
    }
}
