import PrumoRuntime
import StringCatalogs

/// The arguments of the variables of a value, from which their strings count the placeholders without a position.
struct VariableArguments {
    private var arguments: [String: Int] = [:]

    /// The arguments of no variable.
    init() {}

    /// Follows the references to variables, from the strings of the value itself.
    init(of value: LocalizedValue) {
        guard !value.substitutions.isEmpty else { return }
        let units = Dictionary(grouping: value.units) { $0.variation.substitution.map(String.init) }
        var declared: [String: Int] = [:]
        for substitution in value.substitutions where declared[substitution.name] == nil {
            declared[substitution.name] = substitution.argument.map { $0 &- 1 }
        }
        var pending: [(name: String?, start: Int)] = [(nil, 0)]
        while let (name, start) = pending.popLast() {
            for unit in units[name] ?? [] {
                for variable in read(unit.text, from: start, declared, hasNumbers: name != nil) {
                    pending.append((variable, arguments[variable] ?? 0))
                }
            }
        }
    }

    /// These arguments, and those of another language's variables that have no others.
    func completed(with other: VariableArguments) -> VariableArguments {
        guard !other.arguments.isEmpty else { return self }
        var completed = self
        completed.arguments.merge(other.arguments) { own, _ in own }
        return completed
    }

    /// The argument of a variable, from 0; `nil` if no string refers to it.
    subscript(name: String) -> Int? { arguments[name] }

    /// - Parameters:
    ///   - start: the argument of the first placeholder without a position.
    ///   - declared: the arguments that a catalog names.
    /// - Returns: the variables that had no argument before.
    private mutating func read(
        _ text: String, from start: Int, _ declared: [String: Int], hasNumbers: Bool
    ) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
        var scanner = FormatScanner(Array(text.utf8), hasNumbers: hasNumbers)
        var next = start
        var new: [String] = []
        while let token = try? scanner.next() {
            switch token {
            case .literal, .number: break
            case .specifier(let written, _):
                for size in [written.width, written.precision] {
                    if case .argument(nil) = size { next += 1 }
                }
                if written.argument == nil { next += 1 }
            case .variable(let name, let position, _):
                let argument = position ?? declared[name] ?? next
                if position == nil { next = max(next, argument &+ 1) }
                guard arguments[name] == nil else { continue }
                arguments[name] = argument
                new.append(name)
            }
        }
        return new
    }
}
