import ConstantGenerators
import EnvironmentSettings
import Foundation
import TestSupport
import Testing

/// Compiles the reviewed reference output, in the language modes that consumers may have.
@Suite struct CompilationTests {
    private static let use = """
        import Foundation
        import PrumoRuntime

        nonisolated func use(_ environments: Set<AppEnvironment>) -> String {
            let timeout: Duration = Settings.Services.Api.timeout
            let hosts: [String] = Settings.hosts
            let ratio: Double = Settings.ratio
            let isClass: Bool = Settings.`class`
            let texts = [Strings.Home.title, Strings.Home.welcome("Ana", 2), Strings._100Off, Strings.quotedKey]
            let more = [Strings.default("a", "b"), Strings.String_.type, Strings.Errors.offline]
            let assets = [Assets.logo.name, Assets.Icons.arrowLeft.name, Assets.brandBlue.name]
            let url = Settings.Services.Api.baseURL.absoluteString
            let since: Date = Settings.since
            let level: Settings.LogLevel = .noLog
            let key: Secret = Settings.apiKey
            let limit: Int? = Settings.limit
            let host: String? = Settings.proxy?.host
            let server: Settings.Server = Settings.servers[0]
            let parts: ([Double], Settings.Server.Mode?, Int?) = (server.weights, server.mode, server.`default`?.port)
            let data: ([Double], URL, DataFiles.Prices.Shop, Int?) =
                (DataFiles.Prices.rates, DataFiles.Prices.site, DataFiles.Prices.shops[0], DataFiles.Prices.shops[1].at?.x)
            let lists: ([DataFiles.Numbers.ItemsElement], [String]) = (DataFiles.Numbers.items, DataFiles.Words.items)
            let mode: DataFiles.Prices.Limits.Weekly.Mode = DataFiles.Prices.Limits.Weekly.mode
            let info: (String, Date, [UInt8]) = (DataFiles.Info.CFBundleName, DataFiles.Info.since, DataFiles.Info.blob)
            let colors: [ColorAsset] = [Colors.accent, Colors.Dark.link]
            precondition(!"\\(data) \\(lists) \\(mode) \\(info) \\(colors) \\(DataFiles.Prices.tags.isEmpty)".isEmpty)
            let settings = "\\(since) \\(Settings.LogLevel.allCases) \\(key) \\(limit ?? 0) \\(host ?? "") \\(parts)"
            precondition(AppEnvironment.current.isProtected == false && Settings.logLevel == level, settings)
            return "\\(timeout) \\(hosts) \\(ratio) \\(isClass) \\(texts) \\(more) \\(assets) \\(url) \\(environments)"
        }
        """

    @Test(arguments: [["-swift-version", "6", "-default-isolation", "MainActor"], ["-swift-version", "5"]])
    func `the reference output compiles without a warning`(options: [String]) throws {
        let folder = try TemporaryFolder()
        let reference = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Reference")
        for name in ConstantKind.allCases.map(\.fileName) {
            try folder.write(try Data(contentsOf: reference.appending(path: name + ".txt")), to: name)
        }
        try folder.write(Self.use, to: "Use.swift")
        let products = BuiltProducts.folder
        let outcome = try SwiftCompiler.swiftc(
            // The native build system keeps modules in a folder of their own, the other one next to the products.
            ["-typecheck", "-DStage", "-I", products.appending(path: "Modules").path, "-I", products.path] + options
                + (ConstantKind.allCases.map(\.fileName) + ["Use.swift"]).map { "\(folder.path)/\($0)" })
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
    }
}
