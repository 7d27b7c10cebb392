import Foundation
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
