import EnvironmentSettings
import SourceText
import TestSupport
import Testing

@Suite struct InheritanceTests {
    private static let base = #"{"title": "Shop", "api": {"host": "a.com", "timeout": "30s"}, "tags": ["a", "b"]}"#

    private func package(
        development: String = "{}", stage: String = "{}", production: String = "{}", base: String? = Self.base,
        files: [String: String] = [:]
    ) throws -> PackageFixture {
        try PackageFixture(
            development: development, stage: stage, production: production,
            files: files.merging(base.map { ["Environments/Base.json": $0] } ?? [:]) { own, _ in own })
    }

    /// `path=value@place` of every setting of an environment.
    private func list(_ package: PackageFixture, _ name: String) throws -> [String] {
        try package.settings().settings.compactMap { setting in
            setting[BuildVariant(environment: name)].map {
                "\(setting.path)=\($0.source.text)@\($0.source.place.displayReference.dropFirst("Environments/".count))"
            }
        }
    }

    @Test func `an environment states only what differs from the base, and each value knows its file`() throws {
        let package = try package(
            development: "{\"api.host\": \"b.com\",\n\"tags\": []}", production: #"{"api": {"timeout": "5s"}}"#)
        #expect(
            try list(package, "Development") == [
                "title=\"Shop\"@Base.json:1", "api.host=\"b.com\"@Development.json:1",
                "api.timeout=\"30s\"@Base.json:1",
                "tags=[]@Development.json:2",
            ])
        #expect(
            try list(package, "Production") == [
                "title=\"Shop\"@Base.json:1", "api.host=\"a.com\"@Base.json:1", "api.timeout=\"5s\"@Production.json:1",
                "tags=[\"a\", \"b\"]@Base.json:1",
            ])
    }

    @Test func `an environment extends another one, which inherits from the base`() throws {
        let package = try package(
            stage: #"{"title": "Stage", "api.host": "s.com"}"#,
            files: ["Environments/Review.json": #"{"$extends": "Stage", "title": "Review"}"#])
        #expect(
            try list(package, "Review") == [
                "title=\"Review\"@Review.json:1", "api.host=\"s.com\"@Stage.json:1", "api.timeout=\"30s\"@Base.json:1",
                "tags=[\"a\", \"b\"]@Base.json:1",
            ])
    }

    @Test func `an environment may replace an inherited value with null, which makes the setting an optional`() throws {
        let package = try package(development: #"{"title": null}"#)
        #expect(try package.settings().settings.first?.type == .optional(.string))
    }

    @Test func `an environment may extend the base by name`() throws {
        let package = try package(stage: #"{"$extends": "Base"}"#)
        #expect(try list(package, "Stage").count == 4)
    }

    @Test(arguments: [
        (
            #"{"$extends": ↓"Stag"}"#, "Environments/Production.json",
            "\"Stag\" is not one of the environments to extend; did you mean \"Stage\"?"
        ),
        (
            #"{"$extends": ↓"Production"}"#, "Environments/Production.json",
            "Production would inherit from itself: Production extends Production; remove one \"$extends\""
        ),
        (#"{"$extends": ↓1}"#, "Environments/Production.json", "\"$extends\" must be a string, not a number"),
        (
            #"{"$notInherited": [↓"apihost"]}"#, "Environments/Production.json",
            "there is no setting or group \"apihost\"; did you mean \"api.host\"?"
        ),
        (
            #"{"$notInherited": [↓"title"]}"#, "Environments/Production.json",
            "\"title\" of Production is inherited from Environments/Base.json:1:11, which this forbids; "
                + "set it in Environments/Production.json"
        ),
        (
            #"{"$notInherited": [↓"api"], "api": {"host": "p.com"}}"#, "Environments/Production.json",
            "\"api.timeout\" of Production is inherited from Environments/Base.json:1:55, which this forbids; "
                + "set it in Environments/Production.json"
        ),
        (
            #"{↓"$environments": {}}"#, "Environments/Production.json",
            "\"$environments\" has no meaning here: it belongs in a brand's file; remove it"
        ),
    ])
    func `what cannot be inherited is an error at its place`(marked: String, path: String, message: String) throws {
        let source = MarkedSource(marked)
        let problems = try package(production: source.text).problems()
        #expect(problems == ["\(path):\(source.location.line):\(source.location.column): error: \(message)"])
    }

    @Test func `environments that extend each other are an error that names all of them`() throws {
        let package = try package(
            stage: #"{"$extends": "Review"}"#, files: ["Environments/Review.json": #"{"$extends": "Stage"}"#])
        #expect(
            package.problems() == [
                "Environments/Review.json:1:14: error: Stage would inherit from itself: Stage extends Review extends Stage; "
                    + "remove one \"$extends\"",
                "Environments/Stage.json:1:14: error: Review would inherit from itself: Review extends Stage extends Review; "
                    + "remove one \"$extends\"",
            ])
    }

    @Test func `what is set in the environment itself or in its brand is not inherited`() throws {
        let package = try package(
            production: #"{"$notInherited": ["title", "api.host"], "title": "Real"}"#,
            files: ["Environments/Brands/Acme.json": #"{"api.host": "acme.com"}"#])
        #expect(package.problems() == [])
    }

    @Test func `a base is not an environment, and cannot extend one`() throws {
        let package = try package(base: #"{"$extends": "Stage", "title": "Shop"}"#)
        #expect(
            package.problems() == [
                "Environments/Base.json:1:2: error: \"$extends\" has no meaning here: it belongs in an environment's file; remove it"
            ])
        #expect(
            try PackageFixture([
                "Environments/Base.json": "{}", ".prumo.json": #"{"environments": {"names": ["Base", "B"]}}"#,
            ])
            .problems().first?.contains("\"Base\" is not a valid environment name") == true)
    }

    @Test func `a URL that Production shares with others through the base is reported once`() throws {
        let package = try package(base: #"{"url": "https://a.com"}"#)
        #expect(
            package.problems() == [
                "Environments/Base.json:1:9: error: \"url\" in the protected environment Production is the same URL as in "
                    + "Development, which has it from here, too; give it one of its own, or give a reason under "
                    + "\"relaxations\" in .prumo.json"
            ])
    }

    @Test func `a wrong value of the base is reported once`() throws {
        let package = try package(
            base: #"{"count": 1}"#, files: ["Environments/Schema.json": #"{"properties": {"count": {"minimum": 2}}}"#])
        #expect(
            package.problems() == [
                "Environments/Base.json:1:11: error: \"count\" is below the minimum 2 at Environments/Schema.json:1:38; raise it"
            ])
    }

    @Test func `a developer's override replaces an inherited value, but not in an environment that extends this one`()
        throws
    {
        let package = try package(
            stage: #"{"title": "Stage"}"#,
            files: [
                "Environments/Stage.local.json": #"{"title": "Mine", "api.host": "localhost"}"#,
                "Environments/Review.json": #"{"$extends": "Stage"}"#,
            ])
        #expect(
            try list(package, "Stage").prefix(2) == [
                "title=\"Mine\"@Stage.local.json:1", "api.host=\"localhost\"@Stage.local.json:1",
            ])
        #expect(try list(package, "Review").first == "title=\"Stage\"@Stage.json:1")
    }
}

@Suite struct BrandTests {
    private func package(
        brands: [String: String], base: String = "{}", configuration: String = "{}",
        stage: String = #"{"host": "s.com"}"#, files: [String: String] = [:]
    ) throws -> PackageFixture {
        var all = files.merging([
            "Environments/Base.json": base, ".prumo.json": configuration,
        ]) { own, _ in own }
        for (name, text) in brands { all["Environments/Brands/\(name).json"] = text }
        return try PackageFixture(
            development: #"{"host": "d.com"}"#, stage: stage, production: #"{"host": "p.com"}"#, files: all)
    }

    private static let brands = [
        "Acme": #"{"title": "Acme"}"#,
        "Globex": #"{"title": "Globex", "$environments": {"Production": {"host": "globex.com"}}}"#,
    ]

    @Test func `every environment is combined with every brand, whose own section counts most`() throws {
        let settings = try package(brands: Self.brands).settings()
        #expect(
            settings.environments.variants.map(\.name) == [
                "Development+Acme", "Development+Globex", "Stage+Acme", "Stage+Globex", "Production+Acme",
                "Production+Globex",
            ])
        #expect(settings.settings.map(\.path) == ["host", "title"])
        #expect(
            settings.settings[0].occurrences.map(\.source.text) == [
                "\"d.com\"", "\"d.com\"", "\"s.com\"", "\"s.com\"", "\"p.com\"", "\"globex.com\"",
            ])
        #expect(settings.settings[0].values.count == 4)
        #expect(Set(settings.settings[1].occurrences.map(\.source.text)) == ["\"Acme\"", "\"Globex\""])
    }

    @Test(
        arguments: [
            (["Stage", "Globex"], nil, "Stage+Globex"), (["Acme"], nil, "Development+Acme"),
            (["Stage", "Acme"], "Stage", "Stage+Acme"), (["Stage", "Acme"], "Stage+Acme", "Stage+Acme"),
        ] as [([String], String?, String)])
    func `a brand's trait selects it beside the environment's`(traits: [String], asserted: String?, name: String) throws
    {
        let environments = EnvironmentSet(brands: ["Acme", "Globex"])
        let selection = try EnvironmentSelection(among: environments, traits: traits, asserted: asserted)
        #expect(selection.variant.name == name)
        #expect(selection.isBrandTraitOn)
    }

    @Test(arguments: [
        (
            ["Stage"],
            "error: no brand is selected; build with the trait of one of Acme and Globex, as in --traits Stage,Acme, "
                + "or name a \"defaultBrand\" in \"environments\" of .prumo.json"
        ),
        (
            ["Acme", "Globex"],
            "error: the traits Acme and Globex are both enabled, but a build has only one brand; build with one of them, "
                + "as in --traits Acme"
        ),
    ])
    func `no brand and two brands are errors`(traits: [String], message: String) {
        let error = #expect(throws: DiagnosticsError.self) {
            try EnvironmentSelection(
                among: EnvironmentSet(brands: ["Acme", "Globex"]), traits: traits, asserted: nil)
        }
        #expect(error?.diagnostics.map(\.description) == [message])
    }

    @Test func `the default brand is that of a build without a brand's trait`() throws {
        let package = try package(
            brands: Self.brands, configuration: #"{"environments": {"defaultBrand": "Globex"}}"#)
        let selected = try package.selected("Stage")
        #expect(selected.selection.variant.name == "Stage+Globex")
        #expect(!selected.selection.isBrandTraitOn)
    }

    @Test func `a setting that a brand lacks is missing from its file`() throws {
        let package = try package(brands: ["Acme": #"{"title": "Acme"}"#, "Globex": "{}"])
        #expect(
            package.problems() == [
                "Environments/Brands/Acme.json:1:2: error: \"title\" is missing from Environments/Brands/Globex.json; add it "
                    + "there or remove it here"
            ])
    }

    @Test func `a setting that an environment lacks with every brand is missing from the environment's file`() throws {
        let package = try package(brands: Self.brands, stage: "{}")
        #expect(
            package.problems() == [
                "Environments/Development.json:1:2: error: \"host\" is missing from Environments/Stage.json; add it "
                    + "there or remove it here"
            ])
    }

    @Test(arguments: [
        (
            ["Stage": "{}"], "{}",
            "Environments/Brands/Stage.json:1:1: error: the brand Stage and the environment Stage have one name, apart from "
                + "case; rename one of them, since each is a trait"
        ),
        (
            ["A-B": "{}"], "{}",
            "Environments/Brands/A-B.json:1:1: error: \"A-B\" is not a valid brand name: it is used as a trait and in #if, so "
                + "it consists of letters, digits and _ and does not start with a digit; rename it"
        ),
        (
            ["Acme": "{}"], #"{"environments": {"defaultBrand": "Acne"}}"#,
            ".prumo.json:1:35: error: the default brand Acne is not one of the package's brands; did you mean Acme?"
        ),
        (
            ["Acme": #"{"$environments": {"Stge": {}}}"#], "{}",
            "Environments/Brands/Acme.json:1:20: error: \"$environments\" has no key \"Stge\"; did you mean \"Stage\"?"
        ),
        (
            ["Acme": #"{"$environments": {"Stage": 1}}"#], "{}",
            "Environments/Brands/Acme.json:1:29: error: \"Stage\" must be an object with settings, not a number; put the "
                + "settings in { }"
        ),
    ])
    func `a brand that cannot be is an error`(brands: [String: String], configuration: String, message: String) throws {
        #expect(try package(brands: brands, configuration: configuration).problems() == [message])
    }

    @Test func `brands of one protected environment may share a URL, other environments may not`() throws {
        let urls = try package(
            brands: ["Acme": #"{"url": "https://a.com"}"#, "Globex": #"{"url": "https://a.com"}"#])
        #expect(urls.rules == ["shared_value", "shared_value"])
        let sections = try package(
            brands: [
                "Acme": #"{"url": "https://a.com", "$environments": {"Production": {"url": "https://b.com"}}}"#,
                "Globex": #"{"url": "https://a.com", "$environments": {"Production": {"url": "https://b.com"}}}"#,
            ])
        #expect(sections.problems() == [])
    }

    @Test func `an environment inherits from a limited number of others`() throws {
        func package(_ count: Int) throws -> PackageFixture {
            var files = [
                "Environments/E0.json": #"{"title": "0"}"#,
                ".prumo.json":
                    "{\"environments\": {\"names\": [\((0...count).map { "\"E\($0)\"" }.joined(separator: ", "))], "
                    + "\"default\": \"E0\", \"protected\": [\"E1\"]}}",
            ]
            for index in 1...count { files["Environments/E\(index).json"] = "{\"$extends\": \"E\(index - 1)\"}" }
            return try PackageFixture(files)
        }
        #expect(try package(32).problems().isEmpty)
        #expect(
            try package(33).problems() == [
                "Environments/E1.json:1:14: error: E33 inherits from more than 32 environments; extend one that is nearer to Base"
            ])
    }
}
