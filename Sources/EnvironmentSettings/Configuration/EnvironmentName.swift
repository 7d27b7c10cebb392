/// The names of environments, which are package traits and conditions of `#if` as well.
public enum EnvironmentName {
    /// Whether a text is ASCII letters, digits and underscores, no digit first.
    public static func isValid(_ text: String) -> Bool {
        SecretName.isValid(text)
    }

    /// Why a text is no name of an environment.
    static func message(_ text: String) -> String {
        "\"\(text)\" cannot name an environment: a trait and #if select it by this name, which is letters, digits and _, "
            + "no digit first; rename it"
    }
}
