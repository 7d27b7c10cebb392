import Findings
import SourceText

/// A rule for what targets import and declare. The whole rule is in one file: metadata, options, examples, check and messages.
package protocol ModuleRule: ConfigurableRule {
    /// Whether its options need the package's index.
    var needsIndex: Bool { get }

    /// Checks a package.
    func check(_ package: CheckedPackage, in context: inout ModuleRuleContext)
}

extension ModuleRule {
    package var needsIndex: Bool { false }
}

/// Collects the findings of a rule.
package struct ModuleRuleContext {
    /// The rule that runs.
    private let rule: ConfiguredRule<any ModuleRule>
    private(set) var findings: [Finding] = []
    private var places: [String: FindingPlaces] = [:]

    init(_ rule: ConfiguredRule<any ModuleRule>) { self.rule = rule }

    /// Reports a finding at some bytes of a file.
    /// - Parameter message: what is wrong and what to do: lower case at the start, no full stop at the end.
    mutating func report(_ message: String, at place: SourcePlace) {
        // Taken out while it is changed, so that its line is not copied.
        var known = places.removeValue(forKey: place.file.path) ?? FindingPlaces(place.file)
        findings.append(known.finding(of: rule.metadata.id, rule.severity, message, at: place.range))
        places[place.file.path] = known
    }

    /// Reports a finding at some bytes of a file that was read before.
    mutating func report(_ message: String, at range: Range<Int>, of path: String) {
        if var known = places.removeValue(forKey: path) {
            findings.append(known.finding(of: rule.metadata.id, rule.severity, message, at: range))
            places[path] = known
        } else {
            // A file that was deleted in the meantime has no finding.
            guard let file = try? SourceFile(readingFrom: path) else { return }
            report(message, at: SourcePlace(file: file, range: range))
        }
    }

    /// Reports a finding at a use of a declaration.
    mutating func report(_ message: String, at use: FolderUses.Use) {
        guard let file = try? SourceFile(readingFrom: use.path) else { return }
        let start = file.offset(of: use.location)
        let name = use.name.prefix { $0 != "(" }.utf8
        // Some uses are not written, as the members of a result builder.
        let length = file.bytes[start...].starts(with: name) ? name.count : 0
        report(message, at: SourcePlace(file: file, range: start..<start + length))
    }
}
