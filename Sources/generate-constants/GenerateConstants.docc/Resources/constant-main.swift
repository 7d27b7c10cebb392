print(AppEnvironment.current.name, Settings.displayName)
print(Settings.Api.baseURL, Settings.Api.timeout)
