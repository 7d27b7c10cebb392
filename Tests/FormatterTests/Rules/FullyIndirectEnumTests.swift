import Formatter
import Testing

@Suite struct FullyIndirectEnumTests {
    @Test(arguments: [
        ("enum Tree { indirect case node(Tree, Tree) }\n", "indirect enum Tree { case node(Tree, Tree) }\n"),
        (
            """
            public enum Tree {
              /// A branch.
              indirect case branch(Tree, Tree)  // two
              indirect case leaf(Tree), root(Tree)
              var depth: Int { 1 }
            }

            """,
            """
            public indirect enum Tree {
              /// A branch.
              case branch(Tree, Tree)  // two
              case leaf(Tree), root(Tree)
              var depth: Int { 1 }
            }

            """
        ),
        (
            """
            @objc
            enum Tree { indirect case node(Tree) }

            """,
            """
            @objc
            indirect
              enum Tree
            { case node(Tree) }

            """
        ),
        (
            """
            // A tree.
            enum Tree {
              @available(*, deprecated) indirect case node(Tree)
              indirect
              case leaf(Tree)
            }

            """,
            """
            // A tree.
            indirect enum Tree {
              @available(*, deprecated) case node(Tree)
              case leaf(Tree)
            }

            """
        ),
        (
            """
            enum Tree {
              indirect case node(Tree)
              #if DEBUG
                case empty
              #endif
            }

            """,
            """
            indirect enum Tree {
              case node(Tree)
              #if DEBUG
                case empty
              #endif
            }

            """
        ),
        (
            "struct Forest { enum Tree { indirect case node(Tree) } }\n",
            "struct Forest { indirect enum Tree { case node(Tree) } }\n"
        ),
        (
            "enum Tree { private indirect case node(Tree); indirect private case leaf(Tree) }\n",
            "indirect enum Tree { private case node(Tree); private case leaf(Tree) }\n"
        ),
        (
            """
            @frozen  // for speed
            enum Tree { indirect case node(Tree) }

            """,
            """
            @frozen  // for speed
            indirect
              enum Tree
            { case node(Tree) }

            """
        ),
        (
            """
            enum Tree {
              indirect case node(Tree)
              // swift-format-ignore: FullyIndirectEnum
              indirect case leaf(Tree)
            }

            """,
            """
            indirect enum Tree {
              case node(Tree)
              // swift-format-ignore: FullyIndirectEnum
              case leaf(Tree)
            }

            """
        ),
    ])
    func movesTheModifier(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["FullyIndirectEnum": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "enum Tree {}\n",
        "indirect enum Tree { case node(Tree) }\n",
        """
        enum Tree {
          indirect case node(Tree)
          case empty
        }

        """,
        """
        enum Forest {
          case empty
          enum Tree { indirect case node(Tree) }
        }

        """,
        """
        enum Tree {
          #if DEBUG
            indirect case node(Tree)
          #endif
        }

        """,
        """
        // swift-format-ignore: FullyIndirectEnum
        enum Tree { indirect case node(Tree) }

        """,
    ])
    func leavesOtherEnumerations(source: String) {
        #expect(formatted(source) { $0.rules = ["FullyIndirectEnum": true] } == source)
    }

    @Test(arguments: [
        """
        enum Tree {
          indirect case node(Tree)
          #if DEBUG
            indirect case leaf(Tree)
          #endif
        }

        """
    ])
    func leavesEnumerationsWithConditionalIndirectCases(source: String) {
        #expect(formatted(source) { $0.rules = ["FullyIndirectEnum": true] } == source)
    }

    @Test(arguments: [
        (
            "enum Tree { indirect /* big */ case node(Tree) }\n",
            "indirect enum Tree { /* big */ case node(Tree) }\n"
        )
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["FullyIndirectEnum": true] }
        #expect(result == expected)
    }
}
