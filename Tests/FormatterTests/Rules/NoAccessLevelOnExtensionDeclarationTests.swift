import Formatter
import Testing

@Suite struct NoAccessLevelOnExtensionDeclarationTests {
    @Test(arguments: [
        (
            """
            public extension Point {
              var length: Double { 0 }
              static func random() -> Point { Point() }
              init(x: Int) {}
              subscript(axis: Int) -> Int { 0 }
              typealias Axis = Int
              struct Path { var points: [Point] }
              private func reset() {}
              internal func log() {}
            }

            """,
            """
            extension Point {
              public var length: Double { 0 }
              public static func random() -> Point { Point() }
              public init(x: Int) {}
              public subscript(axis: Int) -> Int { 0 }
              public typealias Axis = Int
              public struct Path { var points: [Point] }
              private func reset() {}
              internal func log() {}
            }

            """
        ),
        (
            "private extension Point { func reset() {}; private func clear() {} }\n",
            "extension Point { fileprivate func reset() {}; private func clear() {} }\n"
        ),
        ("package extension Point { func reset() {} }\n", "extension Point { package func reset() {} }\n"),
        (
            "fileprivate extension Point { class Path {}; enum Axis { case x }; actor Store {} }\n",
            """
            extension Point {
              fileprivate class Path {}; fileprivate enum Axis { case x }; fileprivate actor Store {}
            }

            """
        ),
        (
            """
            @available(macOS 13, *)
            public extension Point {
              /// Resets.
              @objc
              func reset() {}
              @inlinable mutating func clear() {}
              // The origin.
              @MainActor
              // is constant
              static let origin = Point()
            }

            """,
            """
            @available(macOS 13, *)
            extension Point {
              /// Resets.
              @objc
              public func reset() {}
              @inlinable public mutating func clear() {}
              // The origin.
              @MainActor
              // is constant
              public static let origin = Point()
            }

            """
        ),
        // The line break before the access level is before `extension` now.
        (
            """
            struct Point {}

            private nonisolated extension Point { func reset() {} }
            @objc private
            final extension Path { func reset() {} }

            // kept
            internal nonisolated extension Path { func reset() {} }

            """,
            """
            struct Point {}
            nonisolated

              extension Point
            { fileprivate func reset() {} }
            @objc
            final extension Path { fileprivate func reset() {} }

            // kept
            nonisolated extension Path { func reset() {} }

            """
        ),
        (
            """
            public extension Point {
              #if DEBUG
                func log() {}
                #if VERBOSE
                  func dump() {}
                #endif
              #else
                func log() {}
              #endif
              #warning("incomplete")
            }

            """,
            """
            extension Point {
              #if DEBUG
                public func log() {}
                #if VERBOSE
                  public func dump() {}
                #endif
              #else
                public func log() {}
              #endif
              #warning("incomplete")
            }

            """
        ),
        (
            """
            /// More.
            public
            extension Point where Axis: Sendable { func reset() { func inner() {} } }

            """,
            """
            /// More.
            extension Point where Axis: Sendable { public func reset() { func inner() {} } }

            """
        ),
        (
            """
            #if DEBUG
              public extension Point { func log() {} }
            #endif

            """,
            """
            #if DEBUG
              extension Point { public func log() {} }
            #endif

            """
        ),
    ])
    func movesTheAccessLevelToMembers(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoAccessLevelOnExtensionDeclaration": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "internal extension Point { func reset() {}; public func clear() {} }\n",
            "extension Point { func reset() {}; public func clear() {} }\n"
        )
    ])
    func removesInternal(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoAccessLevelOnExtensionDeclaration": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "extension Point { public func reset() {} }\n",
        "struct Path { public extension Point { func reset() {} } }\n",
        """
        import Files
        // swift-format-ignore: NoAccessLevelOnExtensionDeclaration
        public extension Point { func reset() {} }

        """,
    ])
    func leavesOtherExtensions(source: String) {
        #expect(formatted(source) { $0.rules = ["NoAccessLevelOnExtensionDeclaration": true] } == source)
    }

    @Test(arguments: [
        "public extension Shape { protocol Delegate { func draw() } }\n",
        "public extension Point { private(set) static var count = 0 }\n",
        "public extension Point { open func reset() {} }\n",
        "public extension Point { #members { func reset() {} } }\n",
        """
        public extension Point {
          func clear() {}
          // swift-format-ignore: NoAccessLevelOnExtensionDeclaration
          func reset() {}
        }

        """,
    ])
    func leavesExtensionsWithMembersThatWouldLoseTheirAccessLevel(source: String) {
        #expect(formatted(source) { $0.rules = ["NoAccessLevelOnExtensionDeclaration": true] } == source)
    }

    @Test(arguments: [
        (
            "public /* for tests */ extension Point { func reset() {} }\n",
            "/* for tests */ extension Point { public func reset() {} }\n"
        )
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoAccessLevelOnExtensionDeclaration": true] }
        #expect(result == expected)
    }
}
