import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct EnvironmentResourcesTests {
    private static let configuration = #"{"environments": {"resources": ["App"]}}"#

    /// - Parameter resources: files of `Environments/Resources`, or others by their whole paths.
    private func package(
        _ resources: [String], brands: [String] = [], configuration: String? = Self.configuration,
        production: String = "{}"
    ) throws -> PackageFixture {
        var files = [String: String]()
        for path in resources { files["Environments/Resources/\(path)"] = path }
        for brand in brands { files["Environments/Brands/\(brand).json"] = "{}" }
        files[".prumo.json"] = configuration
        return try PackageFixture(development: "{}", stage: "{}", production: production, files: files)
    }

    private func resources(_ package: PackageFixture) throws(DiagnosticsError) -> EnvironmentResources {
        let configuration = try PackageConfiguration(inPackage: package.folder.path)
        return try EnvironmentResources(
            inPackage: package.folder.path, configuration: configuration,
            environments: EnvironmentSet(inPackage: package.folder.path, configuration: configuration))
    }

    /// What is wrong, without `Environments/Resources/` at the start of paths.
    private func problems(_ package: PackageFixture) -> [String] {
        package.problems { () throws(DiagnosticsError) in
            _ = try resources(package)
            return []
        }.map { $0.hasPrefix("Environments/Resources/") ? String($0.dropFirst("Environments/Resources/".count)) : $0 }
    }

    /// The layers that a variant's files come from, `path=layer`.
    private func layers(_ package: PackageFixture, _ variant: BuildVariant) throws -> [String] {
        try resources(package).files(of: variant).map { path, file in
            #expect(file.path == "\(package.folder.path)/\(file.displayPath)")
            return "\(path)=\(file.displayPath.split(separator: "/")[2])"
        }.sorted()
    }

    @Test func `of two files with one path, the one of the later layer counts`() throws {
        let paths = [
            "Base/a.txt", "Base/b.txt", "Base/c.txt", "Base/d.txt", "Base/en.lproj/B.strings", "Stage/b.txt",
            "Acme/c.txt",
            "Stage/c.txt", "Stage+Acme/d.txt", "Acme/d.txt", "Globex/en.lproj/B.strings",
        ]
        let package = try package(paths, brands: ["Acme", "Globex"])
        for (environment, brand, expected) in [
            (
                "Development", "Acme",
                ["a.txt=Base", "b.txt=Base", "c.txt=Acme", "d.txt=Acme", "en.lproj/B.strings=Base"]
            ),
            (
                "Stage", "Acme",
                ["a.txt=Base", "b.txt=Stage", "c.txt=Acme", "d.txt=Stage+Acme", "en.lproj/B.strings=Base"]
            ),
            (
                "Stage", "Globex",
                ["a.txt=Base", "b.txt=Stage", "c.txt=Stage", "d.txt=Base", "en.lproj/B.strings=Globex"]
            ),
        ] {
            #expect(try layers(package, BuildVariant(environment: environment, brand: brand)) == expected)
        }
    }

    @Test func `an environment has the files of the one that it extends, above those of the base`() throws {
        let package = try package(
            ["Base/a", "Base/b", "Base/c", "Stage/b", "Stage/c", "Production/c"], production: #"{"$extends": "Stage"}"#)
        #expect(try layers(package, BuildVariant(environment: "Production")) == ["a=Base", "b=Stage", "c=Production"])
        #expect(try layers(package, BuildVariant(environment: "Development")) == ["a=Base", "b=Base", "c=Base"])
    }

    @Test(arguments: [
        (
            ["Stage/a.txt"],
            "Stage/a.txt:1:1: error: all variants have the same files, but Development and 1 more have no such file; "
                + "add it to Resources/Development, or to Resources/Base for all variants"
        ),
        (
            ["Development/a.txt", "Stage/a.txt"],
            "Development/a.txt:1:1: error: all variants have the same files, but Production has "
                + "no such file; add it to Resources/Production, or to Resources/Base for all variants"
        ),
        (
            ["Stge/a.txt"],
            "Stge:1:1: error: \"Stge\" is not a layer of this package's environments; did you mean \"Stage\"?"
        ),
        (
            ["Other/a.txt"],
            "Other:1:1: error: \"Other\" is not a layer of this package's environments; "
                + "the layers are Base, Development, Stage, Production"
        ),
        (
            ["a.txt"],
            "a.txt:1:1: error: a file belongs in the folder of a layer; move it to Resources/Base if all builds get it"
        ),
        (
            ["Base/A.xcassets/Contents.json"],
            "Base/A.xcassets:1:1: error: the build system cannot select parts of an asset catalog; "
                + "put the sets of all variants into the target's catalog, and name the one to use by a setting with the format "
                + "\"image\", \"color\" or \"app-icon\""
        ),
        (
            ["Base/A.xcstrings"],
            "Base/A.xcstrings:1:1: error: the build system cannot select a string catalog; write its strings as "
                + ".strings files in the folder of each language"
        ),
        (
            ["Base/A.strings"],
            "Base/A.strings:1:1: error: a strings table belongs in the folder of its language; move it to a folder "
                + "such as en.lproj"
        ),
        (
            ["Base/Data/a.txt"],
            "Base/Data:1:1: error: only folders of a language, such as en.lproj, can be in the folder of a layer; "
                + "move the files out of this one"
        ),
        (
            ["Base/en.lproj/de.lproj/a"],
            "Base/en.lproj/de.lproj:1:1: error: only folders of a language, such as en.lproj, can be in the "
                + "folder of a layer; move the files out of this one"
        ),
        (
            ["Base/A.swift"],
            "Base/A.swift:1:1: error: a file with the extension \"swift\" is compiled and cannot be bundled; "
                + "move it to the target"
        ),
        (["Base/Info.plist"], "Base/Info.plist:1:1: error: a bundle has its own Info.plist; rename this file"),
        (["Base/a\nb"], "Base/a\\u{A}b:1:1: error: the name contains a control character; rename it"),
        (
            ["Base/a", "Stage/A"],
            "Stage/A:1:1: error: A and a differ only in case, which some file systems ignore; rename one of them"
        ),
    ]) func `what cannot be bundled is an error with what to do`(paths: [String], problem: String) throws {
        let problems = try problems(package(paths))
        #expect(problems.contains(problem), "\(problems)")
    }

    @Test func `hidden files are left out`() throws {
        let package = try package(["Base/a.txt", "Stage/.DS_Store", "Stage/en.lproj/.keep", ".DS_Store"])
        #expect(try layers(package, BuildVariant(environment: "Stage")) == ["a.txt=Base"])
    }

    @Test func `symbolic links and pipes are refused and never read`() throws {
        let package = try package(["Base/a.txt"])
        let root = package.folder.path + "/Environments/Resources"
        try FileManager.default.createSymbolicLink(atPath: root + "/Base/passwd", withDestinationPath: "/etc/passwd")
        try FileManager.default.createSymbolicLink(atPath: root + "/Base/en.lproj", withDestinationPath: "/etc")
        try FileManager.default.createSymbolicLink(atPath: root + "/Stage", withDestinationPath: "..")
        #expect(mkfifo(root + "/Base/pipe", 0o600) == 0)
        let problems = problems(package)
        #expect(problems.count == 4)
        for path in ["Base/passwd", "Base/en.lproj", "Stage"] {
            #expect(
                problems.contains(
                    "\(path):1:1: error: this is a symbolic link, which is not followed; replace it with the file or the folder"
                ))
        }
        #expect(
            problems.contains("Base/pipe:1:1: error: this is a pipe or a device; replace it with a regular file"))
    }

    @Test func `a link in the place of the folder is refused`() throws {
        let package = try package([])
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/Environments/Resources", withDestinationPath: "/etc")
        #expect(problems(package).first?.contains("this must be a folder") == true)
    }

    @Test func `the folder and the key need each other`() throws {
        #expect(
            try problems(package(["Base/a"], configuration: "{}")) == [
                "Environments/Resources:1:1: error: no target bundles these files; name one in .prumo.json, as in "
                    + "{\"environments\": {\"resources\": [\"App\"]}}"
            ])
        let alone = try package([])
        // Git does not keep empty folders, but a work tree may.
        try FileManager.default.createDirectory(
            atPath: alone.folder.path + "/Environments/Resources/Base", withIntermediateDirectories: true)
        #expect(
            problems(alone) == [
                ".prumo.json:1:32: error: there are no files in Environments/Resources to bundle; add some, such as "
                    + "Environments/Resources/Base/logo.png, or remove \"resources\""
            ])
        #expect(try problems(package(["Base/a"], configuration: #"{"environments": {"resources": []}}"#)).count == 1)
    }

    @Test(arguments: [
        (#"targets: [.target(name: "App")]"#, nil),
        (#"targets: names.map { .target(name: $0) }"#, "the package has no target \"App\"; did you mean \"Ape\"?"),
    ]) func `an unknown target is an error where the manifest shows it`(manifest: String, message: String?) throws {
        let package = try package(["Base/a"])
        try package.write(manifest, to: "Package.swift")
        try package.write("", to: "Sources/Ape/main.swift")
        #expect(problems(package) == (message.map { [".prumo.json:1:33: error: \($0)"] } ?? []))
    }

    @Test func `too many files are one error`() throws {
        let package = try package(["Base/a"])
        for number in 0..<2001 { try package.write("", to: "Environments/Resources/Base/\(number)") }
        #expect(
            problems(package) == [
                "Environments/Resources:1:1: error: there are more than 2000 files in the folder; remove some"
            ])
    }

    @Test func `any tree of names gives files or errors`() throws {
        var random = SeededGenerator(seed: 11)
        let names = [
            "Base", "Stage", "Acme", "Stage+Acme", "en.lproj", "de.lproj", "a.txt", "A.TXT", "B.strings", "x.xcassets",
            ".h", "é",
            "e\u{301}", "-f", "a b", "$x", "'\"", "\u{202E}x", "c.swift", "\t",
        ]
        for _ in 0..<150 {
            let package = try package([], brands: ["Acme"])
            for _ in 0..<4 {
                let depth = Int(random.next() % 4) + 1
                let parts = (0..<depth).map { _ in names[Int(random.next() % UInt64(names.count))] }
                // A name may already be that of a file.
                try? package.write("x", to: "Environments/Resources/" + parts.joined(separator: "/"))
            }
            do {
                let resources = try resources(package)
                let paths = Set(resources.files(of: BuildVariant(environment: "Stage", brand: "Acme")).keys)
                #expect(!paths.isEmpty)
                for path in paths { #expect(path.split(separator: "/").count <= 2 && !path.contains("..")) }
                #expect(paths == Set(resources.files(of: BuildVariant(environment: "Production", brand: "Acme")).keys))
            } catch {
                #expect(!error.diagnostics.isEmpty)
            }
        }
    }
}
