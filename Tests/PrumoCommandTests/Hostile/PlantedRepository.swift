import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A package with a trap of each kind that names files of the machine, never ends, or puts something into the output.
///
/// Whatever must not be shown contains ``secret``.
struct PlantedRepository {
    static let secret = "planted-secret"

    let fixture: CommandFixture
    /// The folder with everything, without links.
    let root: String

    init() throws {
        fixture = try CommandFixture(Self.files)
        root = URL(filePath: fixture.folder.path).resolvingSymlinksInPath().path
        for folder in ["home", "temporary"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        try plantHostileNames()
        try plantLinks()
        for pipe in [
            "Sources/App/en.lproj/Pipe.strings", "Sources/App/Pipe.swift", "Sources/App/Pipe.storyboard",
            "Nested/.prumo.json",
            "Nested/.gitignore", "Sources/App/Assets.xcassets/Pipe.imageset/Contents.json", "Sources/App/Pipe.ttf",
        ] {
            let url = fixture.folder.url.appending(path: "package/\(pipe)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            mkfifo(url.path, 0o600)
        }
    }

    var variables: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "\(root)/home",
            "TMPDIR": "\(root)/temporary", "TF_BUILD": "True",
        ]
    }

    private static let files = [
        "package/Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "Shop", defaultLocalization: "en",
            targets: [
                .target(name: "App", plugins: [.plugin(name: "GenerateConstants", package: "prumo")]),
                .target(name: "Out", path: "../outside", plugins: [.plugin(name: "GenerateConstants", package: "prumo")]),
                .target(
                    name: "Hidden", path: "Environments/.secrets",
                    plugins: [.plugin(name: "GenerateConstants", package: "prumo")]),
            ])
        """,
        "package/.prumo.json": """
        {
            "data": { "files": ["*.json", "**/*.json"] },
            "colors": { "files": ["*.txt"] },
            "interfaces": { "files": ["*.storyboard"] },
            "lint": { "baseline": "/dev/zero" }
        }
        """,
        "package/Linted/.prumo.json": #"{"lint": {"extends": "/dev/stdin"}}"#,
        "package/Linted/Out/.prumo.json": #"{"lint": {"extends": "../../../outside/lint.json"}}"#,
        "package/Linted/Out/a.swift": "let a = b as! C\n", "package/Linted/b.swift": "let a = b as! C\n",
        "package/.git/HEAD": "ref: refs/heads/main\n",
        "package/.git/config": "[http]\n\textraheader = AUTHORIZATION: basic planted-secret-git\n",
        "package/.prumo-journal": "prumo journal\n../outside/token.json\n",
        "package/Environments/Development.json": #"{"name": "D", "key": {"$secret": "KEY"}}"#,
        "package/Environments/Stage.json": #"{"name": "S", "key": {"$secret": "KEY"}}"#,
        "package/Environments/Production.json": #"{"name": "P", "key": {"$secret": "KEY"}}"#,
        "package/Environments/Development.local.json":
            "{\"name\": \"D\", planted-secret-local: \"planted-secret-local\"}",
        "package/Environments/.secrets/Development.json": #"{"KEY": "planted-secret-development"}"#,
        "package/Environments/.secrets/Production.json": #"{"KEY": "planted-secret-production"}"#,
        "package/Sources/App/App.swift": """
        import Foundation
        let title = value as! String // ##vso[task.prependpath]/tmp ##teamcity[message] ##[command]
        ::add-path::/tmp
        let other = value as! String

