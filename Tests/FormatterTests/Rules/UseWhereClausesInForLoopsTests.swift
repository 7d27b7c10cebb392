import Formatter
import Testing

@Suite struct UseWhereClausesInForLoopsTests {
    @Test(arguments: [
        (
            "for name in names { if name.isEmpty { remove(name) } }\n",
            "for name in names where name.isEmpty { remove(name) }\n"
        ),
        (
            """
            for name in names {
              if name.isEmpty {
                remove(name)

                log()
              }
            }

            """,
            """
            for name in names where name.isEmpty {
              remove(name)

              log()
            }

            """
        ),
        (
            """
            for name in names {
              guard !name.isEmpty else { continue }
              print(name)
            }

            """,
            """
            for name in names where !name.isEmpty {
              print(name)
            }

            """
        ),
        (
            """
            for name in names {
              guard !name.isEmpty else {
                continue
              }

              print(name)
              log()
            }

            """,
            """
            for name in names where !name.isEmpty {

              print(name)
              log()
            }

            """
        ),
        (
            "for name in names { guard isOpen else { continue } }\n",
            "for name in names where isOpen {}\n"
        ),
        (
            "for case .open(let file) in states { if try file.isEmpty { read(file) } }\n",
            "for case .open(let file) in states where try file.isEmpty { read(file) }\n"
        ),
        (
            """
            for try await name in names { if await name.isEmpty || isOpen { remove(name) } }

            """,
            """
            for try await name in names where await name.isEmpty || isOpen { remove(name) }

            """
        ),
        (
            """
            for name in names {
              if name
                .isEmpty
              {
                remove(name)
              }
            }

            """,
            """
            for name in names
            where name
              .isEmpty
            {
              remove(name)
            }

            """
        ),
        (
            """
            for name in names /* all */ { if name.isEmpty /* short */ { remove(name) } }

            """,
            """
            for name in names /* all */ where name.isEmpty /* short */ { remove(name) }

            """
        ),
        (
            """
            for name in names {
              if name.isEmpty {
                // Removes.
                remove(name)  // now
              }
              // Next.
            }

            """,
            """
            for name in names where name.isEmpty {
              // Removes.
              remove(name)  // now
              // Next.
            }

            """
        ),
        (
            "for name in names { guard isOpen else { continue }; print(name); log() }\n",
            "for name in names where isOpen { print(name); log() }\n"
        ),
        (
            "for name in names { if name.isEmpty {} }\n",
            "for name in names where name.isEmpty {}\n"
        ),
    ])
    func writesWhere(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseWhereClausesInForLoops": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "for name in names where isOpen { if name.isEmpty { remove(name) } }\n",
            "for name in names where isOpen { if name.isEmpty { remove(name) } }\n"
        ),
        (
            "for name in names { if name.isEmpty { remove(name) } else { log() } }\n",
            "for name in names { if name.isEmpty { remove(name) } else { log() } }\n"
        ),
        (
            "for name in names { if name.isEmpty, isOpen { remove(name) } }\n",
            "for name in names { if name.isEmpty, isOpen { remove(name) } }\n"
        ),
        (
            "for name in names { if let name { remove(name) } }\n",
            "for name in names { if let name { remove(name) } }\n"
        ),
        (
            "for name in names { if #available(macOS 15, *) { remove(name) } }\n",
            "for name in names { if #available(macOS 15, *) { remove(name) } }\n"
        ),
        (
            """
            for name in names {
              if name.isEmpty { remove(name) }
              log()
            }

            """,
            """
            for name in names {
              if name.isEmpty { remove(name) }
              log()
            }

            """
        ),
        (
            """
            for name in names {
              guard isOpen else { break }
              log()
            }

            """,
            """
            for name in names {
              guard isOpen else { break }
              log()
            }

            """
        ),
        (
            """
            for name in names {
              log()
              guard isOpen else { continue }
            }

            """,
            """
            for name in names {
              log()
              guard isOpen else { continue }
            }

            """
        ),
        (
            "for row in rows { for cell in row { if cell.isEmpty { remove(cell) } } }\n",
            "for row in rows { for cell in row { if cell.isEmpty { remove(cell) } } }\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseWhereClausesInForLoops": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            start()
            // swift-format-ignore: UseWhereClausesInForLoops
            for name in names { if name.isEmpty { remove(name) } }
            for name in names { if name.isEmpty { remove(name) } }

            """,
            """
            start()
            // swift-format-ignore: UseWhereClausesInForLoops
            for name in names { if name.isEmpty { remove(name) } }
            for name in names where name.isEmpty { remove(name) }

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseWhereClausesInForLoops": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            for name in names {
              // Only short ones.
              if name.isEmpty {
                remove(name)
              }
            }

            """,
            """
            for name in names {
              // Only short ones.
              if name.isEmpty {
                remove(name)
              }
            }

            """
        ),
        (
            """
            for name in names {
              if name.isEmpty {  // short
                remove(name)
              }
            }

            """,
            """
            for name in names {
              if name.isEmpty {  // short
                remove(name)
              }
            }

            """
        ),
        (
            """
            for name in names {
              guard isOpen else { continue }  // closed
              log()
            }

            """,
            """
            for name in names {
              guard isOpen else { continue }  // closed
              log()
            }

            """
        ),
        (
            """
            rows: while true { for cell in row { guard isOpen else { continue rows }; log() } }

            """,
            """
            rows: while true { for cell in row { guard isOpen else { continue rows }; log() } }

            """
        ),
        (
            """
            for name in names  // all
            {
              if name.isEmpty { remove(name) }
            }

            """,
            """
            for name in names  // all
            where name.isEmpty {
              remove(name)
            }

            """
        ),
    ])
    func leavesWhatWouldBreak(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseWhereClausesInForLoops": true] }
        #expect(result == expected)
    }
}
