import Foundation
import Linter
import TestSupport
import Testing

@testable import PackageCommands

/// A package with environments, texts and assets, as the linter sees it.
@Suite("Constants of a package for the linter")
struct PackageConstantsReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            let package = Package(name: "Shop", targets: [
                .target(name: "Screens", plugins: ["GenerateConstants"]), .target(name: "Model"),
                .testTarget(name: "ScreensTests"),
            ])
            """, to: "Package.swift")
        for (name, host) in [("Development", "dev"), ("Stage", "stage"), ("Production", "www")] {
            try folder.write(
                """
                { "title": "The Shop of \(name)", "sameEverywhere": "of every environment",
                  "api": { "baseURL": "https://\(host).shop.test-company.com/v2" } }
                """, to: "Environments/\(name).json")
        }
        try folder.write(
            "\"cart.title\" = \"Cart\";\n\"cart.count\" = \"%d\";\n", to: "Sources/Screens/en.lproj/Localizable.strings"
        )
        try folder.write("\"gone\" = \"Gone\";\n", to: "Sources/Screens/en.lproj/Failures.strings")
        try folder.write(
            "{ \"info\": { \"author\": \"xcode\", \"version\": 1 } }",
            to: "Sources/Screens/Assets.xcassets/Contents.json")
        try folder.write(
            "{ \"images\": [ { \"idiom\": \"universal\" } ], \"info\": { \"author\": \"xcode\", \"version\": 1 } }",
            to: "Sources/Screens/Assets.xcassets/Logo.imageset/Contents.json")
        try folder.write("", to: "Sources/Screens/banner@2x.png")
    }

    private func found(_ path: String) -> PackageConstants? {
        PackageConstantsReader().constants(forFile: "\(folder.path)/\(path)")
    }

    @Test func `finds the distinctive values of environments, with their constants`() throws {
        let texts = try #require(found("Sources/Screens/List.swift")).environmentTexts
        let host = try #require(texts.first { $0.text == "stage.shop.test-company.com" })
        #expect(host.form == .part)
        #expect(host.environments == ["Stage"])
        #expect(host.reference == "Settings.Api.baseURL")
        #expect(host.isURL)
        #expect(texts.contains { $0.text == "https://stage.shop.test-company.com/v2" && $0.form == .whole })
        #expect(texts.contains { $0.text == "The Shop of Stage" && $0.reference == "Settings.title" && !$0.isURL })
        #expect(!texts.contains { $0.text == "of every environment" })
    }

    @Test func `a target without generated constants gets only the values`() throws {
        let constants = try #require(found("Sources/Model/Cart.swift"))
        #expect(!constants.environmentTexts.isEmpty)
        #expect(constants.environmentTexts.allSatisfy { $0.reference == nil })
        #expect(constants.texts.isEmpty && constants.assets.isEmpty && constants.looseImages == nil)
    }

    @Test(arguments: ["Tests/ScreensTests/ListTests.swift", "Package.swift", "Scripts/run.swift"])
    func `tests and files outside targets get nothing`(path: String) {
        #expect(found(path) == nil)
    }

    @Test func `finds strings and assets with their accessors`() throws {
        let constants = try #require(found("Sources/Screens/Deep/List.swift"))
        #expect(
            constants.texts["cart.title"] == [
                .init(table: "Localizable", reference: "Strings.Cart.title", isFunction: false)
            ])
        #expect(constants.texts["cart.count"]?.first?.isFunction == true)
        #expect(constants.texts["gone"]?.first?.reference == "Strings.Failures.gone")
        #expect(constants.assets["Logo"] == [.init(.image, reference: "Assets.logo")])
        #expect(constants.looseImages?.contains("banner") == true)
    }

    @Test func `reports which rules do not run if an environment is invalid`() throws {
        try folder.write("{ \"title\": }", to: "Environments/Stage.json")
        let reader = PackageConstantsReader()
        #expect(reader.constants(forFile: "\(folder.path)/Sources/Model/Cart.swift") == nil)
        let warning = try #require(reader.warnings.first)
        #expect(warning.path?.hasSuffix("Environments/Stage.json") == true)
        #expect(warning.message.hasPrefix("environment_literal did not run in this package: "))
    }

    @Test func `colors of files are found as those of catalogs are`() throws {
        try folder.write(#"{"colors": {"files": ["colors.json"]}}"#, to: ".prumo.json")
        try folder.write(##"{"water": "#00F"}"##, to: "Sources/Screens/colors.json")
        let constants = try #require(found("Sources/Screens/List.swift"))
        #expect(constants.assets["water"] == [.init(.color, reference: "Colors.water")])
    }

    @Test func `a problem of assets does not hide the strings`() throws {
        try folder.write("{", to: "Sources/Screens/Assets.xcassets/Logo.imageset/Contents.json")
        let reader = PackageConstantsReader()
        let constants = try #require(reader.constants(forFile: "\(folder.path)/Sources/Screens/List.swift"))
        #expect(constants.texts["cart.title"] != nil && constants.assets.isEmpty && constants.looseImages == nil)
        #expect(reader.warnings.map(\.message).allSatisfy { $0.hasPrefix("asset_name_literal did not run") })
        #expect(reader.warnings.count == 1)
    }

    @Test func `finds nothing in a package without any of them`() throws {
        let other = try TemporaryFolder()
        try other.write("let package = Package(name: \"A\", targets: [.target(name: \"A\")])", to: "Package.swift")
        #expect(PackageConstantsReader().constants(forFile: "\(other.path)/Sources/A/A.swift") == nil)
    }
}
