/// A value that must not be read in log lines, messages or dumps: however it is described, it says that it is hidden.
protocol Confidential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Confidential {
    /// That there is something, not what.
    public var description: String { "(hidden)" }
    /// That there is something, not what.
    public var debugDescription: String { description }
    /// Without the values.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
