/// One key, whatever bytes the terminal sent for it.
enum KeyPress: Sendable, Hashable {
    case character(Character)
    case enter
    case tab
    case backTab
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    /// A letter, lowercase, with the control key.
    case control(Character)
    /// Pasted text; never taken for keys.
    case paste(String)
}
