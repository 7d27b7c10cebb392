import Formatter
import Testing

@Suite struct DoNotUseSemicolonsTests {
    @Test(arguments: [
        (
            "open(); read(); close();\n",
            """
            open()
            read()
            close()

            """
        ),
        (
            "import Files; import Network\n",
            """
            import Files
            import Network

            """
        ),
        (
            "let open = { start(); stop() }\n",
            """
            let open = {
              start()
              stop()
            }

            """
        ),
        (
            "struct Point { var x: Int; var y: Int; func move() { x += 1; y += 1 } }\n",
            """
            struct Point {
              var x: Int
              var y: Int
              func move() {
                x += 1
                y += 1
              }
            }

            """
        ),
        (
            "switch state { case .on: start(); case .off: stop(); wait(); }\n",
            """
            switch state {
            case .on: start()
            case .off:
              stop()
              wait()
            }

            """
        ),
        (
            "protocol Shape { var area: Double { get }; func draw(); }\n",
            """
            protocol Shape {
              var area: Double { get }
              func draw()
            }

            """
        ),
        (
            """
            #if DEBUG
              log(); check();
            #endif

            """,
            """
            #if DEBUG
              log()
              check()
            #endif

            """
        ),
        (
            """
            open()
            ; close()

            """,
            """
            open()
            close()

            """
        ),
        (
            """
            open();

            close();

            """,
            """
            open()

            close()

            """
        ),
        (
            "for file in files { if file.isEmpty { continue; }; read(file); }\n",
            """
            for file in files {
              if file.isEmpty { continue }
              read(file)
            }

            """
        ),
    ])
    func removesSemicolons(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["DoNotUseSemicolons": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            open(); // first
            read(); /* second */ close() /* third */

            """,
            """
            open()  // first
            read()
            /* second */ close() /* third */

            """
        ),
        (
            "open(); /* then */ /* at last */ close() ; // done\n",
            """
            open()
            /* then */ /* at last */ close()  // done

            """
        ),
        (
            """
            open() // first
            ; close();

            """,
            """
            open()  // first
            close()

            """
        ),
    ])
    func movesComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["DoNotUseSemicolons": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "switch state { case .on: start(); /* wait */ case .off: stop() }\n",
            """
            switch state {
            case .on: start()
            /* wait */ case .off: stop()
            }

            """
        ),
        (
            """
            open() // first
            ; // second
            close()

            """,
            """
            open()  // first
            // second
            close()

            """
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["DoNotUseSemicolons": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        """
        do { read() };
        while hasNext { next() }

        """
    ])
    func leavesOldLoops(source: String) {
        #expect(formatted(source) { $0.rules = ["DoNotUseSemicolons": true] } == source)
    }

    @Test(arguments: [
        """
        let size = count;
        { print(size) }()

        """,
        """
        func stop() {
          return;
          start()
        }

        """,
        """
        let color: Color = color;
        .red.use()

        """,
    ])
    func leavesWhatWouldBecomeOneStatement(source: String) {
        #expect(formatted(source) { $0.rules = ["DoNotUseSemicolons": true] } == source)
    }

    @Test(arguments: [
        (
            """
            first(); second()
            // swift-format-ignore: DoNotUseSemicolons
            open(); close()
            last(); end()

            """,
            """
            first()
            second()
            // swift-format-ignore: DoNotUseSemicolons
            open()
            close()
            last()
            end()

            """
        ),
        (
            """
            func run() {
              // swift-format-ignore: DoNotUseSemicolons
              open(); close()
              read(); write()
            }
            stop(); wait()

            """,
            """
            func run() {
              // swift-format-ignore: DoNotUseSemicolons
              open(); close()
              read(); write()
            }
            stop()
            wait()

            """
        ),
        (
            """
            first(); second()
            // swift-format-ignore
            open();   close()

            """,
            """
            first()
            second()
            // swift-format-ignore
            open()
            close()

            """
        ),
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["DoNotUseSemicolons": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            open();\r
            read(); close();\r

            """,
            """
            open()

            read()
            close()

            """
        )
    ])
    func acceptsOtherLineBreaks(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["DoNotUseSemicolons": true] }
        #expect(result == expected)
    }
}
