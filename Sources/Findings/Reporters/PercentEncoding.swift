import SourceText

extension String {
    /// The text in an address: ASCII letters and digits, `-._~` and some other characters as they are, all other bytes as `%XX`
    /// (RFC 3986, section 2).
    /// - Parameter kept: what else stays as it is, such as `/` in a path.
    package func percentEncoded(keeping kept: String = "") -> String {
        var result = ""
        for byte in utf8 {
            let isUnreserved =
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "-._~".utf8.contains(byte) || kept.utf8.contains(byte)
                }
            if isUnreserved {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + byte.hexadecimal(atLeast: 2, uppercase: true)
            }
        }
        return result
    }
}
