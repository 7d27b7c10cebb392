import CompiledIndex
import Files
import Foundation
import SourceText
import TestSupport
import Testing

@testable import IndexStore

/// Stores of the compiler of this machine.
@Suite struct IndexStoreTests {
    private static let files = [
        "Cart.swift": """
        protocol Priced { var price: Int { get } }
        struct Item: Priced { let price: Int }
        extension Item: Equatable {}
        final class Cart {
            var items: [Item] = []
            func total() -> Int { items.reduce(0) { $0 + $1.price } }
        }
        enum Size: String, Codable { case small, large }

        """,
        "Use.swift": """
        @main struct App {
            static func main() {
                let cart = Cart()
                cart.items.append(Item(price: 2))
                print(cart.total(), Size.small)
            }
        }

        """,
    ]

    private static let compiled = Task { try await CompiledIndex(files) }

    @Test func `units name the files, their module and their records`() async throws {
        let compiled = try await Self.compiled.value
        let store = try compiled.store()
        let (units, problems) = try store.units()
        #expect(problems.isEmpty)
        let own = units.filter { !$0.unit.isSystem && !$0.unit.isModule }
        #expect(Set(own.map(\.unit.mainFile)) == Set(Self.files.keys.map { compiled.sources.child($0).text }))
        for unit in own {
            #expect(unit.unit.moduleName == "Example" && unit.unit.records.count == 1 && unit.time > 0)
            #expect(unit.unit.records.first?.path == unit.unit.mainFile)
            #expect(unit.unit.modules.contains("Swift"))
        }
        #expect(units.contains { $0.unit.isSystem && $0.unit.moduleName == "Swift" })
    }

    @Test func `records have symbols, roles, places and relations`() async throws {
        let compiled = try await Self.compiled.value
        let store = try compiled.store()
        let unit = try #require(try store.units().units.first { $0.unit.mainFile.hasSuffix("/Use.swift") })
        let record = try store.record(try #require(unit.unit.records.first).name, FileBytes())
        let call = try #require(
            record.occurrences.first {
                record.name(of: record.symbols[Int($0.symbol)]) == "total()" && $0.roles.contains(.call)
            })
        #expect(call.line == 5 && call.column == 20)
        let container = try #require(record.relations(of: call).first { $0.roles.contains(.containedBy) })
        #expect(record.name(of: record.symbols[Int(container.symbol)]) == "main()")
        #expect(record.symbols[Int(call.symbol)].kind == .instanceMethod)
    }

    #if os(Linux)
    @Test func `the library of the toolchain reads the same`() async throws {
        let compiled = try await Self.compiled.value
        let library = try #require(IndexStoreLibrary(at: compiled.storePath.text))
        let store = try compiled.store()
        let (units, _) = try store.units()
        #expect(Set(units.map(\.name)) == Set(library.unitNames()))
        var recordCount = 0
        for stored in units {
            let expected = try #require(library.unit(stored.name))
            let unit = stored.unit
            #expect(unit.mainFile == expected.mainFile && unit.moduleName == expected.moduleName)
            #expect(unit.outputFile == expected.outputFile && unit.isSystem == expected.isSystem)
            #expect(Set(unit.records.map(\.name)) == Set(expected.records))
            for record in unit.records.prefix(3) where recordCount < 60 {
                recordCount += 1
                let own = try store.record(record.name, FileBytes())
                let lines = own.occurrences.map { occurrence in
                    let symbol = own.symbols[Int(occurrence.symbol)]
                    let relations = own.relations(of: occurrence).map {
                        "\($0.roles.rawValue) \(own.usr(of: own.symbols[Int($0.symbol)]))"
                    }
                    return
                        "\(own.usr(of: symbol)) \(own.name(of: symbol)) \(symbol.kind.rawValue) \(symbol.subkind.rawValue) "
                        + "\(symbol.properties.rawValue & 0x1FFFF) \(occurrence.roles.rawValue) \(occurrence.line):\(occurrence.column) "
                        + relations.joined(separator: ", ")
                }
                let others = library.occurrences(ofRecord: record.name)
                #expect(lines.count == others.count)
                if let first = zip(lines, others).first(where: { $0 != $1 }) {
                    Issue.record("\(record.name): \(first.0) instead of \(first.1)")
                }
            }
        }
        #expect(recordCount > 5)
    }
    #endif

    @Test func `damaged units and records are errors, and nothing crashes`() async throws {
        let compiled = try await Self.compiled.value
        let store = try compiled.store()
        let folder = compiled.storePath.child("v5")
        let unitName = try #require(
            try store.units().units.first { $0.unit.mainFile.hasSuffix("/Cart.swift") })
        let unit = try Array(Data(contentsOf: URL(filePath: folder.child("units").child(unitName.name).text)))
        let recordName = try #require(unitName.unit.records.first).name
        let place = folder.child("records").child(String(recordName.suffix(2))).child(recordName)
        let record = try Array(Data(contentsOf: URL(filePath: place.text)))
        var generator = SeededGenerator(seed: 44)
        for bytes in [unit, record] {
            for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 400)) {
                Self.read(Array(bytes.prefix(length)))
            }
            for _ in 0..<3000 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let index = Int.random(in: 4..<changed.count, using: &generator)
                    changed[index] ^= UInt8(1) << UInt8.random(in: 0...7, using: &generator)
                }
                Self.read(changed)
            }
        }
    }

    private static func read(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            _ = try? IndexUnit(bytes)
            if let record = try? IndexRecord(bytes) {
                for occurrence in record.occurrences { _ = record.relations(of: occurrence) }
                for symbol in record.symbols { _ = record.name(of: symbol) + record.usr(of: symbol) }
            }
        }
    }

    @Test func `a folder without a store, and one of another version, are refused`() throws {
        let folder = try TemporaryFolder()
        let path = Path(folder.path)
        func message() -> String? {
            do throws(DiagnosticsError) {
                _ = try IndexStore(at: path)
                return nil
            } catch { return error.diagnostics.first?.message }
        }
        #expect(
            message()
                == "the folder is not an index store of the compiler; build with swift build, or pass another folder")
        try FileManager.default.createDirectory(atPath: folder.path + "/v6/units", withIntermediateDirectories: true)
        #expect(
            message()
                == "the folder is not an index store of the compiler; it has v6, and prumo reads v5; build with swift build, or pass another folder"
        )
    }

    @Test(arguments: ["", "a", "..", "../../etc/passwd", ".hidden", "x..", "a/b"])
    func `a record's name that is a path is refused`(name: String) async throws {
        let store = try await Self.compiled.value.store()
        #expect(throws: DiagnosticsError.self) { try store.record(name, FileBytes()) }
    }
}
