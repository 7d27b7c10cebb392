print(Strings.Cart.title)
print(Strings.Cart.items(1))
print(Strings.Cart.items(2400))
