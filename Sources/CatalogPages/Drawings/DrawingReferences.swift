/// How often the elements of a drawing are drawn if each reference draws its target once more.
///
/// References that are nested make a short file draw any number of elements, at which browsers hang.
struct DrawingReferences {
    /// No drawing that people look at has more elements.
    private static let limit = 1_000_000

    private var parts: [[Int]] = []
    private var targets: [[String]] = []
    private var numbers: [String: Int] = [:]
    private var open: [Int] = []

    /// Begins an element.
    mutating func begin(id: String?, references: [String]) {
        let number = parts.count
        parts.append([])
        targets.append(references)
        if let id, numbers[id] == nil { numbers[id] = number }
        if let parent = open.last { parts[parent].append(number) }
        open.append(number)
    }

    /// Ends the element that was begun last.
    mutating func end() { open.removeLast() }

    /// Whether the number of elements that are drawn is limited, and no element refers to one that it is in.
    var isBounded: Bool {
        var counts = [Int?](repeating: nil, count: parts.count)
        var isOpen = [Bool](repeating: false, count: parts.count)
        for root in parts.indices where counts[root] == nil {
            var stack = [(element: root, drawn: drawn(by: root), next: 0)]
            isOpen[root] = true
            while let (element, drawn, next) = stack.last {
                guard next < drawn.count else {
                    let count = drawn.reduce(1) { min(Self.limit + 1, $0 + (counts[$1] ?? 0)) }
                    guard count <= Self.limit else { return false }
                    counts[element] = count
                    isOpen[element] = false
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let inner = drawn[next]
                guard !isOpen[inner] else { return false }
                if counts[inner] == nil {
                    isOpen[inner] = true
                    stack.append((inner, self.drawn(by: inner), 0))
                }
            }
        }
        return true
    }

    private func drawn(by element: Int) -> [Int] { parts[element] + targets[element].compactMap { numbers[$0] } }
}
