import DataFormats
import Findings
import SourceText

/// A version of a system, as in `@available(macOS 10.15, *)`.
struct DeploymentVersion: Sendable, Comparable, CustomStringConvertible {
    let major: Int
    let minor: Int
    let patch: Int

    init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Reads `10`, `10.15` or `10.15.4`; what follows a third number does not count.
    init?(_ text: some Collection<UInt8>) {
        var numbers: [Int] = []
        for part in text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard part.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
                let number = Int(String(decoding: part, as: UTF8.self))
            else { return nil }
            numbers.append(number)
        }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    }

    var description: String { patch > 0 ? "\(major).\(minor).\(patch)" : "\(major).\(minor)" }

    static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

extension RuleOption {
    /// A version, as a string or as a number.
    static func version(
        _ name: String, _ path: WritableKeyPath<R, DeploymentVersion> & Sendable, summary: String
    ) -> Self {
        RuleOption(
            names: [name], isMain: false, type: .version, summary: summary,
            read: { _, value, rule, reader in
                let text: String? =
                    switch value.content {
                    case .number(let number): number.text
                    default: value.string
                    }
                if let version = text.flatMap({ DeploymentVersion($0.utf8) }) {
                    rule[keyPath: path] = version
                } else {
                    reader.report(at: value, "\"\(name)\" must be a version, such as \"12.0\"")
                }
            },
            show: { [JSONText.string($0[keyPath: path].description)] })
    }
}
