/// The range between two offsets of a file. It is empty at `start` where `end` is before it.
///
/// In unfinished code an element of a list may be nothing but its comma, and a node may have no token of its own. A rule that
/// takes the end of one token and the start of another then gets them in the wrong order, where the operator of the standard
/// library ends the process. Within this module all ranges of integers are made by this one: a finding about code that does not
/// exist has an empty range.
@inline(__always) func ..< (start: Int, end: Int) -> Range<Int> {
    Range(uncheckedBounds: (start, max(start, end)))
}
