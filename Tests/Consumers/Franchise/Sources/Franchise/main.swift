import Foundation

print("variant: \(AppEnvironment.current.name) \(AppEnvironment.current.brand)")
print("name: \(Settings.displayName)")
print("url: \(Settings.Api.baseURL.absoluteString) within \(Settings.Api.timeout)")
print("logo: \(String(decoding: try Files.logoJson.data(), as: UTF8.self))", terminator: "")
print("hours: \(String(decoding: try Files.hoursJson.data(), as: UTF8.self))", terminator: "")
print("slogan: \(Strings.Brand.slogan)")
print("table: \(Bundle.module.localizedString(forKey: "slogan", value: nil, table: "Brand"))")
print("images: \(Settings.imageUrl.absoluteString)")
print("quantities: \(Settings.cacheSize) \(Settings.minimumOrder + Settings.minimumOrder) \(Settings.tip)")
