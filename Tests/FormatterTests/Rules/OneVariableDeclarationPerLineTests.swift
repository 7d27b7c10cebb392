import Formatter
import Testing

@Suite struct OneVariableDeclarationPerLineTests {
    @Test(arguments: [
        (
            "let width = 1, height = 2\n",
            """
            let width = 1
            let height = 2

            """
        ),
        (
            "var width, height: Int\n",
            """
            var width: Int
            var height: Int

            """
        ),
        (
            "var name: String, width, height: Int, color = Color.red\n",
            """
            var name: String
            var width: Int
            var height: Int
            var color = Color.red

            """
        ),
        (
            "let (x, y) = point, z = 1\n",
            """
            let (x, y) = point
            let z = 1

            """
        ),
        (
            "func draw() { @Local lazy var width = 1, height = 2 }\n",
            """
            func draw() {
              @Local lazy var width = 1
              @Local lazy var height = 2
            }

            """
        ),
        (
            "async let width = load(), height = load()\n",
            """
            async let width = load()
            async let height = load()

            """
        ),
        (
            """
            let width = 1,
              height = 2

            """,
            """
            let width = 1
            let height = 2

            """
        ),
        (
            "var width = 1,height: Int,depth: Int\n",
            """
            var width = 1
            var height: Int
            var depth: Int

            """
        ),
        (
            "var width: Int { 1 }, height: Int { 2 }\n",
            """
            var width: Int { 1 }
            var height: Int { 2 }

            """
        ),
        (
            "let load = { let width = 1, height = 2 }, save = { let depth, size: Int }\n",
            """
            let load = {
              let width = 1
              let height = 2
            }
            let save = {
              let depth: Int
              let size: Int
            }

            """
        ),
        (
            "let width = 1, height = 2; draw()\n",
            """
            let width = 1
            let height = 2
            draw()

            """
        ),
        (
            "let width /* x */, /* y */ height: Int  // size\n",
            """
            let width /* x */: Int  // size
            let /* y */ height: Int  // size

            """
        ),
        (
            """
            #if DEBUG
              let width = 1, height = 2
            #endif
            switch shape {
            case .line: let length = 1, color = 2
            }

            """,
            """
            #if DEBUG
              let width = 1
              let height = 2
            #endif
            switch shape {
            case .line:
              let length = 1
              let color = 2
            }

            """
        ),
        (
            """
            log()
            // swift-format-ignore: OneVariableDeclarationPerLine
            let width = 1, height = 2

            """,
            """
            log()
            // swift-format-ignore: OneVariableDeclarationPerLine
            let width = 1
            let height = 2

            """
        ),
        (
            "var width: Int, height, depth\n",
            """
            var width: Int
            var height, depth

            """
        ),
    ])
    func splitsDeclarations(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OneVariableDeclarationPerLine": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "let width = 1\n",
        "struct Size { var width = 1, height = 2 }\n",
        "let width, height = 2\n",
        "let (width, height) = size\n",
        "if let width, let height {}\n",
        """
        // swift-format-ignore: OneVariableDeclarationPerLine
        let width = 1, height = 2

        """,
    ])
    func leavesOtherDeclarations(source: String) {
        #expect(formatted(source) { $0.rules = ["OneVariableDeclarationPerLine": true] } == source)
    }

    @Test(arguments: [
        (
            """
            let width = 1,  // x
              height = 2, /* z */ depth = 3

            """,
            """
            let width = 1  // x
            let height = 2
            let /* z */ depth = 3

            """
        ),
        (
            "let width = 1, height = 2;  // size\n",
            """
            let width = 1
            let height = 2  // size

            """
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OneVariableDeclarationPerLine": true] }
        #expect(result == expected)
    }
}
