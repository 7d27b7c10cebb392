import Foundation
import PrumoOverlay
import TestSupport
import Testing

/// Where overlays come from, who learns of them, and many threads that read while one replaces them.
@Suite struct SettingsOverlayTests {
    private let overlay = SettingsOverlay(schema: OverlayCheckTests.schema)

    private func problems(_ load: () throws -> Void) -> [String] {
        do {
            try load()
            return []
        } catch let error as SettingsOverlayError {
            return error.problems.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `a file is an overlay`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"retries": 4}"#, to: "overlay.json")
        try overlay.load(contentsOf: folder.path + "/overlay.json")
        #expect(overlay.value(3, Int.self) == 4)
        let missing = folder.path + "/none.json"
        #expect(
            problems { try overlay.load(contentsOf: missing) } == [
                "\(missing): error: the file cannot be read (No such file or directory); check its path and permissions"
            ])
        #expect(overlay.value(3, Int.self) == 4)
    }

    #if os(Linux)
    @Test func `a file without an end is not read to its end`() {
        #expect(
            problems { try overlay.load(contentsOf: "/dev/zero") } == [
                "/dev/zero:1:1: error: the overlay is larger than 1 MiB; shorten it"
            ])
    }
    #endif

    @Test func `variables are an overlay`() throws {
        try overlay.load(environment: [
            "SETTINGS_API_TIMEOUT": "2s", "SETTINGS_RETRIES": "7", "SETTINGS_TITLE": "null",
            "SETTINGS_HOSTS": #"["a"]"#,
            "SETTINGS_RATIO": "null", "PATH": "/bin", "RETRIES": "9",
        ])
        #expect(
            overlay.values == [
                "api.timeout": .duration(.seconds(2)), "retries": .integer(7), "title": .string("null"),
                "hosts": .list([.string("a")]), "ratio": .null,
            ])
        try overlay.load(environment: ["APP_IS_ON": "true"], prefix: "APP_")
        #expect(overlay.values == ["isOn": .boolean(true)])
    }

    @Test func `wrong variables are named, all of them`() {
        let variables = [
            "SETTINGS_RETRIES": "many", "SETTINGS_RETRYS": "1", "SETTINGS_API_KEY": "x", "SETTINGS_ISON": "1",
            "SETTINGS_IS_ON": "1", "SETTINGS_FIXED": "2",
        ]
        #expect(
            problems { try overlay.load(environment: variables) } == [
                #"SETTINGS_API_KEY: error: "api.key" is a secret, which no overlay can override; remove it"#,
                #"SETTINGS_FIXED: error: "fixed" cannot be overridden in Live; remove it here, or list it under "overridable" in .prumo.json and build"#,
                "SETTINGS_ISON: error: no setting that can be overridden has this variable; correct its name or unset it",
                #"SETTINGS_IS_ON: error: "isOn" must be true or false, not a number"#,
                #"SETTINGS_RETRIES: error: "retries" must be an integer: expected a JSON value"#,
                "SETTINGS_RETRYS: error: no setting that can be overridden has this variable; correct its name or unset it",
            ])
        #expect(overlay.values.isEmpty)
    }

    @Test func `texts of another source are an overlay`() throws {
        try overlay.load(texts: ["api.url": "https://a.com", "retries": "1"], named: "provider")
        #expect(overlay.values == ["api.url": .string("https://a.com"), "retries": .integer(1)])
        #expect(
            problems { try overlay.load(texts: ["none": "1"], named: "provider") } == [
                #"provider: error: there is no setting "none"; correct the name or remove it"#
            ])
    }

    @Test func `the settings that can be overridden are listed`() {
        let settings = overlay.settings
        #expect(settings.count == 14)
        #expect(settings[1].key == "api.url" && settings[1].variable == "API_URL" && settings[1].kind == .string)
        #expect(settings[4].kind == .number)
        #expect(!settings.contains { $0.key == "api.key" || $0.key == "fixed" })
    }

    @Test func `changes are observed, those of one moment together`() async throws {
        let updates = overlay.updates
        try overlay.load(json: #"{"retries": 1}"#.utf8)
        try overlay.load(json: #"{"retries": 1, "isOn": true}"#.utf8)
        var iterator = updates.makeAsyncIterator()
        #expect(await iterator.next()?.keys == ["isOn", "retries"])
        try overlay.load(json: #"{"retries": 1, "isOn": true}"#.utf8)
        try overlay.load(json: #"{"retries": 2}"#.utf8)
        #expect(await iterator.next()?.keys == ["isOn", "retries"])
        overlay.clear()
        #expect(await iterator.next()?.keys == ["retries"])
    }

    @Test func `a cancelled loop over the changes ends`() async {
        let updates = overlay.updates
        let task = Task {
            var count = 0
            for await _ in updates { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    /// The number of times that two settings did not belong together.
    private static func reads(_ overlay: SettingsOverlay) -> Int {
        (0..<3000).count { _ in
            let values = overlay.values
            let retries = values["retries"]?.integer ?? 0
            let number = overlay.value(3, Int.self) ?? 0
            return !values.isEmpty && values["ratio"]?.number != Double(retries) / 2 || !(0...10).contains(number)
        }
    }

    /// The number of overlays that were refused. Each sets both settings to numbers that belong together.
    private static func writes(_ overlay: SettingsOverlay, from first: Int) -> Int {
        (0..<300).count { round in
            let number = (round + first) % 11
            let json = #"{"retries": \#(number), "ratio": \#(Double(number) / 2)}"#
            if round % 50 == 25 { overlay.clear() }
            return (try? overlay.load(json: json.utf8)) == nil
        }
    }

    @Test func `readers see whole overlays while others replace them`() async {
        let overlay = overlay
        let updates = overlay.updates
        let torn = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<6 { group.addTask { Self.reads(overlay) } }
            for writer in 0..<2 { group.addTask { Self.writes(overlay, from: writer) } }
            group.addTask {
                for await _ in updates { break }
                return 0
            }
            return await group.reduce(0, +)
        }
        #expect(torn == 0)
    }
}