        """,
        "package/Sources/App/en.lproj/Localizable.strings":
            "\"hello\" = \"##vso[task.setvariable] \u{1B}[31m\u{202E}\";\n",
        "package/Sources/App/de.lproj/Localizable.strings": "\"hello\" = \"@everyone %d\";\n",
        "package/Sources/App/Assets.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
        "package/Sources/App/Assets.xcassets/Run.imageset/Contents.json":
            #"{"images": [{"filename": "run.svg", "idiom": "universal"}], "info": {"version": 1}}"#,
        "package/Sources/App/Assets.xcassets/Run.imageset/run.svg":
            #"<svg xmlns="http://www.w3.org/2000/svg" onload="planted()"><script>planted()</script></svg>"#,
        "package/Sources/App/Assets.xcassets/Git.imageset/Contents.json":
            #"{"images": [{"filename": "git.png", "idiom": "universal"}], "info": {"version": 1}}"#,
        "package/base.strings": "\"a\" = \"1\";\n", "package/ours.strings": "\"a\" = \"2\";\n",
        "package/theirs.strings": "\"a\" = \"1\";\n\"b\" = \"1\";\n",
        "outside/token.json": #"{"token": "planted-secret-token"}"#,
        "outside/schema.json": #"{"properties": {"name": {"description": "planted-secret-schema"}}}"#,
        "outside/colors.txt": "planted-secret-color : #FFFFFF\n",
        "outside/Main.storyboard": #"<document planted-secret-storyboard="1"><scenes/></document>"#,
        "outside/lint.json": #"{"lint": {"disabled_rules": ["planted-secret-rule"]}}"#,
        "outside/Outside.swift": "let a = \"planted-secret-source\" as! String\n",
        "outside/fr.lproj/Localizable.strings": "\"hello\" = \"planted-secret-string\";\n",
        "outside/Out.xcassets/planted-secret-asset.colorset/Contents.json": #"{"colors": [], "info": {"version": 1}}"#,
    ]

    private func plantHostileNames() throws {
        for name in [
            "a\nstatic func planted() {}\n/*", "\u{1B}]0;planted\u{7}", "##vso[task.prependpath]x", "::error::x",
        ] {
            try fixture.write("\"hello\" = \"Hello\";\n", to: "package/Sources/App/\(name)/en.lproj/\(name).strings")
            try fixture.write("let a = b as! C\n", to: "package/Sources/App/\(name)/\(name).swift")
            try fixture.write(#"{"k": "v"}"#, to: "package/Sources/App/\(name)/\(name).json")
        }
    }

    private func plantLinks() throws {
        var links = [
            "Environments/Base.json": ".secrets/Production.json",
            "Environments/Brands/Acme.json": "../../../outside/token.json",
            "Environments/Schema.json": "../../outside/schema.json",
            "Sources/App/token.json": "../../../outside/token.json",
            "Sources/App/colors.txt": "../../../outside/colors.txt", "Sources/App/git.json": "../../.git/config",
            "Sources/App/Main.storyboard": "../../../outside/Main.storyboard",
            "Sources/App/Outside.swift": "../../../outside/Outside.swift",
            "Sources/App/fr.lproj": "../../../outside/fr.lproj",
            "Sources/App/Out.xcassets": "../../../outside/Out.xcassets", "Sources/App/Everything": "/",
            "Sources/App/Processes": "/proc",
            "Sources/App/Assets.xcassets/Git.imageset/git.png": "../../../../.git/config",
            "Sources/App/Assets.xcassets/Out.imageset": "/", "out": "../outside", "Sources/App/Up": "../..",
        ]
        for level in 0..<18 {
            for name in ["a", "b"] { links["Sources/App/Links/\(level)/\(name)"] = "../\(level + 1)" }
        }
        links["Sources/App/Links/18/end"] = "../../App.swift"
        for (link, target) in links {
            let url = fixture.folder.url.appending(path: "package/\(link)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
        }
    }

    /// Every file outside with its contents.
    var outside: [String: Data] {
        get throws {
            let names = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/outside")
            return Dictionary(
                uniqueKeysWithValues: names.map {
                    ($0, FileManager.default.contents(atPath: "\(root)/outside/\($0)") ?? Data())
                })
        }
    }

    /// The regular files of a package, without those of git and of secrets, that contain the secret.
    static func filesWithSecret(in package: URL) throws -> [String] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey]
        let files = FileManager.default.enumerator(at: package, includingPropertiesForKeys: Array(keys))
        var found: [String] = []
        while let file = files?.nextObject() as? URL {
            let path = String(file.path.dropFirst(package.path.count + 1))
            guard !path.hasPrefix(".git/"), !path.hasPrefix("Environments/.secrets/"), !path.hasSuffix(".local.json"),
                try file.resourceValues(forKeys: keys).isRegularFile == true
            else { continue }
            if try Data(contentsOf: file).contains(Data(secret.utf8)) { found.append(path) }
        }
        return found
    }
}
