import PrumoRuntime

print("environment: \(AppEnvironment.current.name) \(AppEnvironment.current.isProtected)")
print("url: \(Settings.Api.baseURL.absoluteString)")
print("level: \(Settings.logLevel) of \(Settings.LogLevel.allCases.count)")
print("opens: \(Settings.opens.timeIntervalSince1970) version \(Settings.apiVersion)")
print("attempts: \(Settings.attempts.map(String.init) ?? "unlimited")")
print("servers: \(Settings.servers.map { "\($0.host):\($0.port)" })")
print("key: \(Settings.Api.key)")
if CommandLine.arguments.contains("--use-key") {
    print("used: \(Settings.Api.key.value == CommandLine.arguments.last)")
}
