import SourceText
import Testing

@testable import Findings

/// What each format makes of ``FindingsReport/sample``, and of nothing.
@Suite("Reports as text")
struct GoldenReportTests {
    private func text(_ id: String, _ report: FindingsReport = .sample) throws -> String {
        try #require(ReporterRegistry.reporter(id)).report(report)
    }

    @Test func `xcode`() throws {
        #expect(
            try text("xcode") == """
                Sources/C.swift:3:7: error: these bytes are not UTF-8; save the file as UTF-8
                Sources/A.swift:2:18: warning: `= nil` is redundant; remove it (implicit_optional_initialization)
                Sources/B.swift:1:19: error: use `as?` instead (force_cast)

                """)
        #expect(try text("xcode", FindingsReport()).isEmpty)
    }

    @Test func `relative-path`() throws {
        let report = FindingsReport(
            [
                .sample("‹a›", path: "/work/app/A.swift"),
                .sample("‹a›", path: "/work/application/B.swift"),
            ],
            problems: [Diagnostic(path: "/work/app/C.swift", "gone")], root: "/work/app")
        #expect(
            try text("relative-path", report) == """
                C.swift:1:1: error: gone
                A.swift:1:1: warning: use `as?` instead (force_cast)
                /work/application/B.swift:1:1: warning: use `as?` instead (force_cast)

                """)
    }

    @Test func `json`() throws {
        #expect(
            try text("json") == """
                [
                  {
                    "character" : 18,
                    "file" : "Sources/A.swift",
                    "line" : 2,
                    "reason" : "`= nil` is redundant; remove it",
                    "rule_id" : "implicit_optional_initialization",
                    "severity" : "Warning",
                    "type" : "Implicit Optional Initialization"
                  },
                  {
                    "character" : 19,
                    "file" : "Sources/B.swift",
                    "line" : 1,
                    "reason" : "use `as?` instead",
                    "rule_id" : "force_cast",
                    "severity" : "Error",
                    "type" : "Force Cast"
                  }
                ]

                """)
        #expect(try text("json", FindingsReport()) == "[]\n")
    }

    @Test func `github-actions`() throws {
        #expect(
            try text("github-actions-logging") == """
                ::error file=Sources/C.swift,line=3,title=Prumo::these bytes are not UTF-8; save the file as UTF-8
                ::warning file=Sources/A.swift,line=2,col=18,endLine=2,endColumn=24,title=Implicit Optional \
                Initialization::`= nil` is redundant; remove it (implicit_optional_initialization)
                ::error file=Sources/B.swift,line=1,col=19,endLine=1,endColumn=24,title=Force Cast::use `as?` instead \
                (force_cast)

                """)
    }

    @Test func `checkstyle`() throws {
        #expect(
            try text("checkstyle") == """
                <?xml version="1.0" encoding="utf-8"?>
                <checkstyle version="4.3">
                  <file name="Sources/A.swift">
                    <error line="2" column="18" severity="warning" message="`= nil` is redundant; remove it" \
                source="prumo.rules.implicit_optional_initialization"/>
                  </file>
                  <file name="Sources/B.swift">
                    <error line="1" column="19" severity="error" message="use `as?` instead" \
                source="prumo.rules.force_cast"/>
                  </file>
                  <file name="Sources/C.swift">
                    <error line="3" severity="error" message="these bytes are not UTF-8; save the file as UTF-8" \
                source="prumo"/>
                  </file>
                </checkstyle>

                """)
    }

    @Test func `junit`() throws {
        let report = FindingsReport([FindingsReport.sample.findings[1]], problems: FindingsReport.sample.problems)
        #expect(
            try text("junit", report) == """
                <?xml version="1.0" encoding="utf-8"?>
                <testsuites name="prumo lint" tests="2" failures="1" errors="1">
                  <testsuite name="Sources/B.swift" tests="1" failures="1" errors="0">
                    <testcase classname="force_cast" name="1:19" file="Sources/B.swift" line="1">
                      <failure type="error" message="use `as?` instead">let b = &quot;🧭&quot; + (a as! B)</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="Sources/C.swift" tests="1" failures="0" errors="1">
                    <testcase classname="prumo" name="3:7" file="Sources/C.swift">
                      <error type="error" message="these bytes are not UTF-8; save the file as UTF-8"/>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
        #expect(
            try text("junit", FindingsReport()).contains(
                "<testcase classname=\"prumo\" name=\"no findings\"/>"))
    }

    @Test func `gitlab`() throws {
        #expect(
            try text("gitlab", FindingsReport([FindingsReport.sample.findings[1]])) == """
                <?xml version="1.0" encoding="utf-8"?>
                <testsuites>
                  <testsuite name="prumo lint" tests="1" failures="1" errors="0">
                    <testcase classname="force_cast" name="error: force_cast in Sources/B.swift:1:19" \
                file="Sources/B.swift">
                      <failure>Sources/B.swift:1:19: error: use `as?` instead (force_cast)
                let b = &quot;🧭&quot; + (a as! B)</failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func `csv`() throws {
        #expect(
            try text("csv") == """
                file,line,character,severity,type,reason,rule_id
                Sources/A.swift,2,18,Warning,Implicit Optional Initialization,"`= nil` is redundant; remove it",\
                implicit_optional_initialization
                Sources/B.swift,1,19,Error,Force Cast,use `as?` instead,force_cast

                """)
    }

    @Test func `markdown`() throws {
        #expect(
            try text("markdown") == """
                **2 findings (1 error) in 3 files, 1 can be fixed with --fix; \
                1 problem prevented files from being checked**

                | file | line | severity | reason | rule_id |
                | --- | ---: | --- | --- | --- |
                | Sources/C.swift | 3 | **error** | these bytes are not UTF-8; save the file as UTF-8 | |
                | Sources/A.swift | 2 | warning | <code>= nil</code> is redundant; remove it | \
                [<code>implicit&#95;optional&#95;initialization</code>](\
                \(PrumoAddress.rule("implicit_optional_initialization"))) |
                | Sources/B.swift | 1 | **error** | use <code>as?</code> instead | \
                [<code>force&#95;cast</code>](\(PrumoAddress.rule("force_cast"))) |

                """)
        #expect(
            try text("markdown", FindingsReport([], paths: ["A.swift"])) == "**no findings in 1 file**\n")
    }

    @Test func `agent`() throws {
        #expect(
            try text("agent") == #"""
                Sources/C.swift:3:7 problem these bytes are not UTF-8; save the file as UTF-8
                Sources/A.swift:2:18 warning implicit_optional_initialization `= nil` is redundant; remove it | fix: 26-32 " = nil" -> ""
                Sources/B.swift:1:19 error force_cast use `as?` instead
                summary 2 findings (1 error) in 3 files, 1 can be fixed with --fix; 1 problem prevented files from being checked

                """#)
    }

    @Test func `agent, with edits in order on several lines`() throws {
        let fix = Fix.unsafe("rewrite", .insert("a\n", at: 9), .replace(2..<8, with: "\"é"), .insert("b", at: 9))
        let report = FindingsReport([.sample("ab‹c›\ndefghi", fix: fix)])
        #expect(
            try text("agent", report) == #"""
                Sources/App.swift:1:3 warning force_cast use `as?` instead | unsafe fix: 2-8 -> "\"é"; 9-9 "" -> "a\n"; 9-9 "" -> "b"
                summary 1 finding in 1 file, 1 can be fixed with --unsafe-fixes

                """#)
    }

    @Test func `emoji`() throws {
        #expect(
            try text("emoji") == """
                Sources/A.swift
                ⚠️ Line 2: `= nil` is redundant; remove it (implicit_optional_initialization)
                Sources/B.swift
                ⛔️ Line 1: use `as?` instead (force_cast)
                Sources/C.swift
                💥 these bytes are not UTF-8; save the file as UTF-8

                """)
    }

    @Test func `html`() throws {
        let page = try text("html")
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
        #expect(page.contains("<option value=\"force_cast\">force_cast (1)</option>"))
        #expect(page.contains("<option value=\"error\">errors (1)</option>"))
        // A long path is broken at its folders, and the filters are hidden until the script runs that they need.
        #expect(
            page.contains(
                "<h2><span class=\"path\">Sources/<wbr>B.swift</span> <span class=\"count\">1</span></h2>"))
        #expect(page.contains("<form hidden>") && !page.contains("Nothing to fix."))
        #expect(page.contains("<pre><code>let b = &quot;🧭&quot; + (a <mark>as! B</mark>)</code></pre>"))
        #expect(page.contains("<p class=\"fix\"><strong>fix</strong> remove <code>= nil</code></p>"))
        #expect(page.contains("prefers-color-scheme: dark"))
        let link = "<a href=\"\(PrumoAddress.rule("force_cast"))\" rel=\"noreferrer\">force_cast</a>"
        #expect(page.contains(link))
        let links = PrumoAddress.documentation
        #expect(!page.replacing(links, with: "").contains("http"), "it needs nothing from elsewhere")
        let empty = try text("html", FindingsReport())
        #expect(empty.contains("<p class=\"empty\">Nothing to fix.</p>") && !empty.contains("<form"))
        // A name cannot turn around what is beside it.
        let turned = try text(
            "html", FindingsReport([.sample("‹a› \u{202E}b", message: "\u{2066}c", path: "d\u{202E}.swift")]))
        #expect(
            !turned.contains("&#8238;") && turned.contains("d\\u{202E}.swift") && turned.contains(" \\u{202E}b</code>"))
    }

    @Test func `summary`() throws {
        let report = FindingsReport(
            FindingsReport.sample.findings + [
                .sample("‹a›", .error, path: "C.swift"), .sample("a‹a›", path: "C.swift"),
            ])
        #expect(
            try text("summary", report) == """
                rule                              findings  warnings  errors  fixable  files
                ────────────────────────────────────────────────────────────────────────────
                force_cast                               3         1       2        0      2
                implicit_optional_initialization         1         1       0        1      1
                ────────────────────────────────────────────────────────────────────────────
                total                                    4         2       2        1      3

                """)
        #expect(try text("summary", FindingsReport([], paths: ["a", "b"])) == "no findings in 2 files\n")
    }

    @Test func `codeclimate`() throws {
        let report = FindingsReport([FindingsReport.sample.findings[1]])
        #expect(
            try text("gitlab-code-quality", report) == """
                [
                  {
                    "type" : "issue",
                    "check_name" : "force_cast",
                    "description" : "use `as?` instead",
                    "categories" : [
                      "Style"
                    ],
                    "engine_name" : "Prumo",
                    "fingerprint" : "\(Self.fingerprint)",
                    "severity" : "major",
                    "location" : {
                      "path" : "Sources/B.swift",
                      "lines" : {
                        "begin" : 1,
                        "end" : 1
                      }
                    },
                    "content" : {
                      "body" : "[Force Cast](\(PrumoAddress.rule("force_cast")))"
                    }
                  }
                ]

                """)
    }

    /// It may never change, or services take every known issue for a new one.
    private static let fingerprint = "f0f7b8ac821431790a4296a26e0d50da"

    @Test func `sonarqube`() throws {
        let report = FindingsReport([FindingsReport.sample.findings[1], .sample("a\n‹\n›b", path: "C.swift")])
        #expect(
            try text("sonarqube", report) == """
                {
                  "issues" : [
                    {
                      "engineId" : "Prumo",
                      "ruleId" : "force_cast",
                      "severity" : "MAJOR",
                      "type" : "CODE_SMELL",
                      "primaryLocation" : {
                        "message" : "use `as?` instead",
                        "filePath" : "Sources/B.swift",
                        "textRange" : {
                          "startLine" : 1,
                          "endLine" : 1,
                          "startColumn" : 18,
                          "endColumn" : 23
                        }
                      }
                    },
                    {
                      "engineId" : "Prumo",
                      "ruleId" : "force_cast",
                      "severity" : "MINOR",
                      "type" : "CODE_SMELL",
                      "primaryLocation" : {
                        "message" : "use `as?` instead",
                        "filePath" : "C.swift",
                        "textRange" : {
                          "startLine" : 2
                        }
                      }
                    }
                  ]
                }

                """)
    }
}
