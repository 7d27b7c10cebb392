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
    /// The repetition of a key whose value was added last.
    private var repetition: Repetition?
    private var elements: [PropertyListValue] = []
    private var members: [PropertyListMember] = []
    private var keys = NameTable(comparesBytes: true)

    /// A key that is in the dictionary already.
    struct Repetition {
        let key: String
        let offset: Int
        /// The offset of the key before it.
        let first: Int
        /// Whether both have the same value, so that none is lost.
        let hasSameValue: Bool
    }

    init(start: Int, isDictionary: Bool) {
        self.start = start
        self.isDictionary = isDictionary
    }

    /// Takes the key of the next value.
    /// - Returns: whether an equal key is before it.
    @discardableResult
    mutating func take(key: String, offset: Int, comment: String?) -> Bool {
        self.key = key
        lastKey = key
        keyOffset = offset
        self.comment = comment
        replaced = keys.index(of: key, in: members)
        return replaced != nil
    }

    /// Adds a value; in a dictionary, under the key that was taken last.
    mutating func append(_ value: PropertyListValue) {
        if isDictionary {
            let member = PropertyListMember(key: key ?? "", keyOffset: keyOffset, value: value, comment: comment)
            if let replaced {
                let other = members[replaced]
                repetition = Repetition(
                    key: member.key, offset: keyOffset, first: other.keyOffset,
                    hasSameValue: other.value.isSame(as: value))
                members[replaced] = member
            } else {
                members.append(member)
            }
            replaced = nil
            key = nil
        } else {
            elements.append(value)
        }
    }

    /// The repetition of a key whose value was added last, once.
    mutating func takeRepetition() -> Repetition? {
        guard repetition != nil else { return nil }
        return repetition.take()
    }

    /// The collection as a value that ends before an offset.
    func value(end: Int) -> PropertyListValue {
        PropertyListValue(isDictionary ? .dictionary(members) : .array(elements), range: start..<end)
    }
}
