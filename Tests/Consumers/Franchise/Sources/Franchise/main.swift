print("variant: \(AppEnvironment.current.name) \(AppEnvironment.current.brand)")
print("name: \(Settings.displayName)")
print("url: \(Settings.Api.baseURL.absoluteString) within \(Settings.Api.timeout)")
