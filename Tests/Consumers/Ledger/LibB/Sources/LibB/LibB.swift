/// The rates of the environment that LibB was built for.
public func rates() -> Int { Settings.rates }
