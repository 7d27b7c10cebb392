import DataFormats
import DocumentFormats
import Findings
import SourceText

extension SwiftLintConversion {
    /// Converts the name of a reporter.
    mutating func convertReporter(_ member: YAMLMember) {
        let start = member.value.range.lowerBound
        guard let name = member.value.scalar?.text, !member.value.isNull else {
            return leaveOut(at: start, "\"reporter\"", because: "it is no text")
        }
        guard let reporter = ReporterRegistry.reporter(name) else {
            let names = ReporterRegistry.ids.joined(separator: ", ")
            return leaveOut(at: start, "\"reporter\"", because: "there is no \"\(name)\"; there are \(names)")
        }
        add(member.name, JSONValue(.string(type(of: reporter).id), range: member.value.range), for: member)
    }
}
