import LibB
import LibC

print("rates: \(rates()) \(doubledRates())")
