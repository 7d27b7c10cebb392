/// The names of kinds and slots as small numbers, the same ones for both parsers.
struct Names {
    private(set) var all: [String] = [""]
    private var numbers: [String: UInt16] = ["": 0]

    mutating func number(of name: String) -> UInt16 {
        if let number = numbers[name] { return number }
        let number = UInt16(all.count)
        all.append(name)
        numbers[name] = number
        return number
    }

    subscript(number: UInt16) -> String { all[Int(number)] }
}
