/// Turns a glob into a program.
package struct GlobCompiler {
    /// Whose globs they are.
    package enum Dialect {
        /// SwiftLint's: with `{a,b}`, by scalars.
        case configuration
        /// Git's: without braces, by bytes.
        case git
    }

    private let units: [UInt32]
    private let dialect: Dialect
    private var position = 0
    private var steps: [GlobProgram.Step] = []
    /// The braces that are open: where each starts, where its alternatives start, and the jumps out of it.
    private var braces: [(split: Int, starts: [Int], exits: [Int])] = []

    private init(_ text: String, _ dialect: Dialect) {
        units = dialect == .git ? text.utf8.map(UInt32.init) : text.unicodeScalars.map(\.value)
        self.dialect = dialect
    }

    /// The program of a glob.
    package static func program(of text: String, _ dialect: Dialect) throws(GlobError) -> GlobProgram {
        var compiler = GlobCompiler(text, dialect)
        try compiler.compile()
        return GlobProgram(compiler.steps, isByteWise: dialect == .git)
    }

    private mutating func compile() throws(GlobError) {
        while position < units.count {
            let unit = units[position]
            switch Unicode.Scalar(unit) {
            case "*": compileStars()
            case "?": append(.any)
            case "[": try compileSet()
            case "\\":
                position += 1
                guard position < units.count else { throw GlobError("the \"\\\" at its end escapes nothing") }
                append(.unit(units[position]))
            case "{" where dialect == .configuration: openBrace()
            case "," where !braces.isEmpty: nextAlternative()
            case "}" where !braces.isEmpty: closeBrace()
            default: append(.unit(unit))
            }
        }
        if !braces.isEmpty { throw GlobError("its \"{\" is never closed") }
    }

    private mutating func append(_ step: GlobProgram.Step) {
        steps.append(step)
        position += 1
    }

    /// `*` stays within a name; `**` takes whole folders, or, beside other characters, anything.
    private mutating func compileStars() {
        let start = position
        while isAt("*") { position += 1 }
        guard position - start > 1 else {
            steps.append(.star(isCrossing: false))
            return
        }
        let isAfterSlash =
            start == 0 || units[start - 1] == UInt32(UInt8(ascii: "/"))
            || braces.last.map { $0.starts.last == steps.count } ?? false
        if isAfterSlash, isAt("/") {
            // Any number of folders, none included.
            position += 1
            let split = steps.count
            steps += [.split([split + 1, split + 3]), .star(isCrossing: true), .unit(UInt32(UInt8(ascii: "/")))]
        } else {
            // For git, two stars beside other characters are one.
            let isWhole = isAfterSlash && position == units.count
            steps.append(.star(isCrossing: dialect == .configuration || isWhole))
        }
    }

    private func isAt(_ scalar: Unicode.Scalar, ahead: Int = 0) -> Bool {
        position + ahead < units.count && units[position + ahead] == scalar.value
    }

    private mutating func compileSet() throws(GlobError) {
        position += 1
        var set = GlobUnitSet()
        if isAt("!") || isAt("^") {
            set.isNegated = true
            position += 1
        }
        var isFirst = true
        while !isAt("]") || isFirst {
            isFirst = false
            if isAt("["), isAt(":", ahead: 1), let name = className() {
                guard let ranges = GlobUnitSet.classes[name] else {
                    throw GlobError("\"[:\(name):]\" is not a character class")
                }
                set.ranges += ranges
                position += name.utf8.count + 4
                continue
            }
            let low = try setUnit()
            guard isAt("-"), position + 1 < units.count, !isAt("]", ahead: 1) else {
                set.ranges.append(low...low)
                continue
            }
            position += 1
            let high = try setUnit()
            // A range that ends before it starts has nothing in it.
            if low <= high { set.ranges.append(low...high) }
        }
        append(.set(set))
    }

    private mutating func setUnit() throws(GlobError) -> UInt32 {
        if isAt("\\") { position += 1 }
        guard position < units.count else { throw GlobError("its \"[\" is never closed") }
        position += 1
        return units[position - 1]
    }

    /// The name of the class of characters that starts here.
    private func className() -> String? {
        var name = ""
        var index = position + 2
        while index < units.count, let scalar = Unicode.Scalar(units[index]), ("a"..."z").contains(scalar) {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard index + 1 < units.count, units[index] == 0x3A, units[index + 1] == 0x5D else { return nil }
        return name
    }

    private mutating func openBrace() {
        braces.append((steps.count, [steps.count + 1], []))
        append(.split([]))
    }

    private mutating func nextAlternative() {
        let last = braces.count - 1
        braces[last].exits.append(steps.count)
        append(.jump(0))
        braces[last].starts.append(steps.count)
    }

    private mutating func closeBrace() {
        position += 1
        guard let brace = braces.popLast() else { return }
        steps[brace.split] = .split(brace.starts)
        for exit in brace.exits { steps[exit] = .jump(steps.count) }
    }
}
