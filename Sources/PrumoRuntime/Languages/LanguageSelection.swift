#if canImport(Darwin)
import os
#else
import Synchronization
#endif

#if canImport(Observation)
import Observation
#endif

extension PreferredLanguages {
    /// The languages that the app's user has chosen in the app, instead of the system's; nil if there is no such
    /// choice.
    ///
    /// All modules of the program share it, and every string that is requested afterwards uses it. It is observable
    /// (`withObservationTracking`, SwiftUI): who reads it is notified of the next change, and so are those who read a
    /// string while ``isObservedByStrings`` is true. In an app, set it on the main actor.
    public static var selection: [String]? {
        get {
            LanguageSelection.registerAccess()
            return LanguageSelection.languages
        }
        set { LanguageSelection.set(newValue) }
    }

    /// Whether reading a string counts as reading ``selection``, so that a SwiftUI view that shows strings is redrawn
    /// when the selection changes.
    ///
    /// True from the start where SwiftUI is available. Elsewhere it is false, since a lookup then takes 55 ns instead of
    /// 36 ns; set it before the first string is shown.
    public static var isObservedByStrings: Bool {
        get { LanguageSelection.state.isObserved }
        set { LanguageSelection.setObserved(newValue) }
    }
}

/// The languages that the app itself has chosen, and what every lookup has to know about them, in one word.
enum LanguageSelection {
    /// One word, so that a lookup reads it without a lock.
    struct State {
        fileprivate(set) var word: Int

        fileprivate static let overridden = 1
        fileprivate static let observed = 2
        fileprivate static let change = 4

        /// How often the selection has changed.
        var generation: Int { word >> 2 }
        /// Whether a task may have languages of its own.
        var isOverridden: Bool { word & Self.overridden != 0 }
        /// Whether reading a string counts as reading the selection.
        var isObserved: Bool { word & Self.observed != 0 }
        /// Whether there is neither.
        var isSimple: Bool { word & (Self.overridden | Self.observed) == 0 }
    }

    #if canImport(Darwin)
    // Atomics of the standard library need macOS 15.
    private static let lock = OSAllocatedUnfairLock<(languages: [String]?, word: Int)>(
        initialState: (nil, initialWord))

    static var languages: [String]? { lock.withLock { $0.languages } }
    static var state: State { State(word: lock.withLock { $0.word }) }

    private static func replace(_ languages: [String]?) {
        lock.withLock { $0 = (languages, $0.word + State.change) }
    }

    private static func change(_ bit: Int, to isSet: Bool) {
        lock.withLock { $0.word = isSet ? $0.word | bit : $0.word & ~bit }
    }
    #else
    private static let lock = Mutex<[String]?>(nil)
    private static let word = Atomic<Int>(initialWord)

    static var languages: [String]? { lock.withLock { $0 } }
    static var state: State { State(word: word.load(ordering: .acquiring)) }

    private static func replace(_ languages: [String]?) {
        lock.withLock { $0 = languages }
        word.add(State.change, ordering: .releasing)
    }

    private static func change(_ bit: Int, to isSet: Bool) {
        if isSet {
            word.bitwiseOr(bit, ordering: .relaxed)
        } else {
            word.bitwiseAnd(~bit, ordering: .relaxed)
        }
    }
    #endif

    #if canImport(SwiftUI)
    private static let initialWord = State.observed
    #else
    private static let initialWord = 0
    #endif

    static func setObserved(_ isObserved: Bool) { change(State.observed, to: isObserved) }

    /// Marks that tasks may have languages of their own from now on.
    static func overrideBeforeFirstUse() -> [String]? {
        change(State.overridden, to: true)
        return nil
    }

    static func set(_ languages: [String]?) {
        #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
            return ObservedSelection.shared.change { replace(languages) }
        }
        #endif
        replace(languages)
    }

    /// Tells whoever tracks changes that the selection was read.
    static func registerAccess() {
        #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) { ObservedSelection.shared.access() }
        #endif
    }
}

#if canImport(Observation)
/// The selection as the Observation module knows it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private final class ObservedSelection: Observable, Sendable {
    static let shared = ObservedSelection()

    private let registrar = ObservationRegistrar()
    private var languages: [String]? { LanguageSelection.languages }

    func access() { registrar.access(self, keyPath: \.languages) }

    func change(_ body: () -> Void) { registrar.withMutation(of: self, keyPath: \.languages, body) }
}
#endif
