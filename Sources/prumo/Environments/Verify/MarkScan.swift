import EnvironmentSettings

/// Finds the marks that generated constants leave in a finished program.
enum MarkScan {
    /// More marks than any program has targets; a file that is made to have more is not read on.
    private static let limit = 10_000
    private static let automaton = PatternAutomaton([Array(SettingsMark.prefix.utf8)])

    /// The marks in a file, each once, in the order of targets and environments.
    static func marks(in file: UnsafeRawBufferPointer) -> [SettingsMark] {
        var marks: Set<SettingsMark> = []
        automaton.forEachCandidate(in: file) { _, offset in
            guard marks.count < limit else { return }
            let end = min(file.count, offset + SettingsMark.maximumLength)
            if let mark = SettingsMark(at: file[offset..<end]) { marks.insert(mark) }
        }
        return marks.sorted { ($0.target, $0.environment, $0.digest) < ($1.target, $1.environment, $1.digest) }
    }
}
