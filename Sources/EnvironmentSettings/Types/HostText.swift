/// Hosts with their ports.
package enum HostText {
    /// The host of `host`, `host:port`, `[v6]:port`; an IPv6 address without brackets stays whole.
    package static func withoutPort(_ text: Substring) -> String {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[...end]) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[0]) : String(text)
    }
}
