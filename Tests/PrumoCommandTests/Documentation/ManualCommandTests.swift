import CommandLineKit
import Foundation
import Testing

@testable import prumo

@Suite struct ManualCommandTests {
    private static let groff = "/usr/bin/groff"

    @Test func `the manual page has every command, option and example`() throws {
        let page = try CommandFixture().prumo(["man"]).output
        #expect(page.hasPrefix(".TH \"PRUMO\" 1 \"\" \"prumo "))
        func roff(_ text: String) -> String {
            text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
                .replacing("\"", with: "\\(dq").replacing("`", with: "\\(ga").replacing("~", with: "\\(ti")
                .replacing("^", with: "\\(ha")
        }
        for (command, _) in PrumoCommand.group.commands {
            #expect(page.contains(".SS \"\(roff(command.name))\"\n"), "\(command.name)")
            for option in command.options { #expect(page.contains(roff(option.subject)), "\(option.subject)") }
            for (line, _) in command.examples where line.unicodeScalars.allSatisfy(\.isASCII) {
                #expect(page.contains(".B \(roff(line))\n"), "\(line)")
            }
        }
        #expect(page.unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: ManualCommandTests.groff)))
    func `groff formats the manual page without warnings`() throws {
        let fixture = try CommandFixture()
        try fixture.write(try fixture.prumo(["man"]).output, to: "prumo.1")
        let outcome = try fixture.run(
            URL(filePath: Self.groff), ["-man", "-ww", "-Tutf8", "-P-c", "prumo.1"],
            environment: ["PATH": "/usr/bin:/bin", "GROFF_NO_SGR": "1"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let text = outcome.output.replacing(/.\u{8}/, with: "")
        #expect(text.contains("treat warnings as errors"))
        #expect(text.contains("prumo strings check --strict --reporter sarif"))
    }
}
