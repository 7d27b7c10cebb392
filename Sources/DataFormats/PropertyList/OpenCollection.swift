/// An array or a dictionary whose end has not been read yet.
struct OpenCollection {
    /// The offset of its first byte.
    let start: Int
    /// Whether it is a dictionary.
    let isDictionary: Bool
    /// The key whose value is to come.
    private(set) var key: String?
    /// The key that was taken last.
    private(set) var lastKey = ""
    private(set) var keyOffset = 0
    /// Whether nothing was added yet.
    var isEmpty: Bool { members.isEmpty && elements.isEmpty }
    private var comment: String?
    /// The member with the key that was taken last; its value is replaced, since the last one wins in Foundation.
    private var replaced: Int?
    private var elements: [PropertyListValue] = []
    private var members: [PropertyListMember] = []
    private var keys = NameTable()

    init(start: Int, isDictionary: Bool) {
        self.start = start
        self.isDictionary = isDictionary
    }

    /// Takes the key of the next value.
    /// - Returns: the offset of an equal key that is before it.
    mutating func take(key: String, offset: Int, comment: String?) -> Int? {
        self.key = key
        lastKey = key
        keyOffset = offset
        self.comment = comment
        replaced = keys.index(of: key, in: members)
        return replaced.map { members[$0].keyOffset }
    }

    /// Adds a value; in a dictionary, under the key that was taken last.
    mutating func append(_ value: PropertyListValue) {
        if isDictionary {
            let member = PropertyListMember(key: key ?? "", keyOffset: keyOffset, value: value, comment: comment)
            if let replaced { members[replaced] = member } else { members.append(member) }
            replaced = nil
            key = nil
        } else {
            elements.append(value)
        }
    }

    /// The collection as a value that ends before an offset.
    func value(end: Int) -> PropertyListValue {
        PropertyListValue(isDictionary ? .dictionary(members) : .array(elements), range: start..<end)
    }
}
