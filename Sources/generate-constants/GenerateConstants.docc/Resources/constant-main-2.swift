print(AppEnvironment.current.name, Settings.displayName)
print(Settings.Api.baseURL, Settings.Api.timeout)
print("at most \(Settings.Cart.limit) articles")
