import SourceText

/// The elements of an XML property list.
enum XMLElement: String, CaseIterable {
    // In the order of how frequent they are, since names are looked up one after the other.
    case key, string, dict, array
    case `true`, `false`, integer, real, date, data, plist

    /// Finds elements by their names without making a string of every tag.
    struct Index {
        private let codes: [UInt64]
        private let elements = XMLElement.allCases

        init() {
            codes = elements.map { $0.rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
        }

        /// The element that some bytes name.
        func element(named name: UnsafeBufferPointer<UInt8>) -> XMLElement? {
            guard name.count <= 8 else { return nil }
            var code: UInt64 = 0
            var offset = 0
            while offset < name.count {
                code = code << 8 | UInt64(name[offset])
                offset += 1
            }
            var index = 0
            while index < codes.count {
                if codes[index] == code { return elements[index] }
                index += 1
            }
            return nil
        }
    }
}
