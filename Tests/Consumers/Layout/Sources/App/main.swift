import Kit

print("app: \(Strings.availableLanguages) \(Strings.hello)")
print("kit: \(Kit.description)")
