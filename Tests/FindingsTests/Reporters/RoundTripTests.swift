import Foundation
import SourceText
import Testing

@testable import Findings

/// Whatever texts a report contains, a reader of the format gets them back.
@Suite("Reports read back")
struct RoundTripTests {
    private static let reports = HostileText.reports(count: 150) + [.sample, FindingsReport()]

    private func text(_ id: String, _ report: FindingsReport) throws -> String {
        try #require(ReporterRegistry.reporter(id)).report(report)
    }

    private func json<Value>(_ id: String, _ report: FindingsReport, as type: Value.Type = Value.self)
        throws -> Value
    {
        let value = try JSONSerialization.jsonObject(with: Data(text(id, report).utf8))
        return try #require(value as? Value)
    }

    @Test func `json`() throws {
        for report in Self.reports {
            let objects: [[String: Any]] = try json("json", report)
            #expect(objects.map { $0["file"] as? String } == report.findings.map(\.path))
            #expect(objects.map { $0["reason"] as? String } == report.findings.map(\.message))
            #expect(objects.map { $0["rule_id"] as? String } == report.findings.map(\.rule))
            #expect(objects.map { $0["line"] as? Int } == report.findings.map(\.start.line))
            #expect(objects.map { $0["character"] as? Int } == report.findings.map(\.start.utf16Column))
        }
    }

    @Test func `codeclimate, with what GitLab requires`() throws {
        for report in Self.reports {
            let objects: [[String: Any]] = try json("codeclimate", report)
            #expect(objects.map { $0["description"] as? String } == report.findings.map(\.message))
            #expect(objects.map { $0["check_name"] as? String } == report.findings.map(\.rule))
            let fingerprints = objects.compactMap { $0["fingerprint"] as? String }
            #expect(Set(fingerprints).count == report.findings.count)
            for (object, finding) in zip(objects, report.findings) {
                let location = try #require(object["location"] as? [String: Any])
                let lines = try #require(location["lines"] as? [String: Int])
                #expect(location["path"] as? String == finding.path)
                #expect(lines["begin"] == finding.start.line)
                #expect(try #require(lines["end"]) >= finding.start.line)
                let severities = ["info", "minor", "major", "critical", "blocker"]
                #expect(severities.contains(try #require(object["severity"] as? String)))
            }
        }
    }

    @Test func `sonarqube`() throws {
        for report in Self.reports {
            let object: [String: [[String: Any]]] = try json("sonarqube", report)
            let issues = try #require(object["issues"])
            #expect(issues.map { $0["ruleId"] as? String } == report.findings.map(\.rule))
            for (issue, finding) in zip(issues, report.findings) {
                let location = try #require(issue["primaryLocation"] as? [String: Any])
                #expect(location["message"] as? String == finding.message)
                #expect(location["filePath"] as? String == finding.path)
            }
        }
    }

    /// XML 1.0 cannot contain some characters in any way.
    private func possible(_ text: String) -> String {
        text.mapScalars { scalar in
            switch scalar {
            case "\t", "\n", "\r": scalar
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: scalar
            }
        }
    }

