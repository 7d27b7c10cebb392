import Formatter
import Testing

@Suite struct OneCasePerLineTests {
    @Test(arguments: [
        (
            "enum Shape { case point, line(Int), circle(radius: Int), empty, none }\n",
            """
            enum Shape {
              case point
              case line(Int)
              case circle(radius: Int)
              case empty, none
            }

            """
        ),
        (
            "enum Level: Int { case low = 1, middle, high = 5 }\n",
            """
            enum Level: Int {
              case low = 1
              case middle
              case high = 5
            }

            """
        ),
        (
            """
            enum Shape {
              // Shapes
              @available(macOS 13, *) indirect case group(Shape), line(Int)
              /// Others
              case none, other(String)
            }

            """,
            """
            enum Shape {
              // Shapes
              @available(macOS 13, *) indirect case group(Shape)
              @available(macOS 13, *) indirect case line(Int)
              /// Others
              case none
              case other(String)
            }

            """
        ),
        (
            """
            enum Shape {
              case point,
                line(Int),
                empty
            }

            """,
            """
            enum Shape {
              case point
              case
                line(Int)
              case
                empty
            }

            """
        ),
        (
            "enum Shape { case point,line(Int) }\n",
            """
            enum Shape {
              case point
              case line(Int)
            }

            """
        ),
        (
            "enum Shape { case line(Int), point; case circle(Int), empty }\n",
            """
            enum Shape {
              case line(Int);
              case point; case circle(Int)
              case empty
            }

            """
        ),
        (
            "struct Canvas { enum Shape { case line(Int), point } }\n",
            """
            struct Canvas {
              enum Shape {
                case line(Int)
                case point
              }
            }

            """
        ),
        (
            """
            enum Shape {
              @objc
              case line(Int), point
            }

            """,
            """
            enum Shape {
              @objc
              case line(Int)
              @objc
              case point
            }

            """
        ),
        (
            """
            enum Shape {
              case line(
                Int
              ), point
            }

            """,
            """
            enum Shape {
              case line(
                Int
              )
              case point
            }

            """
        ),
        (
            """
            enum Shape {
              case none
              // swift-format-ignore: OneCasePerLine
              case line(Int), point
            }

            """,
            """
            enum Shape {
              case none
              // swift-format-ignore: OneCasePerLine
              case line(Int)
              case point
            }

            """
        ),
    ])
    func splitsCases(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OneCasePerLine": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "enum Shape { case point, line, circle }\n",
        """
        enum Shape {
          case line(Int)
          case point
        }

        """,
        """
        enum Shape {
          #if DEBUG
            case line(Int), point
          #endif
        }

        """,
        """
        enum Shape {
          enum Kind { case line(Int), point }
        }

        """,
        """
        import Files
        // swift-format-ignore: OneCasePerLine
        enum Shape { case line(Int), point }

        """,
    ])
    func leavesOtherCases(source: String) {
        #expect(formatted(source) { $0.rules = ["OneCasePerLine": true] } == source)
    }

    @Test(arguments: [
        (
            """
            enum Shape {
              case line(Int),  // straight
                circle(Int), /* round */ point
            }

            """,
            """
            enum Shape {
              case line(Int)  // straight
              case
                circle(Int)
              case /* round */ point
            }

            """
        )
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["OneCasePerLine": true] }
        #expect(result == expected)
    }
}
