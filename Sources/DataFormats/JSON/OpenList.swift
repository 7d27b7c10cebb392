/// An array or an object whose closing bracket has not been read yet.
struct OpenList {
    /// The offset of its opening bracket.
    let start: Int
    /// Whether it is an object.
    let isObject: Bool
    /// How many entries it has.
    private(set) var count = 0
    private var elements: [JSONValue] = []
    private var members: [JSONMember] = []
    private var names = NameTable()
    private var name = ""
    private var nameRange = 0..<0

    init(start: Int, isObject: Bool) {
        self.start = start
        self.isObject = isObject
    }

    /// Takes the name of the next member.
    mutating func take(name: String, range: Range<Int>) {
        self.name = name
        nameRange = range
    }

    /// The bytes of the first member that has the name that was taken last, or `nil` if the name is new.
    mutating func firstOfSameName() -> Range<Int>? {
        names.index(of: name, in: members).map { members[$0].nameRange }
    }

    /// Adds an entry; in an object, under the name that was taken last.
    mutating func append(_ value: JSONValue) {
        count += 1
        if isObject {
            members.append(JSONMember(name: name, nameRange: nameRange, value: value))
        } else {
            elements.append(value)
        }
    }

    /// The list as a value that ends before an offset.
    func value(end: Int) -> JSONValue {
        JSONValue(isObject ? .object(members) : .array(elements), range: start..<end)
    }
}
