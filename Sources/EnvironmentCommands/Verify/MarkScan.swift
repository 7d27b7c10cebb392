import EnvironmentSettings
import Findings
import SourceText

/// Finds the marks that generated constants leave in a finished program.
enum MarkScan {
    /// More marks than any program has targets; a file that is made to have more is not read on.
    private static let limit = 10_000
    private static let prefix = Array(SettingsMark.prefix.utf8)

    /// The marks in a file, each once, in the order of targets and environments.
    static func marks(in file: UnsafeRawBufferPointer) -> [SettingsMark] {
        var marks: Set<SettingsMark> = []
        guard let start = file.baseAddress else { return [] }
        // The second byte is rarer in symbols than the first one, which is an underscore.
        var offset = 1
        while marks.count < limit, offset < file.count,
            let found = memchr(start + offset, Int32(prefix[1]), file.count - offset)
        {
            let place = UnsafeRawPointer(found) - start - 1
            offset = place + 2
            guard place + prefix.count <= file.count, memcmp(start + place, prefix, prefix.count) == 0 else { continue }
            let end = min(file.count, place + SettingsMark.maximumLength)
            if let mark = SettingsMark(at: file[place..<end]) { marks.insert(mark) }
        }
        return marks.ordered { ($0.target, $0.environment, $0.digest) < ($1.target, $1.environment, $1.digest) }
    }
}
