// TODO: keep this one, too
public let greeting = Strings.greeting
