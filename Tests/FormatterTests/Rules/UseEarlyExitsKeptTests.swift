import Formatter
import Testing

@Suite struct UseEarlyExitsKeptTests {
    @Test(arguments: [
        (
            """
            func open() {
              // swift-format-ignore: UseEarlyExits
              if isOpen { read() } else { return }
              if isOpen { read() } else { return }
            }

            """,
            """
            func open() {
              // swift-format-ignore: UseEarlyExits
              if isOpen { read() } else { return }
              if isOpen { read() } else { return }
            }

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseEarlyExits": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            func open() {
              if isOpen {  // already
                read()
              } else {
                return
              }
            }

            """,
            """
            func open() {
              if isOpen {  // already
                read()
              } else {
                return
              }
            }

            """
        ),
        (
            """
            func open() {
              if isOpen {
                read()
                // Done.
              } else {
                return
              }
            }

            """,
            """
            func open() {
              if isOpen {
                read()
                // Done.
              } else {
                return
              }
            }

            """
        ),
        (
            """
            func open() {
              if let file = find() { read(file) } else { return }
              if let file = next() { read(file) } else { return }
            }

            """,
            """
            func open() {
              if let file = find() { read(file) } else { return }
              if let file = next() { read(file) } else { return }
            }

            """
        ),
        (
            """
            func open() {
              let file = find()
              if let file { read(file) } else { return }
            }

            """,
            """
            func open() {
              let file = find()
              if let file { read(file) } else { return }
            }

            """
        ),
        (
            """
            func open(file: File?) {
              if let file { read(file) } else { return }
              close(file)
            }

            """,
            """
            func open(file: File?) {
              if let file { read(file) } else { return }
              close(file)
            }

            """
        ),
        (
            """
            func open(file: File?) {
              if let file { read(file) } else { return }
              if let file = file { close(file) }
            }

            """,
            """
            func open(file: File?) {
              if let file { read(file) } else { return }
              if let file = file { close(file) }
            }

            """
        ),
        (
            """
            func open() {
              if isOpen {
                defer { close() }
                read()
              } else {
                return
              }
              log()
            }

            """,
            """
            func open() {
              if isOpen {
                defer { close() }
                read()
              } else {
                return
              }
              log()
            }

            """
        ),
        (
            """
            func open() {
              if isOpen {
                log()
                return
              } else {
                return
              }
              read()
            }

            """,
            """
            func open() {
              if isOpen {
                log()
                return
              } else {
                return
              }
              read()
            }

            """
        ),
        (
            "func size() throws -> Int { if isOpen { 1 } else { throw Failure() } }\n",
            "func size() throws -> Int { if isOpen { 1 } else { throw Failure() } }\n"
        ),
        (
            """
            func open() {
              log()
              // swift-format-ignore: UseEarlyExits
              if isOpen { read() } else { return }
            }

            """,
            """
            func open() {
              log()
              // swift-format-ignore: UseEarlyExits
              if isOpen { read() } else { return }
            }

            """
        ),
    ])
    func leavesWhatWouldBreak(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseEarlyExits": true] }
        #expect(result == expected)
    }
}
