import PrumoRuntime
import StringCatalogs

/// The arguments that the placeholders of a string format.
struct TextArguments {
    /// One placeholder.
    struct Placeholder {
        /// The argument, from 0; ``ownNumber`` for the number of the substitution that the string is of.
        let argument: Int
        /// The type that the argument has to have; nil if any number will do.
        let type: TextArgumentType?
        /// As it is written.
        let spelling: String
        /// The number of its percent sign's scalar.
        let scalar: Int
        /// Whether no argument can be passed for it.
        let isRefused: Bool
        /// Whether it is the number by which a plural chooses, in a string of its own.
        let isVariable: Bool
    }

    /// Stands for the number of the substitution that a string is of.
    static let ownNumber = -1

    /// The placeholders in their order.
    private(set) var placeholders: [Placeholder] = []
    /// A placeholder that no argument can be passed for.
    private(set) var refused: (spelling: String, scalar: Int)?
    /// Whether there are percent signs for which constants have no arguments, those of a sentence such as `% s` included.
    private(set) var isRefusedByConstants = false
    /// The names of the variables that the string refers to, with the number of their percent sign's scalar.
    private(set) var variables: [(name: String, scalar: Int)] = []

    /// Reads a string of a value.
    /// - Parameter variables: the arguments of the value's variables, by which positions in the strings of one are compared.
    init(_ unit: TextUnit, of value: LocalizedValue, _ variables: VariableArguments = VariableArguments()) {
        let bytes = Array(unit.text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return }
        let substitution = unit.variation.substitution.map(String.init)
        var scanner = FormatScanner(bytes, hasNumbers: substitution != nil)
        // In the string of a variable, Foundation counts from the variable's argument, which is the number.
        let own = substitution.flatMap { variables[$0] }
        var next = substitution == nil ? 0 : Self.ownNumber
        // Counted from the last one on, since a string may consist of placeholders.
        var counted = (offset: 0, scalars: 0)
        func scalar(_ offset: Int) -> Int {
            guard offset >= counted.offset else { return counted.scalars }
            counted.scalars += bytes[counted.offset..<offset].reduce(0) { $0 + (UTF8.isContinuation($1) ? 0 : 1) }
            counted.offset = offset
            return counted.scalars
        }
        func take(_ argument: Int?) -> Int {
            if let argument { return argument == own ? Self.ownNumber : argument }
            defer { next = next == Self.ownNumber ? (own ?? Self.ownNumber) + 1 : next + 1 }
            return next
        }
        func spelling(from offset: Int) -> String {
            String(decoding: bytes[offset..<scanner.position], as: UTF8.self)
        }
        while true {
            do throws(FormatScanner.Problem) {
                guard let token = try scanner.next() else { return }
                switch token {
                case .literal: break
                case .number(let offset):
                    add(argument: Self.ownNumber, type: nil, spelling: "%arg", scalar: scalar(offset))
                case .variable(let name, let argument, let offset):
                    let found = value.substitutions.first { $0.name == name }
                    let number = argument ?? found?.argument.map { $0 &- 1 }
                    self.variables.append((name, scalar(offset)))
                    add(
                        argument: take(number), type: Self.type(found?.format), spelling: spelling(from: offset),
                        scalar: scalar(offset), isVariable: true
                    )
                case .specifier(let written, let offset):
                    for size in [written.width, written.precision] {
                        if case .argument(let number) = size {
                            add(argument: take(number), type: .integer, spelling: "*", scalar: scalar(offset))
                        }
                    }
                    add(
                        argument: take(written.argument), type: written.specifier.type,
                        spelling: spelling(from: offset), scalar: scalar(offset))
                }
            } catch {
                isRefusedByConstants = true
                // A space is a flag for numbers (C11, 7.21.6.1), so that "% s" is a percent sign and a word.
                guard !error.specifier.contains(" ") || error.specifier.contains("$") else {
                    scanner.skip(error)
                    continue
                }
                if refused == nil { refused = (error.specifier, scalar(error.offset)) }
                // Most are `%s`, which stands for a string; what follows is compared as if it were `%@`.
                let position = error.specifier.firstIndex(of: "$").flatMap { Int(error.specifier[..<$0].dropFirst()) }
                add(
                    argument: take(position.map { $0 &- 1 }), type: nil, spelling: error.specifier,
                    scalar: scalar(error.offset),
                    isRefused: true)
                scanner.skip(error)
            }
        }
    }

    private mutating func add(
        argument: Int, type: TextArgumentType?, spelling: String, scalar: Int, isVariable: Bool = false,
        isRefused: Bool = false
    ) {
        placeholders.append(
            Placeholder(
                argument: argument, type: type, spelling: spelling, scalar: scalar, isRefused: isRefused,
                isVariable: isVariable))
    }

    /// The type that a substitution's format represents; nil if it is not known.
    private static func type(_ format: String?) -> TextArgumentType? {
        guard let conversion = format?.utf8.last else { return nil }
        return FormatSpecifier(conversion: conversion).type
    }
}
