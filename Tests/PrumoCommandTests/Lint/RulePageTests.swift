import Findings
import Foundation
import SourceText
import TestSupport
import Testing

@testable import prumo

/// `prumo rule ID --open`, with a program in the place of the system's.
@Suite struct RulePageTests {
    #if canImport(Darwin)
    private static let opener = "open"
    #else
    private static let opener = "xdg-open"
    #endif

    private let fixture: CommandFixture
    private let root: String

    init() throws {
        fixture = try CommandFixture(["package/Package.swift": "// swift-tools-version: 6.1\n"])
        root = URL(filePath: fixture.folder.path).resolvingSymlinksInPath().path
        for folder in ["temporary", "home", "package/.git"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        try add(
            Self.opener, in: "bin",
            "echo \"opened $1 from $(pwd), browser ${BROWSER-none}, home ${HOME-none}\" >>'\(root)/log'")
        try add(Self.opener, in: "package/bin", "echo planted >>'\(root)/log'")
        try add("show", in: "package/bin", "echo planted >>'\(root)/log'")
    }

    private func add(_ name: String, in folder: String, _ script: String) throws {
        try fixture.write("#!/bin/sh\n\(script)\n", to: "\(folder)/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/\(folder)/\(name)")
    }

    private func open(_ arguments: [String] = ["force_cast"], _ variables: [String: String] = [:]) throws
        -> CommandFixture.Outcome
    {
        let own = [
            "PATH": "\(root)/package/bin:bin:.:\(root)/bin:/usr/bin:/bin", "TMPDIR": "\(root)/temporary",
            "DISPLAY": ":0",
            "HOME": "\(root)/home",
        ]
        return try fixture.run(
            BuiltProducts.folder.appending(path: "prumo"), ["rule", "--open"] + arguments, in: "package",
            environment: own.merging(variables) { $1 })
    }

    private var log: String { (try? fixture.folder.read("log")) ?? "" }

    @Test func `opens a private page with the system's program, which the repository does not choose`() throws {
        let outcome = try open(["force_cast"], ["BROWSER": "show", "XDG_DATA_HOME": "\(root)/package"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let path = String(outcome.output.dropLast())
        #expect(path.hasPrefix("\(root)/temporary/prumo-rule-") && path.hasSuffix("/force_cast.html"))
        #expect(log == "opened \(path) from /, browser none, home \(root)/home\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.contains("<h1>force_cast</h1>"))
    }

    @Test func `a home in the repository is not passed on`() throws {
        #expect(try open(["force_cast"], ["HOME": "\(root)/package"]).status == 0)
        #expect(log.hasSuffix("home none\n"))
    }

    @Test(
        arguments: [
            (
                ["PATH": "bin:."],
                "\(RulePageTests.opener) is not in an absolute folder of PATH outside of the repository"
            ),
            (["DISPLAY": ""], "there is no display"),
        ])
    func `prints the path where nothing can show the page`(variables: [String: String], note: String) throws {
        #if canImport(Darwin)
        if variables["DISPLAY"] != nil { return }
        #endif
        let outcome = try open(["force_cast"], variables)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("/force_cast.html\n"))
        #expect(outcome.errors == "prumo: note: \(note); open the page in a browser\n")
        #expect(log.isEmpty)
    }

    @Test func `a program that fails is reported`() throws {
        try add(Self.opener, in: "bin", "exit 4")
        let outcome = try open()
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasSuffix("/bin/\(Self.opener) failed with status 4; open the page in a browser\n"))
    }

    @Test(
        arguments: [
            ([], "--open opens the page of one rule, as in prumo rule force_cast --open"),
            (["force_cast", "force_try"], "--open opens the page of one rule, as in prumo rule force_cast --open"),
            (["ours"], "unknown rule 'ours'; run prumo rule to list all rules"),
            (["../x"], "unknown rule '../x'; run prumo rule to list all rules"),
            (["force_cast", "--format", "json"], "--open and --format cannot be used together; remove one of them"),
        ])
    func `only one rule that Prumo knows has a page`(arguments: [String], message: String) throws {
        let outcome = try open(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "prumo: error: \(message)\n")
        #expect(log.isEmpty)
    }

    @Test func `each rule has a page that needs nothing else`() throws {
        for domain in Domain.all {
            for rule in domain.rules {
                let page = RulePage(rule, of: domain.name).text
                #expect(page.contains("<h1>\(rule.metadata.id)</h1>"))
                #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("<link"))
                let tags = page.matches(of: #/<(\/?)(table|tr|td|th|pre|p|h2|main|header|footer|a)\b/#)
                var open: [Substring] = []
                for tag in tags {
                    if tag.output.1.isEmpty {
                        open.append(tag.output.2)
                    } else {
                        #expect(open.popLast() == tag.output.2)
                    }
                }
                #expect(open.isEmpty, "\(rule.metadata.id)")
            }
        }
    }
}
