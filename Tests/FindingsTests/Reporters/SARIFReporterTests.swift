import Foundation
import SourceText
import Testing

@testable import Findings
@testable import Linter

@Suite("SARIF")
struct SARIFReporterTests {
    private typealias Object = [String: Any]

    private func run(_ report: FindingsReport) throws -> Object {
        let text = SARIFReporter().report(report)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
        #expect(log["version"] as? String == "2.1.0")
        let runs = try #require(log["runs"] as? [Object])
        #expect(runs.count == 1)
        return try #require(runs.first)
    }

    private func results(_ report: FindingsReport) throws -> [Object] {
        try #require(try run(report)["results"] as? [Object])
    }

    private func value<Value>(_ object: Object, _ path: String..., as type: Value.Type = Value.self)
        throws -> Value
    {
        var value: Any = object
        for name in path {
            if let index = Int(name) {
                value = try #require(value as? [Any])[index]
            } else {
                value = try #require((value as? Object)?[name], "\(name) of \(path)")
            }
        }
        return try #require(value as? Value, "\(path)")
    }

    @Test func `results refer to the rules that ran, by number`() throws {
        var report = FindingsReport.sample
        report.rules = SwiftRules.registry.all.map(\.metadata)
        let rules: [Object] = try value(try run(report), "tool", "driver", "rules")
        #expect(rules.map { $0["id"] as? String } == SwiftRules.registry.all.map(\.metadata.id))
        #expect(try value(try run(report), "tool", "driver", "version") == PrumoVersion.text)
        for (result, finding) in zip(try results(report), report.findings) {
            let index: Int = try value(result, "ruleIndex")
            #expect(rules[index]["id"] as? String == finding.rule)
            #expect(result["ruleId"] as? String == finding.rule)
            #expect(try value(result, "message", "text") == finding.message)
            #expect(result["level"] as? String == finding.severity.rawValue)
        }
        for rule in rules {
            #expect(try !value(rule, "shortDescription", "text", as: String.self).isEmpty)
            #expect(
                try ["error", "warning"].contains(
                    value(rule, "defaultConfiguration", "level", as: String.self)))
            let id: String = try value(rule, "id")
            let address = PrumoAddress.rule(id)
            #expect(rule["helpUri"] as? String == address)
            #expect(try value(rule, "help", "markdown", as: String.self).hasPrefix("**\(id)**: "))
            #expect(try value(rule, "help", "markdown", as: String.self).hasSuffix("](\(address))\n"))
            #expect(try value(rule, "help", "text", as: String.self).hasSuffix(address))
        }
    }

    @Test func `a custom rule has no page`() throws {
        var report = FindingsReport([.sample("‹a›", rule: "ours")])
        report.rules = [RuleMetadata(id: "ours", name: "Ours", kind: .style, isCustom: true, summary: "no a")]
        let rule: Object = try value(try run(report), "tool", "driver", "rules", "0")
        #expect(rule["helpUri"] == nil && (rule["help"] as? Object)?["markdown"] == nil)
        #expect(try value(rule, "help", "text") == "a custom rule of this project: no a")
        for id in ["markdown", "html", "codeclimate"] {
            let text = try #require(ReporterRegistry.reporter(id)).report(report)
            #expect(!text.contains(PrumoAddress.documentation))
        }
    }

    @Test func `unknown rules have no number`() throws {
        let results = try results(FindingsReport([.sample("‹a›", rule: "my_own_rule"), .sample("‹a›")]))
        #expect(results[0]["ruleIndex"] == nil)
        #expect(results[1]["ruleIndex"] as? Int == 0)
    }

    @Test func `regions count in UTF-16 code units and in bytes`() throws {
        #expect(try run(.sample)["columnKind"] as? String == "utf16CodeUnits")
        let region: [String: Int] = try value(
            try results(.sample)[1], "locations", "0", "physicalLocation", "region")
        #expect(
            region == [
                "startLine": 1, "startColumn": 19, "endLine": 1, "endColumn": 24, "byteOffset": 20,
                "byteLength": 5,
            ])
    }

    private func replacements(_ finding: Finding) throws -> [Object] {
        try value(
            try results(FindingsReport([finding]))[0], "fixes", "0", "artifactChanges", "0", "replacements")
    }

    @Test func `a fix is text where its columns are known`() throws {
        let replacements = try replacements(
            .sample(
                "a\n🧭 ‹b c›\nd", fix: .safe("exchange", .replace(7..<8, with: "x"), .insert("y", at: 10))))
        #expect(
            replacements[0]["deletedRegion"] as? [String: Int] == [
                "startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 5,
            ])
        #expect(try value(replacements[0], "insertedContent", "text") == "x")
        #expect(
            replacements[1]["deletedRegion"] as? [String: Int] == [
                "startLine": 2, "startColumn": 7, "endLine": 2, "endColumn": 7,
            ])
    }

    @Test func `a fix elsewhere is bytes`() throws {
        let replacements = try replacements(
            .sample("a\n‹b›\nc", fix: .safe("insert", .insert("é\n", at: 4), .delete(0..<1))))
        #expect(
            replacements[0]["deletedRegion"] as? [String: Int] == ["byteOffset": 4, "byteLength": 0])
        #expect(
            try value(replacements[0], "insertedContent", "binary")
                == Data("é\n".utf8).base64EncodedString())
        #expect(
            replacements[1]["deletedRegion"] as? [String: Int] == ["byteOffset": 0, "byteLength": 1])
        #expect(replacements[1]["insertedContent"] == nil)
    }

    @Test func `files are relative to the working directory, percent-encoded`() throws {
        let paths = ["/work/app/Sources/Größe 1:2.swift", "/other/B.swift", "./C.swift"]
        let report = FindingsReport(paths.map { .sample("‹a›", path: $0) }, root: "/work/app")
        #expect(
            try value(try run(report), "originalUriBaseIds", "%SRCROOT%", "uri") == "file:///work/app/")
        let locations: [[String: String]] = try results(report).map {
            try value($0, "locations", "0", "physicalLocation", "artifactLocation")
        }
        #expect(
            locations == [
                ["uri": "Sources/Gr%C3%B6%C3%9Fe%201%3A2.swift", "uriBaseId": "%SRCROOT%"],
                ["uri": "file:///other/B.swift"], ["uri": "C.swift", "uriBaseId": "%SRCROOT%"],
            ])
    }

    @Test func `files that could not be linted are notifications`() throws {
        let run = try run(.sample)
        #expect(try value(run, "invocations", "0", "executionSuccessful") == false)
        let notification: Object = try value(run, "invocations", "0", "toolExecutionNotifications", "0")
        #expect(notification["level"] as? String == "error")
        #expect(try value(notification, "message", "text") == FindingsReport.sample.problems[0].message)
        #expect(
            try value(try self.run(FindingsReport()), "invocations", "0", "executionSuccessful") == true)
    }

    private func fingerprints(_ findings: [Finding]) throws -> [String] {
        try results(FindingsReport(findings)).map { try value($0, "partialFingerprints", "prumo/v1") }
    }

    @Test func `a fingerprint is stable if lines move, and differs if anything else changes`() throws {
        let before = try fingerprints([
            .sample("a\n  ‹b› c"), .sample("a\nb\nd\n  ‹b› c"), .sample("‹b›"),
        ])
        let moved = try fingerprints([
            .sample("new\na\n\t‹b› c"), .sample("a\nb\nd\ne\n‹b› c  "), .sample("‹b›"),
        ])
        #expect(moved == before)
        let others: [Finding] = [
            .sample("‹b›"), .sample("‹c›"), .sample("‹b›", rule: "force_try"),
            .sample("‹b›", path: "B.swift"),
            .sample("‹b›"),
        ]
        #expect(Set(try fingerprints(others)).count == others.count)
    }

    @Test func `all strings of a report are read back`() throws {
        for report in HostileText.reports(count: 100, seed: 2) {
            for (result, finding) in zip(try results(report), report.findings) {
                #expect(try value(result, "message", "text") == finding.message)
                let uri: String = try value(
                    result, "locations", "0", "physicalLocation", "artifactLocation", "uri")
                #expect(uri.percentDecoded == finding.path)
                #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            }
        }
    }
}
