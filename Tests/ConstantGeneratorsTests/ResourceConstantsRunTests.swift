import ConstantGenerators
import EnvironmentSettings
import FontFiles
import Foundation
import SourceText
import TestSupport
import Testing

/// Compiles the constants of fonts and files with the runtime, and runs what uses them.
@Suite struct ResourceConstantsRunTests {
    private static let use = """
        nonisolated func use() throws(ResourceError) -> [String] {
            let fonts = Fonts.all + Fonts.Inter.all
            precondition(Fonts.Inter.bold.postScriptName == "Inter-Bold" && fonts.count == 4)
            precondition(Files.all.count == 3 && Files.Fixtures.natal1Json.mediaType == "application/json")
            let help = Files.helpHtml
            return [
                try Files.Fixtures.natal1Json.text(), try help.text(language: "pt-BR"), try help.text(language: "fi"),
                try help.url(language: "en").lastPathComponent, String(try Files.Fixtures.natal1Json.data().count),
                String(try Fonts.Inter.bold.file.bytes().count), try Files.emptyTxt.url.lastPathComponent,
            ]
        }
        """

    private static let main = """
        import Foundation

        do {
            print(try use().joined(separator: "\\n"))
        } catch {
            print(error)
        }
        """

    /// The generated files of a target with fonts and files, which are laid out as SwiftPM lays out bundles on Linux.
    private func package(_ access: ConstantsConfiguration.AccessLevel) throws -> (TemporaryFolder, fontSize: Int) {
        let folder = try TemporaryFolder()
        let fonts = ["Bold", "Thin"].map { FontBuilder(family: "Inter", style: $0, postScriptName: "Inter-\($0)") }
        let bytes = FontBuilder.collection(fonts)
        try folder.write(Data(bytes), to: "bundle/Inter.ttc")
        try folder.write("{}", to: "bundle/Fixtures/natal-1.json")
        try folder.write("help", to: "bundle/en.lproj/help.html")
        try folder.write("ajuda", to: "bundle/pt-br.lproj/help.html")
        try folder.write("", to: "bundle/empty.txt")
        let font = try FontFile(bytes, path: "Inter.ttc", resourcePath: "Resources/Inter.ttc")
        let files = try FileConstants.text(
            among: [
                "Fixtures/natal-1.json", "Resources/en.lproj/help.html", "Resources/pt-BR.lproj/help.html",
                "Resources/empty.txt",
            ], selection: BundledFileSelection(extensions: ["json", "html", "txt"]),
            target: .init(name: "App", directory: "/p/App", displayPrefix: "", sourceLanguage: "en"), access: access)
        try folder.write(files.text, to: "GeneratedFiles.swift")
        try folder.write(
            FontConstants.text(for: [font], target: "App", access: access).text, to: "GeneratedFonts.swift")
        return (folder, bytes.count)
    }

    @Test func `constants of fonts and files compile and find their files`() throws {
        let (folder, fontSize) = try package(.public)
        try folder.write(
            """
            import Foundation

            extension Foundation.Bundle {
                static let module = Bundle(path: "\(folder.path)/bundle")!
            }
            """, to: "Module.swift")
        try folder.write("import PrumoRuntime\nimport Foundation\n\n" + Self.use, to: "Use.swift")
        try folder.write(Self.main, to: "main.swift")
        let sources = ["GeneratedFiles.swift", "GeneratedFonts.swift", "Module.swift", "Use.swift"]
        let program = try SwiftCompiler.build(
            sources + ["main.swift"], in: folder, to: "app", ["-swift-version", "6", "-DSWIFT_PACKAGE"])
        #expect(program.status == 0 && program.output.isEmpty, "\(program.output)")
        let output = try SwiftCompiler.run(folder.path + "/app").output
        #expect(output == "{}\najuda\nhelp\nhelp.html\n2\n\(fontSize)\nempty.txt\n")

        // As in modules with other language modes, and in applications of Xcode, which have no `Bundle.module`.
        let modes = [
            ["-swift-version", "5"], ["-swift-version", "6", "-default-isolation", "MainActor", "-DSWIFT_PACKAGE"],
            ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault", "-DSWIFT_PACKAGE"],
            ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility"],
        ]
        let runtime = try SwiftCompiler.runtime.get().path
        for mode in modes {
            let outcome = try SwiftCompiler.swiftc(
                ["-typecheck", "-parse-as-library", "-I", runtime] + mode + sources.map { "\(folder.path)/\($0)" })
            #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
        }
    }
}
