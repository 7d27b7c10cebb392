import Formatter
import Testing

/// The layout of statements: what the toolchain's `swift format` 6.3 makes of each source.
@Suite struct StatementsLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "if, else if and else",
            ##"""
            if a{b()}else if let c,c>0{d()}
            else{e()}
            """## + "\n",
            ##"""
            if a { b() } else if let c, c > 0 { d() } else { e() }
            """## + "\n"),
        LayoutCase(
            "conditions on several lines",
            ##"""
            if let first = values.first, let last = values.last, first.isReady, last.isReady { start() }
            """## + "\n",
            ##"""
            if let first = values.first,
              let last = values.last, first.isReady,
              last.isReady
            {
              start()
            }
            """## + "\n"
        ) { $0.lineLength = 40 },
        LayoutCase(
            "guard",
            ##"""
            guard let self,case .open(let door)=state,door.isOpen else{return nil}
            """## + "\n",
            ##"""
            guard let self,
              case .open(let door) = state,
              door.isOpen
            else { return nil }
            """## + "\n"
        ) { $0.lineLength = 40 },
        LayoutCase(
            "keywords on lines of their own",
            ##"""
            if a { b() } else { c() }
            do { try d() } catch { e() }
            """## + "\n",
            ##"""
            if a {
              b()
            }
            else {
              c()
            }
            do { try d() }
            catch { e() }
            """## + "\n"
        ) { $0.lineBreakBeforeControlFlowKeywords = true },
        LayoutCase(
            "loops",
            ##"""
            for case let (key,value?) in pairs where key.isEmpty{print(value)}
            while let next=queue.next(){next()}
            repeat{a()}while b
            """## + "\n",
            ##"""
            for case (let key, let value?) in pairs where key.isEmpty { print(value) }
            while let next = queue.next() { next() }
            repeat { a() } while b
            """## + "\n"),
        LayoutCase(
            "for await",
            ##"""
            for try await line in file.lines{print(line)}
            """## + "\n",
            ##"""
            for try await line in file.lines { print(line) }
            """## + "\n"),
        LayoutCase(
            "switch",
            ##"""
            switch value{case 1,2:a()
            case let .some(x) where x>1: b()
            @unknown default:break}
            """## + "\n",
            ##"""
            switch value {
            case 1, 2: a()
            case .some(let x) where x > 1: b()
            @unknown default: break
            }
            """## + "\n"),
        LayoutCase(
            "indented case labels",
            ##"""
            switch value { case 1: a()
            default: break }
            """## + "\n",
            ##"""
            switch value { case 1: a()
              default: break
            }
            """## + "\n"
        ) { $0.indentSwitchCaseLabels = true },
        LayoutCase(
            "do with several catches",
            ##"""
            do throws(E){try a()}catch let error as A,let error as B{b(error)}catch{c()}
            """## + "\n",
            ##"""
            do throws(E) { try a() } catch let error as A, let error as B { b(error) } catch { c() }
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "defer, return and throw",
            ##"""
            func f() throws { defer { close() }
            throw Failure(reason: "the address of the server is missing in the configuration") }
            """## + "\n",
            ##"""
            func f() throws {
              defer { close() }
              throw Failure(
                reason:
                  "the address of the server is missing in the configuration"
              )
            }
            """## + "\n"
        ) { $0.lineLength = 60 },
        LayoutCase(
            "labels",
            ##"""
            outer: for a in b { for c in a { if c { break outer }; continue outer } }
            """## + "\n",
            ##"""
            outer: for a in b {
              for c in a {
                if c { break outer }
                continue outer
              }
            }
            """## + "\n"),
        LayoutCase(
            "conditional compilation",
            ##"""
            #if os(macOS)&&DEBUG
            import AppKit
            #elseif canImport(UIKit)
            import UIKit
            #else
            #error("no")
            #endif
            """## + "\n",
            ##"""
            #if os(macOS) && DEBUG
              import AppKit
            #elseif canImport(UIKit)
              import UIKit
            #else
              #error("no")
            #endif
            """## + "\n"),
        LayoutCase(
            "conditional compilation without indentation",
            ##"""
            #if DEBUG
            func a() {}
            #endif
            """## + "\n",
            ##"""
            #if DEBUG
            func a() {}
            #endif
            """## + "\n"
        ) { $0.indentConditionalCompilationBlocks = false },
        LayoutCase(
            "semicolons",
            ##"""
            let a = 1;let b = 2;
            print(a);
            """## + "\n",
            ##"""
            let a = 1
            let b = 2
            print(a)
            """## + "\n"),
        LayoutCase(
            "a where clause of a catch",
            ##"""
            do { a() } catch let error as LongErrorName where error.code == .cancelled || error.code == .timeout { b() }
            """## + "\n",
            ##"""
            do { a() } catch let error as LongErrorName
              where error.code == .cancelled || error.code == .timeout
            { b() }
            """## + "\n"
        ) { $0.lineLength = 60 },
    ])
    func `is that of the toolchain`(_ test: LayoutCase) { test.check() }
}
