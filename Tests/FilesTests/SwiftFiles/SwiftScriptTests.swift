import TestSupport
import Testing

@testable import Files

@Suite("Files that are called otherwise")
struct SwiftScriptTests {
    @Test(
        arguments: [
            ("#!/usr/bin/env swift\nprint(1)\n", true), ("#!/usr/bin/swift\n", true),
            ("#!/usr/bin/env -S swift -Onone\r\n", true), ("#! /usr/bin/xcrun --sdk macosx swift\n", true),
            ("#!/usr/bin/env swift-sh\n", true), ("#!/opt/swift/usr/bin/swift", true), ("#!/usr/bin/swift sh\n", true),
            ("#!/bin/sh\nswift build\n", false), ("#!/usr/bin/env swiftly\n", false), ("#!/opt/swift/bin/sh\n", false),
            ("print(1)\n", false), ("", false), ("#!", false), (" #!/usr/bin/env swift\n", false),
        ])
    func `are scripts if their first line starts Swift`(text: String, isScript: Bool) throws {
        #expect(Array(text.utf8).withUnsafeBufferPointer(SwiftScript.isScript) == isScript)
        let folder = try TemporaryFolder()
        for name in ["tool", "tool.sh", "README.md"] {
            try folder.write(text, to: name)
            #expect(SwiftScript.isOtherLanguage("\(folder.path)/\(name)") == !isScript)
        }
        try folder.write(text, to: "a.swift")
        #expect(!SwiftScript.isOtherLanguage("\(folder.path)/a.swift"))
        #expect(!SwiftScript.isOtherLanguage("\(folder.path)/missing"))
        #expect(!SwiftScript.isOtherLanguage(folder.path))
    }

    @Test(
        arguments: [
            ("<stdin>", false), ("a.swift", false), ("x.y/tool", false), (".hidden", false), ("README.md", true),
            ("a.swift.gyb", true), ("Sources/a.SWIFT", true), ("", false),
        ])
    func `a text is in another language if the path says so`(path: String, isOther: Bool) {
        #expect(SwiftScript.isOtherLanguage(Array("let a = 1".utf8), at: path) == isOther)
        #expect(!SwiftScript.isOtherLanguage(Array("#!/usr/bin/env swift\n".utf8), at: path))
    }
}
