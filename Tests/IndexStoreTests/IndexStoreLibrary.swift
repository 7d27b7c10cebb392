#if os(Linux)
import Foundation
import Glibc

/// The library of the toolchain that reads index stores, as the oracle for ours. Its functions are those of `indexstore.h`.
///
/// It returns strings as a pointer and a length, which have the layout of `iovec`.
final class IndexStoreLibrary {
    /// What the library says of a unit.
    struct Unit {
        let mainFile, moduleName, outputFile: String
        let isSystem: Bool
        let records: [String]
    }

    private typealias Reference = UnsafeMutableRawPointer
    private typealias Create =
        @convention(c) (Reference?, UnsafePointer<CChar>, UnsafeMutablePointer<Reference?>?) -> Reference?
    private typealias CreateStore =
        @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Reference?>?) -> Reference?
    private typealias Text = @convention(c) (Reference?) -> iovec
    private typealias Number = @convention(c) (Reference?) -> UInt64
    private typealias Kind = @convention(c) (Reference?) -> UInt32
    private typealias Flag = @convention(c) (Reference?) -> Bool
    private typealias Related = @convention(c) (Reference?) -> Reference?
    private typealias Each = @convention(c) (Reference?, Reference?) -> Bool
    private typealias Apply = @convention(c) (Reference?, Reference?, Each) -> Bool
    private typealias Place =
        @convention(c) (Reference?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
    private typealias EachName = @convention(c) (Reference?, iovec) -> Bool
    private typealias ApplyNames = @convention(c) (Reference?, UInt32, Reference?, EachName) -> Bool

    private let library: Reference
    private let store: Reference

    /// Opens a store; `nil` if the toolchain has no library.
    init?(at path: String) {
        let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
            URL(filePath: String($0)).appending(path: "swift").resolvingSymlinksInPath().deletingLastPathComponent()
                .appending(path: "../lib/libIndexStore.so").standardizedFileURL.path
        }
        guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0) }),
            let library = dlopen(place, RTLD_NOW), let create = dlsym(library, "indexstore_store_create")
        else { return nil }
        self.library = library
        guard let store = unsafeBitCast(create, to: CreateStore.self)(path, nil) else { return nil }
        self.store = store
    }

    private func function<Function>(_ name: String, as type: Function.Type) -> Function {
        guard let symbol = dlsym(library, "indexstore_\(name)") else { fatalError("no indexstore_\(name)") }
        return unsafeBitCast(symbol, to: type)
    }

    private func text(_ name: String, _ reference: Reference?) -> String {
        Self.text(function(name, as: Text.self)(reference))
    }

    private static func text(_ text: iovec) -> String {
        String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
    }

    /// The values that a function of the library passes on.
    private final class Collected<Value> {
        var values: [Value] = []
    }

    private func all(_ name: String, _ reference: Reference?) -> [Reference] {
        let found = Collected<Reference>()
        _ = function(name, as: Apply.self)(reference, Unmanaged.passUnretained(found).toOpaque()) { context, value in
            guard let context, let value else { return true }
            Unmanaged<Collected<Reference>>.fromOpaque(context).takeUnretainedValue().values.append(value)
            return true
        }
        return found.values
    }

    /// The names of all units.
    func unitNames() -> [String] {
        let found = Collected<String>()
        _ = function("store_units_apply_f", as: ApplyNames.self)(
            store, 0, Unmanaged.passUnretained(found).toOpaque()
        ) { context, name in
            guard let context else { return true }
            Unmanaged<Collected<String>>.fromOpaque(context).takeUnretainedValue().values.append(
                IndexStoreLibrary.text(name))
            return true
        }
        return found.values
    }

    /// A unit by its name.
    func unit(_ name: String) -> Unit? {
        guard let reader = function("unit_reader_create", as: Create.self)(store, name, nil) else { return nil }
        // A record is dependency kind 2; its values are only valid while the function runs.
        let records = RecordNames(self)
        _ = function("unit_reader_dependencies_apply_f", as: Apply.self)(
            reader, Unmanaged.passUnretained(records).toOpaque()
        ) { context, dependency in
            guard let context else { return true }
            Unmanaged<RecordNames>.fromOpaque(context).takeUnretainedValue().add(dependency)
            return true
        }
        return Unit(
            mainFile: text("unit_reader_get_main_file", reader),
            moduleName: text("unit_reader_get_module_name", reader),
            outputFile: text("unit_reader_get_output_file", reader),
            isSystem: function("unit_reader_is_system_unit", as: Flag.self)(reader), records: records.names)
    }

    private final class RecordNames {
        private let library: IndexStoreLibrary
        private(set) var names: [String] = []

        init(_ library: IndexStoreLibrary) { self.library = library }

        func add(_ dependency: Reference?) {
            guard library.function("unit_dependency_get_kind", as: Kind.self)(dependency) == 2 else { return }
            names.append(library.text("unit_dependency_get_name", dependency))
        }
    }

    /// The occurrences of a record, a line each.
    func occurrences(ofRecord name: String) -> [String] {
        guard let reader = function("record_reader_create", as: Create.self)(store, name, nil) else { return [] }
        let lines = Lines(self)
        _ = function("record_reader_occurrences_apply_f", as: Apply.self)(
            reader, Unmanaged.passUnretained(lines).toOpaque()
        ) { context, occurrence in
            guard let context else { return true }
            Unmanaged<Lines>.fromOpaque(context).takeUnretainedValue().add(occurrence)
            return true
        }
        return lines.lines
    }

    private final class Lines {
        private let library: IndexStoreLibrary
        private(set) var lines: [String] = []

        init(_ library: IndexStoreLibrary) { self.library = library }

        func add(_ occurrence: Reference?) {
            let symbol = library.function("occurrence_get_symbol", as: Related.self)(occurrence)
            var (line, column): (UInt32, UInt32) = (0, 0)
            library.function("occurrence_get_line_col", as: Place.self)(occurrence, &line, &column)
            let relations = library.all("occurrence_relations_apply_f", occurrence).map { relation in
                let other = library.function("symbol_relation_get_symbol", as: Related.self)(relation)
                let roles = library.function("symbol_relation_get_roles", as: Number.self)(relation)
                return "\(roles) \(library.text("symbol_get_usr", other))"
            }
            func kind(_ name: String) -> UInt32 { library.function(name, as: Kind.self)(symbol) }
            lines.append(
                "\(library.text("symbol_get_usr", symbol)) \(library.text("symbol_get_name", symbol)) "
                    + "\(kind("symbol_get_kind")) \(kind("symbol_get_subkind")) "
                    + "\(library.function("symbol_get_properties", as: Number.self)(symbol)) "
                    + "\(library.function("occurrence_get_roles", as: Number.self)(occurrence)) \(line):\(column) "
                    + relations.joined(separator: ", "))
        }
    }
}
#endif
