import SourceText

/// The language that strings are translated from, as a package or project declares it.
package enum DeclaredLanguage: Sendable {
    /// It declares none.
    case none
    case language(String)
    /// It declares one with code that would have to run, or several.
    case undecided(SourcePlace)

    /// The language; `nil` if there is none or it cannot be read.
    package var name: String? {
        if case .language(let name) = self { return name }
        return nil
    }
}
