/// A project of Xcode, written by hand in Xcode's layout: an app with two sources, one in a synchronized folder, and its tests.
package enum ProjectFixture {
    /// The `project.pbxproj`.
    package static let text = """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tclasses = {
        \t};
        \tobjectVersion = 77;
        \tobjects = {

        /* Begin PBXBuildFile section */
        \t\tA10000000000000000000001 /* ShopApp.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000001 /* ShopApp.swift */; };
        \t\tA10000000000000000000002 /* Localizable.strings in Resources */ = {isa = PBXBuildFile; fileRef = A50000000000000000000003 /* Localizable.strings */; };
        \t\tA10000000000000000000003 /* ShopTests.swift in Sources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000005 /* ShopTests.swift */; };
        /* End PBXBuildFile section */

        /* Begin PBXFileReference section */
        \t\tA20000000000000000000001 /* ShopApp.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ShopApp.swift; sourceTree = "<group>"; };
        \t\tA20000000000000000000002 /* Shop.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
        \t\tA20000000000000000000003 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        \t\tA20000000000000000000004 /* ShopTests.xctest */ = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; includeInIndex = 0; path = ShopTests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
        \t\tA20000000000000000000005 /* ShopTests.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = ShopTests.swift; path = Tests/ShopTests.swift; sourceTree = SOURCE_ROOT; };
        /* End PBXFileReference section */

        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        \t\tA30000000000000000000001 /* Exceptions for "Shared" folder in "Shop" target */ = {
        \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        \t\t\tmembershipExceptions = (
        \t\t\t\tInfo.plist,
        \t\t\t);
        \t\t\ttarget = A60000000000000000000001 /* Shop */;
        \t\t};
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

        /* Begin PBXFileSystemSynchronizedRootGroup section */
        \t\tA30000000000000000000002 /* Shared */ = {
        \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
        \t\t\texceptions = (
        \t\t\t\tA30000000000000000000001 /* Exceptions for "Shared" folder in "Shop" target */,
        \t\t\t);
        \t\t\tpath = Shared;
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXFileSystemSynchronizedRootGroup section */

        /* Begin PBXFrameworksBuildPhase section */
        \t\tA40000000000000000000001 /* Frameworks */ = {
        \t\t\tisa = PBXFrameworksBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        /* End PBXFrameworksBuildPhase section */

        /* Begin PBXGroup section */
        \t\tA50000000000000000000001 = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tA50000000000000000000002 /* Shop */,
        \t\t\t\tA30000000000000000000002 /* Shared */,
        \t\t\t\tA20000000000000000000005 /* ShopTests.swift */,
        \t\t\t\tA50000000000000000000004 /* Products */,
        \t\t\t);
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tA50000000000000000000002 /* Shop */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tA20000000000000000000001 /* ShopApp.swift */,
        \t\t\t\tA50000000000000000000003 /* Localizable.strings */,
        \t\t\t);
        \t\t\tpath = Shop;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tA50000000000000000000004 /* Products */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tA20000000000000000000002 /* Shop.app */,
        \t\t\t\tA20000000000000000000004 /* ShopTests.xctest */,
        \t\t\t);
        \t\t\tname = Products;
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        \t\tA60000000000000000000001 /* Shop */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = A90000000000000000000002 /* Build configuration list for PBXNativeTarget "Shop" */;
        \t\t\tbuildPhases = (
        \t\t\t\tA70000000000000000000001 /* Sources */,
        \t\t\t\tA40000000000000000000001 /* Frameworks */,
        \t\t\t\tA70000000000000000000002 /* Resources */,
        \t\t\t);
        \t\t\tbuildRules = (
        \t\t\t);
        \t\t\tdependencies = (
        \t\t\t);
        \t\t\tfileSystemSynchronizedGroups = (
        \t\t\t\tA30000000000000000000002 /* Shared */,
        \t\t\t);
        \t\t\tname = Shop;
        \t\t\tproductName = Shop;
        \t\t\tproductReference = A20000000000000000000002 /* Shop.app */;
        \t\t\tproductType = "com.apple.product-type.application";
        \t\t};
        \t\tA60000000000000000000002 /* ShopTests */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = A90000000000000000000003 /* Build configuration list for PBXNativeTarget "ShopTests" */;
        \t\t\tbuildPhases = (
        \t\t\t\tA70000000000000000000003 /* Sources */,
        \t\t\t);
        \t\t\tbuildRules = (
        \t\t\t);
        \t\t\tdependencies = (
        \t\t\t);
        \t\t\tname = ShopTests;
        \t\t\tproductName = ShopTests;
        \t\t\tproductReference = A20000000000000000000004 /* ShopTests.xctest */;
        \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
        \t\t};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        \t\tA60000000000000000000003 /* Project object */ = {
        \t\t\tisa = PBXProject;
        \t\t\tattributes = {
        \t\t\t\tBuildIndependentTargetsInParallel = 1;
        \t\t\t\tLastUpgradeCheck = 1600;
        \t\t\t};
        \t\t\tbuildConfigurationList = A90000000000000000000001 /* Build configuration list for PBXProject "Shop" */;
        \t\t\tdevelopmentRegion = en;
        \t\t\thasScannedForEncodings = 0;
        \t\t\tknownRegions = (
        \t\t\t\ten,
        \t\t\t\tBase,
        \t\t\t);
        \t\t\tmainGroup = A50000000000000000000001;
        \t\t\tproductRefGroup = A50000000000000000000004 /* Products */;
        \t\t\tprojectDirPath = "";
        \t\t\tprojectRoot = "";
        \t\t\ttargets = (
        \t\t\t\tA60000000000000000000001 /* Shop */,
        \t\t\t\tA60000000000000000000002 /* ShopTests */,
        \t\t\t);
        \t\t};
        /* End PBXProject section */

        /* Begin PBXResourcesBuildPhase section */
        \t\tA70000000000000000000002 /* Resources */ = {
        \t\t\tisa = PBXResourcesBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t\tA10000000000000000000002 /* Localizable.strings in Resources */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        /* End PBXResourcesBuildPhase section */

        /* Begin PBXSourcesBuildPhase section */
        \t\tA70000000000000000000001 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t\tA10000000000000000000001 /* ShopApp.swift in Sources */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        \t\tA70000000000000000000003 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t\tA10000000000000000000003 /* ShopTests.swift in Sources */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        /* End PBXSourcesBuildPhase section */

        /* Begin PBXVariantGroup section */
        \t\tA50000000000000000000003 /* Localizable.strings */ = {
        \t\t\tisa = PBXVariantGroup;
        \t\t\tchildren = (
        \t\t\t\tA20000000000000000000003 /* en */,
        \t\t\t);
        \t\t\tname = Localizable.strings;
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXVariantGroup section */

        /* Begin XCBuildConfiguration section */
        \(configurations)/* End XCBuildConfiguration section */

        /* Begin XCConfigurationList section */
        \(lists)/* End XCConfigurationList section */
        \t};
        \trootObject = A60000000000000000000003 /* Project object */;
        }

        """

    /// The build configurations of the project, the app and its tests.
    private static let configurations =
        configuration(
            "A80000000000000000000001", "Debug", ["SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG $(inherited)\""])
        + configuration("A80000000000000000000002", "Release", ["SWIFT_COMPILATION_MODE = wholemodule"])
        + configuration("A80000000000000000000003", "Debug", app)
        + configuration("A80000000000000000000004", "Release", app)
        + configuration("A80000000000000000000005", "Debug", tests)
        + configuration("A80000000000000000000006", "Release", tests)

    private static let app = [
        "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon", "GENERATE_INFOPLIST_FILE = YES",
        "PRODUCT_BUNDLE_IDENTIFIER = com.example.shop", "PRODUCT_NAME = \"$(TARGET_NAME)\"", "SWIFT_VERSION = 6.0",
    ]
    private static let tests = ["PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.tests", "SWIFT_VERSION = 6.0"]

    private static func configuration(_ id: String, _ name: String, _ settings: [String]) -> String {
        "\t\t\(id) /* \(name) */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n"
            + settings.map { "\t\t\t\t\($0);\n" }.joined() + "\t\t\t};\n\t\t\tname = \(name);\n\t\t};\n"
    }

    private static let lists =
        list("A90000000000000000000001", "PBXProject \"Shop\"", 1)
        + list("A90000000000000000000002", "PBXNativeTarget \"Shop\"", 3)
        + list("A90000000000000000000003", "PBXNativeTarget \"ShopTests\"", 5)

    private static func list(_ id: String, _ owner: String, _ first: Int) -> String {
        """
        \t\t\(id) /* Build configuration list for \(owner) */ = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\tA8000000000000000000000\(first) /* Debug */,
        \t\t\t\tA8000000000000000000000\(first + 1) /* Release */,
        \t\t\t);
        \t\t\tdefaultConfigurationIsVisible = 0;
        \t\t\tdefaultConfigurationName = Release;
        \t\t};

        """
    }

    /// The project with its files and environments, by their paths.
    package static let files: [String: String] = [
        "Shop.xcodeproj/project.pbxproj": text,
        "Shop/ShopApp.swift": "let title = Settings.displayName\n",
        "Shop/en.lproj/Localizable.strings": "\"cart\" = \"Cart\";\n",
        "Shared/Price.swift": "struct Price {}\n",
        "Shared/Info.plist": "",
        "Tests/ShopTests.swift": "",
        "Environments/Development.json": environment("Development"),
        "Environments/Stage.json": environment("Stage"),
        "Environments/Production.json": environment("Production"),
    ]

    private static func environment(_ name: String) -> String {
        """
        {
            "bundleIdentifier": "com.example.shop.\(name.lowercased())",
            "displayName": "Shop \(name)",
            "iconName": "AppIcon\(name)"
        }

        """
    }
}