    @Test func `checkstyle`() throws {
        for report in Self.reports {
            let elements = try XMLElements.parsed(text("checkstyle", report))
            let errors = elements.filter { $0.name == "error" && $0.attributes["source"] != "prumo" }
            #expect(
                errors.map { $0.attributes["message"] } == report.findings.map { possible($0.message) })
            #expect(
                errors.map { $0.attributes["source"] }
                    == report.findings.map { possible("prumo.rules." + $0.rule) })
            let files = Set(elements.filter { $0.name == "file" }.map { $0.attributes["name"] })
            let paths = report.findings.map(\.path) + report.problems.compactMap(\.path)
            #expect(files == Set(paths.map { possible($0) }))
        }
    }

    @Test func `junit`() throws {
        for report in Self.reports {
            let elements = try XMLElements.parsed(text("junit", report))
            let failures = elements.filter { $0.name == "failure" }
            #expect(
                failures.map { $0.attributes["message"] } == report.findings.map { possible($0.message) })
            #expect(failures.map(\.text) == report.findings.map { possible($0.lineText) })
            let errors = elements.filter { $0.name == "error" }.map { $0.attributes["message"] }
            #expect(errors == report.problems.map { possible($0.message) })
            #expect(elements.count { $0.name == "testcase" } == max(1, failures.count + errors.count))
        }
    }

    @Test func `gitlab`() throws {
        for report in Self.reports {
            let elements = try XMLElements.parsed(text("gitlab", report))
            let cases = elements.filter { $0.name == "testcase" && $0.attributes["classname"] != "prumo" }
            #expect(cases.map { $0.attributes["file"] } == report.findings.map { possible($0.path) })
            #expect(cases.map { $0.attributes["classname"] } == report.findings.map { possible($0.rule) })
            for (failure, finding) in zip(elements.filter { $0.name == "failure" }, report.findings) {
                let place = "\(finding.path):\(finding.start.line):\(finding.start.utf16Column)"
                let line = "\(place): \(finding.severity): \(finding.message) (\(finding.rule))"
                #expect(failure.text == possible(line + "\n" + finding.lineText))
            }
        }
    }

    @Test func `csv`() throws {
        for report in Self.reports {
            let records = CSVRecords.parsed(try text("csv", report)).dropFirst()
            #expect(records.allSatisfy { $0.count == 7 })
            // What would be a formula has an apostrophe before it.
            func isShown(_ cell: String?, _ text: String) -> Bool { cell == text || cell == "'" + text }
            #expect(records.count == report.findings.count)
            for (record, finding) in zip(records, report.findings) {
                #expect(isShown(record.first, finding.path.pathOnOneLine))
                #expect(isShown(record[5], finding.message.onOneLine))
                #expect(isShown(record.last, finding.rule.onOneLine))
                #expect(
                    !record.contains { $0.unicodeScalars.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false }
                )
            }
        }
    }

    @Test func `markdown`() throws {
        for report in Self.reports {
            let rows = try text("markdown", report).parts(separatedBy: "\n")
                .filter { $0.utf8.first == UInt8(ascii: "|") }
                .dropFirst(2 + report.problems.count)
                .map { row in
                    row.parts(separatedBy: "|").dropFirst().dropLast().map { cell in
                        Entities.decoded(String(decoding: cell.utf8.dropFirst().dropLast(), as: UTF8.self))
                    }
                }
            // A zero-width space splits what would be a reference.
            func shown(_ text: String) -> String {
                text.mapScalars { $0 == "\u{0}" ? "\u{FFFD}" : $0 }.without("\u{200B}")
            }
            #expect(rows.allSatisfy { $0.count == 5 })
            #expect(rows.map { shown($0[0]) } == report.findings.map { shown($0.path) })
            // The id of a rule that is known links to its page.
            let names = RuleNames(report)
            let ids = report.findings.map { finding in
                let id = shown(finding.rule)
                return names.address(of: finding.rule).map { "[\(id)](\($0))" } ?? id
            }
            #expect(rows.map { shown($0[4]) } == ids)
            // Everything between backticks is set as code without them.
            #expect(
                rows.map { shown($0[3]).without("`") } == report.findings.map { shown($0.message).without("`") })
        }
    }

    @Test func `github-actions`() throws {
        func shown(_ text: String) -> String {
            text.unicodeScalars.map { $0 == "\n" || $0 == "\r" || !$0.steersOutput ? String($0) : String($0).onOneLine }
                .joined()
        }
        for report in Self.reports {
            let lines = try text("github-actions", report).parts(separatedBy: "\n").dropLast()
                .dropFirst(report.problems.count)
            #expect(lines.count == report.findings.count)
            for (line, finding) in zip(lines, report.findings) {
                // Values of properties contain no colon.
                let parts = line.parts(separatedBy: "::")
                let file = parts[1].parts(separatedBy: ",")[0].parts(separatedBy: " file=").dropFirst()
                #expect(file.joined(separator: " file=").percentDecoded == shown(finding.path))
                let message = parts.dropFirst(2).joined(separator: "::").percentDecoded
                #expect(message == shown("\(finding.message) (\(finding.rule))"))
            }
        }
    }

    @Test func `html`() throws {
        func allowed(_ text: String) -> String {
            text.onLines(breakingUp: []).mapScalars { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" ? "\u{FFFD}" : $0 }
        }
        for report in Self.reports {
            let page = try text("html", report)
            #expect(page.parts(separatedBy: "<script>").count == 2, "no text of a report is a script")
            func contents(between start: String, and end: String) -> [String] {
                page.parts(separatedBy: start).dropFirst().map {
                    Entities.decoded($0.parts(separatedBy: end)[0])
                }
            }
            let paths = contents(between: "<span class=\"path\">", and: "</span>").map { $0.without("<wbr>") }
            #expect(Set(paths).isSuperset(of: report.findings.map { allowed($0.path.onOneLine) }), "\(paths)")
            let messages = contents(between: "<span class=\"message\">", and: "</span>")
            #expect(
                messages.map { $0.without("`") } == report.findings.map { allowed($0.message).without("`") }
            )
            let code = contents(between: "<pre><code>", and: "</code></pre>")
            #expect(code == report.findings.map(\.lineText).filter { !$0.isEmpty }.map(allowed))
        }
    }

    /// A JSON string at the start of a line, and what follows it.
    private func string(_ text: Substring) throws -> (value: String, rest: Substring) {
        let scalars = text.unicodeScalars
        var end = scalars.index(after: scalars.startIndex)
        while scalars[end] != "\"" { end = scalars.index(end, offsetBy: scalars[end] == "\\" ? 2 : 1) }
        let rest = text[scalars.index(after: end)...]
        let value = try JSONSerialization.jsonObject(
            with: Data(text[..<scalars.index(after: end)].utf8), options: .fragmentsAllowed)
        return (try #require(value as? String), rest)
    }

    /// A path or a rule, up to a character that ends it.
    private func word(_ text: Substring, until end: Unicode.Scalar) throws -> (value: String, rest: Substring) {
        if text.unicodeScalars.first == "\"" { return try string(text) }
        // A mark after the end would make one character with it.
        let word = text.unicodeScalars.prefix { $0 != end }
        return (String(word), text[word.endIndex...])
    }

    private func edits(_ text: Substring) throws -> [Edit] {
        var rest = text
        var edits: [Edit] = []
        while true {
            let match = try #require(rest.prefixMatch(of: #/(\d+)-(\d+) /#))
            rest = rest[match.range.upperBound...]
            if rest.unicodeScalars.first == "\"" { rest = try string(rest).rest.dropFirst() }
            #expect(rest.hasPrefix("-> "))
            let (replacement, end) = try string(rest.dropFirst(3))
            edits.append(.replace(try #require(Int(match.1))..<(try #require(Int(match.2))), with: replacement))
            if end.isEmpty { return edits }
            #expect(end.hasPrefix("; "))
            rest = end.dropFirst(2)
        }
    }

    @Test func `agent`() throws {
        for report in Self.reports {
            let lines = try text("agent", report).parts(separatedBy: "\n").dropLast()
            #expect(lines.count == report.problems.count + report.findings.count + 1)
            #expect(lines.last?.hasPrefix("summary ") == true)
            for (line, finding) in zip(lines.dropFirst(report.problems.count), report.findings) {
                #expect(line.unicodeScalars.allSatisfy { !$0.steersOutput })
                let (path, place) = try word(line[...], until: ":")
                #expect(path == finding.path)
                let head = try #require(place.prefixMatch(of: #/:(\d+):(\d+) (error|warning) /#))
                #expect(Int(head.1) == finding.start.line && Int(head.2) == finding.start.utf16Column)
                #expect(head.3 == finding.severity.rawValue)
                let (rule, rest) = try word(place[head.range.upperBound...], until: " ")
                #expect(rule == finding.rule)
                let parts = rest.firstRange(of: #/ \| (unsafe )?fix: /#)
                #expect(
                    String(rest[..<(parts?.lowerBound ?? rest.endIndex)].unicodeScalars.dropFirst())
                        == finding.message.onOneLine.replacing(" | ", with: " \\u{7C} "))
                let expected = finding.fix?.editsInOrder ?? []
                let found = try parts.map { try edits(rest[$0.upperBound...]) } ?? []
                #expect(found == expected)
            }
        }
    }

    @Test func `no line of a report for agents can be taken for another`() throws {
        let fix = " | fix: 0-9 \"\" -> \"x\""
        let report = FindingsReport(
            [.sample("‹a›", message: "a\(fix)\n::error::b", path: "a.swift:1:1 error b c\(fix)")],
            problems: [Diagnostic(path: nil, "no file\(fix)")])
        #expect(
            try text("agent", report) == #"""
                problem no file \u{7C} fix: 0-9 "" -> "x"
                "a.swift:1:1 error b c | fix: 0-9 \"\" -> \"x\"":1:1 warning force_cast a \u{7C} fix: 0-9 "" -> "x"\u{A}::error::b
                summary 1 finding in 1 file; 1 problem prevented files from being checked

                """#)
    }

    @Test(arguments: ["xcode", "relative-path"])
    func `lines stay lines, without terminal control characters`(_ id: String) throws {
        for report in Self.reports {
            let text = try text(id, report)
            #expect(
                text.unicodeScalars.count { $0 == "\n" } == report.findings.count + report.problems.count)
            #expect(
                text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        }
    }

    @Test(arguments: ["emoji", "frame", "summary"])
    func `no string controls a terminal`(_ id: String) throws {
        for report in Self.reports {
            let text = try text(id, report)
            #expect(
                text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        }
    }
}
