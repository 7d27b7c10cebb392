import Foundation
import Guide
import PrumoRuntime

let countries: [DataFiles.Countries.ItemsElement] = DataFiles.Countries.items
let timeout: Duration = DataFiles.Limits.Requests.timeout
let colors: [ColorAsset] = [Colors.water, Colors.selection, Colors.Dark.land]

print(
    "countries:", countries.map { "\($0.name) \($0.languages.count) \($0.population ?? 0) \($0.landlocked ?? false)" })
print("limits: \(DataFiles.Limits.Requests.perMinute) in \(timeout), \(DataFiles.Limits.site.absoluteString)")
print("map: \(DataFiles.Map.zoom) \(DataFiles.Map.tiles)")
print("info: \(DataFiles.Info.CFBundleName) \(DataFiles.Info.UIRequiredDeviceCapabilities)")
print("colors:", colors.map { "\($0.name) \($0.any.bytes.blue)" })

// The constants of Guide, as its entry in .prumo.json makes them.
let title: LocalizedStringResource = .guideTitle
print("separated: \(L10n.Localizable.Guide.title), \(L10n.Places.Open.now)")
print("replaced: \(L10n.Localizable.Guide.hint("Ana"))")
print(
    "looked up: \(L10n.string(forKey: "guide_visits", 2) ?? "-"), \(L10n.string(forKey: "old", table: "Legacy") ?? "-")"
)
print("symbols: \(String(localized: title)), \(String(localized: .Places.openNow))")
print("namespaces: \(Media.allImages.map(\.name)), \(Media.Icons.Map.pin.name)")
print("document: \(try Documents.help.bytes().count) bytes")
print("route: \(Routes.West.stops)")
