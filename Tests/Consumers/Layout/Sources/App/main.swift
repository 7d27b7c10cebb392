import Kit

print("app: \(Strings.availableLanguages) \(Strings.hello)")
print("embedded: \(Strings.Embedded.bye)")
print("kit: \(Kit.description)")
