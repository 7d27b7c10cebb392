import Both

print(greeting)
