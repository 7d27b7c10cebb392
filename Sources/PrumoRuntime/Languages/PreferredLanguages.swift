#if canImport(Darwin)
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// The languages that the user prefers, as BCP 47 tags, the most preferred first.
public enum PreferredLanguages {
    /// The languages for the running task and its child tasks, instead of the system's: for tests, and for strings that
    /// are meant for another user.
    ///
    /// `PreferredLanguages.$override.withValue(["pt-BR"]) { … }`
    @TaskLocal public static var override: [String]?

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

extension PreferredLanguages {
    /// The languages that the app's user has chosen in the app, instead of the system's; nil if there is no such
    /// choice.
    ///
    /// All modules of the program share it, and every string that is requested afterwards uses it. What is on the
    /// screen already does not change by itself; in SwiftUI, `.id(PreferredLanguages.selection)` recreates it.
    public static var selection: [String]? {
        get { LanguageSelection.shared.languages }
        set { LanguageSelection.shared.set(newValue) }
    }

    /// How often the selection has changed.
    static var generation: Int { LanguageSelection.shared.generation }
}

/// The languages that the app itself has chosen, and how often that changed.
final class LanguageSelection: Sendable {
    static let shared = LanguageSelection()

    #if canImport(Darwin)
    private let state = OSAllocatedUnfairLock<(languages: [String]?, generation: Int)>(initialState: (nil, 0))

    var generation: Int { state.withLock { $0.generation } }
    var languages: [String]? { state.withLock { $0.languages } }

    func set(_ languages: [String]?) {
        state.withLock { $0 = (languages, $0.generation + 1) }
    }
    #else
    private let state = Mutex<[String]?>(nil)
    // Read in every lookup, where a lock would be a third of the time.
    private let count = Atomic<Int>(0)

    var generation: Int { count.load(ordering: .acquiring) }
    var languages: [String]? { state.withLock { $0 } }

    func set(_ languages: [String]?) {
        state.withLock { $0 = languages }
        count.add(1, ordering: .releasing)
    }
    #endif
}
