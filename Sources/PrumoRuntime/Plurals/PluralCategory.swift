/// The plural categories of CLDR (TR35 part 3, "Language Plural Rules").
public enum PluralCategory: String, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}
