import ShopKit

print("environment: \(AppEnvironment.current.name)")
print("display name: \(Settings.displayName)")
print("api: \(Settings.Api.baseURL.absoluteString) within \(Settings.Api.timeout), \(Settings.Api.key)")
print("numbers: \(Settings.retries) \(Settings.ratio)")
print("hosts: \(Settings.hosts)")
print("new cart: \(Settings.Features.newCart)")
print("kit: \(Service.description)")
print("title: \(Strings.Cart.title)")
print("items: \(Strings.Cart.items("Ana", 3))")
print("texts: \([Strings._100Off, Strings.class, Strings.sayHi, Strings.String_.title, Strings.lines])")
print("assets: \(Assets.Brand.blue.any.green > 0.5) \(Assets.cart.name)")
