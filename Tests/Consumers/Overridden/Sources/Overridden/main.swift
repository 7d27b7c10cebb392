import Foundation
import PrumoOverlay
import PrumoRuntime

func show(_ name: String) {
    print("\(name): \(Settings.title) \(Settings.Api.baseURL) \(Settings.Api.timeout) \(Settings.Features.checkout)")
}

func refusal(_ json: String) -> String {
    do {
        try Settings.overlay.load(json: Data(json.utf8), named: "hostile.json")
        return "none"
    } catch {
        return error.description
    }
}

show("constants")
try Settings.overlay.load(json: Data(#"{"api": {"timeout": "5s"}, "features.checkout": true}"#.utf8))
show("overlay")
print("names: \(Settings.overlay.values.keys.sorted())")
print("refused: \(refusal(#"{"api": {"timeout": 5, "key": "stolen"}, "features.checkout": false}"#))")
show("still")
print("insecure: \(refusal(#"{"api": {"baseURL": "http://evil.example"}}"#))")
print("title: \(refusal(#"{"title": "Overridden"}"#))")
Settings.overlay.clear()
show("cleared")
try Settings.overlay.load(environment: ["SETTINGS_API_TIMEOUT": "1m", "HOME": "/"])
show("variables")
Settings.overlay.clear()

#if DEBUG
Settings.$override.withValue(
    .init {
        $0.title = "Test"
        $0.limit = nil
        $0.api.key = Secret("test-key")
        $0.hosts.append("two")
        $0.servers = [.init(url: URL(string: "https://test.shop.com")!, port: 1)]
    }
) {
    show("test")
    print(
        "values: \(Settings.hosts.count) \(Settings.limit ?? -1) \(Settings.Api.key.value) \(Settings.servers[0].port)")
    Settings.$override.withValue(.init { $0.api.timeout = .seconds(1) }) { show("nested") }
}
#endif

let updates = Settings.overlay.updates
let watcher = Task {
    for await change in updates { return change.keys }
    return []
}
try Settings.overlay.load(json: #"{"features": {"checkout": true}}"#.utf8)
print("changed: \(await watcher.value)")

// Readers see one overlay or another one, each as a whole.
await withTaskGroup(of: Int.self) { group in
    for _ in 0..<8 {
        group.addTask {
            (0..<20_000).count { _ in ![.seconds(30), .seconds(7), .seconds(8)].contains(Settings.Api.timeout) }
        }
    }
    group.addTask {
        for round in 0..<500 {
            let json = #"{"api": {"timeout": "\#(7 + round % 2)s"}, "features.checkout": true}"#
            guard (try? Settings.overlay.load(json: json.utf8)) != nil else { return 1 }
        }
        return 0
    }
    var torn = 0
    for await count in group { torn += count }
    print("torn reads: \(torn)")
}
Settings.overlay.clear()
show("end")
