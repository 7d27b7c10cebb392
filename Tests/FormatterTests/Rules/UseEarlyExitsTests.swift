import Formatter
import Testing

@Suite struct UseEarlyExitsTests {
    @Test(arguments: [
        (
            """
            func open() {
              if isOpen {
                read()
                close()
              } else {
                return
              }
            }

            """,
            """
            func open() {
              guard isOpen else {
                return
              }
              read()
              close()
            }

            """
        ),
        (
            """
            func open() throws {
              if let file = find() {
                read(file)
              } else {
                log()
                throw Failure()
              }
              log()
            }

            """,
            """
            func open() throws {
              guard let file = find() else {
                log()
                throw Failure()
              }
              read(file)
              log()
            }

            """
        ),
        (
            """
            for name in names {
              if name.isEmpty, isOpen { read() } else { continue }
            }

            """,
            """
            for name in names {
              guard name.isEmpty, isOpen else { continue }
              read()
            }

            """
        ),
        (
            "while true { if isOpen { read() } else { break } }\n",
            """
            while true {
              guard isOpen else { break }
              read()
            }

            """
        ),
        (
            """
            func open() {
              if isOpen {} else { return }
            }

            """,
            """
            func open() {
              guard isOpen else { return }
            }

            """
        ),
        (
            """
            func open() {
              if isOpen {
                if let file = find() {
                  read(file)
                } else {
                  log()
                  return
                }
              } else {
                if isNew { make() } else { return }
                return
              }
            }

            """,
            """
            func open() {
              guard isOpen else {
                guard isNew else { return }
                make()
                return
              }
              guard let file = find() else {
                log()
                return
              }
              read(file)
            }

            """
        ),
        (
            "func open() { if isOpen { read() } else { return }; close() }\n",
            """
            func open() {
              guard isOpen else { return }
              read()
              close()
            }

            """
        ),
        (
            """
            func open() {
              if isOpen
              {

                // Reads.
                read()  // all
              }
              else
              {  // closed
                // Stops.
                return
              }  // end
            }

            """,
            """
            func open() {
              guard isOpen else {  // closed
                // Stops.
                return
              }  // end

              // Reads.
              read()  // all
            }

            """
        ),
        (
            """
            switch state {
            case .open: if isNew { read() } else { break }
            default: stop()
            }

            """,
            """
            switch state {
            case .open:
              guard isNew else { break }
              read()
            default: stop()
            }

            """
        ),
        (
            "let open = { if isOpen { read() } else { return } }\n",
            """
            let open = {
              guard isOpen else { return }
              read()
            }

            """
        ),
        (
            """
            if isOpen {
              read()
            } else {
              exit()
              throw Failure()
            }

            """,
            """
            guard isOpen else {
              exit()
              throw Failure()
            }
            read()

            """
        ),
        (
            """
            func open() throws {
              if isOpen { read() } else { throw Failure() }
            }

            """,
            """
            func open() throws {
              guard isOpen else { throw Failure() }
              read()
            }

            """
        ),
        (
            """
            func open() {
              if #available(macOS 15, *) { read() } else { return }
            }

            """,
            """
            func open() {
              guard #available(macOS 15, *) else { return }
              read()
            }

            """
        ),
    ])
    func writesGuard(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseEarlyExits": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            func open() {
              if isOpen { read() } else { log() }
            }

            """,
            """
            func open() {
              if isOpen { read() } else { log() }
            }

            """
        ),
        (
            """
            func open() {
              if isOpen { return } else { log() }
            }

            """,
            """
            func open() {
              if isOpen { return } else { log() }
            }

            """
        ),
        (
            """
            func open() {
              if isOpen { read() } else if isNew { make() } else { return }
            }

            """,
            """
            func open() {
              if isOpen { read() } else if isNew { make() } else { return }
            }

            """
        ),
        (
            """
            func open() {
              if isOpen { read() }
            }

            """,
            """
            func open() {
              if isOpen { read() }
            }

            """
        ),
        (
            """
            func size() -> Int {
              guard isOpen else { return 1 }
              return 2
            }

            """,
            """
            func size() -> Int {
              guard isOpen else { return 1 }
              return 2
            }

            """
        ),
        (
            "let size = if isOpen { 1 } else { fatalError() }\n",
            "let size = if isOpen { 1 } else { fatalError() }\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseEarlyExits": true] }
        #expect(result == expected)
    }
}
