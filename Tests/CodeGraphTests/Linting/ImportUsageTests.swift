import Foundation
import Testing

@testable import CodeGraph
@testable import Linter

/// The files of a module, in which `// unused` comes after the imports that are not needed.
struct ImportCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: String]

    init(_ name: String, _ files: [String: String]) { (testDescription, self.files) = (name, files) }

    static let all = [
        ImportCase(
            "the macro of a default value is expanded where the function is called",
            [
                "Check.swift": "import Testing\nfunc check(at place: SourceLocation = #_sourceLocation) {}",
                "Caller.swift": "import Testing\nfunc call() { check() }",
                "Other.swift": "import Testing // unused\nfunc other() {}",
            ]),
        ImportCase(
            "a default value of the compiler's own macros needs no import",
            [
                "Check.swift": "import Dispatch\nfunc check(file: String = #fileID, queue: DispatchQueue? = nil) {}",
                "Caller.swift": "import Dispatch // unused\nfunc call() { check() }",
            ]),
        ImportCase(
            "a function of C is in the module of its header, which files of C include as well",
            [
                "module.modulemap": "module Shims { header \"shims.h\" }",
                "shims.h": "static inline int twice(int value) { return value * 2; }\n",
                "a.c": "#include \"shims.h\"\n",
                "User.swift": "import Shims\nfunc use() -> Int32 { twice(2) }",
                "Other.swift": "import Shims // unused\nfunc other() {}",
            ]),
        ImportCase(
            "what other systems have in a module of its own is in Foundation elsewhere",
            [
                "Kept.swift":
                    "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nfunc send(_: URLSession) {}",
                "Other.swift": "import Foundation // unused\nfunc other() {}",
            ]),
        ImportCase(
            "a member of another module is visible while one file imports its module",
            [
                "Kept.swift": "import Foundation\nfunc date() -> Date { Date() }",
                "Member.swift": "func interval() -> Double { date().timeIntervalSince1970 }",
                "Other.swift": "import Foundation // unused\nfunc other() {}",
            ]),
    ]
}

@Suite("Imports that a file needs", .enabled(if: CompiledExample.hasCompiler))
struct ImportUsageTests {
    @Test(arguments: ImportCase.all)
    func `finds the imports without use`(_ example: ImportCase) throws {
        let compiled = try CompiledExample.compiledFiles(of: example.files)
        for (name, text) in example.files where name.hasSuffix(".swift") {
            let file = try #require(compiled[name])
            let unused = file.imports.filter { !$0.isUsed }.map { item in
                text.utf8.prefix(item.name).count { $0 == UInt8(ascii: "\n") }
            }
            let marked = text.split(separator: "\n").enumerated().filter { $1.hasSuffix("// unused") }.map(\.offset)
            #expect(unused == marked, "\(name)")
        }
    }

    @Test func `keeps imports of modules that conform types of others`() {
        var exports = ModuleExports([:])
        exports.addConformance(in: ["Conformances"])
        let file = ImportUsage.File(
            modules: ["App"], imports: [("Conformances", 0), ("Core", 1)], used: [], expanded: [], keepsAll: false)
        let imports = ImportUsage([file], exports).imports(of: 0)
        #expect(imports.filter(\.isUsed).map(\.module) == ["Conformances"])
    }

    // `Text` and `System` export `Library`, of which the sources say it only of `Text`.
    @Test(arguments: [
        (imports: ["System", "Text"], used: ["System", "Library"], needed: ["System", "Text"]),
        (imports: ["System", "Text"], used: ["Text", "Library"], needed: ["Text"]),
        (imports: ["Library", "System", "Text"], used: ["Library"], needed: ["Library"]),
        (imports: ["System", "Text"], used: ["SystemCore"], needed: ["System"]),
        (imports: ["System"], used: ["Swift"], needed: []),
    ])
    func `keeps each import that may give what is used, unless one surely does`(
        imports: [String], used: [String], needed: [String]
    ) {
        var exports = ModuleExports(["System": ["Library", "SystemCore"], "Text": ["Library"]])
        exports.add(exports: ["Library"], of: "Text")
        let file = ImportUsage.File(
            modules: ["App"], imports: imports.enumerated().map { ($1, $0) }, used: Set(used), expanded: [],
            keepsAll: false)
        let found = ImportUsage([file], exports).imports(of: 0).filter(\.isUsed).map(\.module)
        #expect(found == needed)
    }
}
