import LibB

/// Twice the rates that LibB has, of whichever environment they are.
public func doubledRates() -> Int { 2 * rates() }
