#if canImport(Darwin)
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The languages that the user prefers, as BCP 47 tags, the most preferred first.
public enum PreferredLanguages {
    // The initial value is evaluated when something first uses `override` or `$override`: until then, lookups need not
    // ask the task, which would be a third of their time.

    /// The languages for the running task and its child tasks, instead of the system's: for tests, and for strings that
    /// are meant for another user.
    ///
    /// `PreferredLanguages.$override.withValue(["pt-BR"]) { … }`
    @TaskLocal public static var override: [String]? = LanguageSelection.overrideBeforeFirstUse()

    /// The current languages.
    public static var current: [String] { override ?? selection ?? system }

    /// The system's languages as they were when the program started to ask.
    ///
    /// On Apple's systems the user's settings; elsewhere `LANGUAGE`, else `LC_ALL`, `LC_MESSAGES` or `LANG`.
    public static let system: [String] = {
        #if canImport(Darwin)
        Locale.preferredLanguages
        #else
        languages { name in getenv(name).map { String(cString: $0) } }
        #endif
    }()

    /// The languages that the variables of a POSIX process name, after GNU gettext's rules: `LANGUAGE` counts only
    /// where a locale other than C is set.
    static func languages(_ variable: (String) -> String?) -> [String] {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
        guard let locale = set.flatMap(tag) else { return [] }
        let list = (variable("LANGUAGE") ?? "").split(separator: ":").compactMap { tag(of: String($0)) }
        return list + [locale]
    }

    /// A POSIX locale name as a BCP 47 tag: `sr_RS.UTF-8@latin` is `sr-Latn-RS`; nil for C and POSIX. Other modifiers,
    /// such as `@euro`, say nothing about the language.
    private static func tag(of locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        var subtags = name.split { $0 == "_" || $0 == "-" }
        guard !subtags.isEmpty else { return nil }
        let modifier = locale.split(separator: "@", maxSplits: 1).dropFirst().first?.lowercased()
        switch modifier {
        case "valencia": subtags.append("valencia")
        case let modifier?:
            if let script = scripts[modifier], !subtags.dropFirst().contains(where: { $0.utf8.count == 4 }) {
                subtags.insert(script, at: 1)
            }
        case nil: break
        }
        return subtags.joined(separator: "-")
    }

    /// The modifiers of glibc's locales that name a script.
    private static let scripts: [String: Substring] = [
        "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
    ]
}
