#if canImport(Darwin)
import Foundation

extension ResourceBundle {
    /// The program's own bundle.
    public static let main = ResourceBundle(of: "main") { Bundle.main.bundlePath }

    /// The bundle in Foundation; the program's own if there is none.
    public var bundle: Bundle { Bundle(path: path) ?? .main }
}
#else
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension ResourceBundle {
    /// The folder of the program, which Foundation treats as its bundle.
    public static let main = ResourceBundle(of: "main") {
        let program = realpath("/proc/self/exe", nil)
        defer { free(program) }
        let path = program.map { String(cString: $0) } ?? ""
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
#endif
