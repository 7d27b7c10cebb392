import SwiftTree
import Testing

@testable import CodeGraph

@Suite struct ImportedModuleTests {
    private static func imports(_ code: String) -> [ImportedModule] {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        Array(code.utf8).withUnsafeBufferPointer { parser.parse($0, into: tree) }
        return ImportedModule.all(in: tree)
    }

    @Test(arguments: [
        ("import M", "M"), ("@testable import M", "M"), ("import struct M.T", "M"), ("import Darwin.C", "Darwin"),
        ("public import M", "M"), ("package import M", "M"), ("internal import class M.A.B", "M"),
        ("@_implementationOnly import M", "M"), ("@preconcurrency @_spi(Internal) import M", "M"),
        ("@_exported import M", "M exported"), ("import struct M::T", "M"), ("import `M`", "M"),
        ("#if canImport(M)\nimport M\n#endif", "M guarded"),
        ("#if canImport(M.Sub)\nimport M.Sub\n#endif", "M guarded"),
        ("#if os(Linux) && canImport(M, _version: 5)\nimport M\n#endif", "M guarded"),
        ("#if canImport(M)\nimport N\n#endif", "N"), ("#if os(Linux)\nimport M\n#endif", "M"),
        ("#if canImport(M)\nlet a = 1\n#else\nimport M\n#endif", "M"),
        ("// import M\n/* import N */ let text = \"import O\"", ""), ("import", ""), ("import A; import B", "A, B"),
    ])
    func `imports of all forms name their module`(code: String, expected: String) {
        let found = Self.imports(code).map { imported in
            imported.name + (imported.isGuarded ? " guarded" : "") + (imported.isExported ? " exported" : "")
        }
        #expect(found.joined(separator: ", ") == expected)
    }

    @Test func `branches in branches are read in linear time`() {
        let depth = 2000
        let code =
            String(repeating: "#if canImport(A)\n", count: depth) + "import B\n"
            + String(repeating: "#endif\n", count: depth)
        #expect(Self.imports(code).count < 2)
    }
}
