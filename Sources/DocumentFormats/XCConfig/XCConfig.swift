import SourceText

/// A file of Xcode's build settings as it is written: nothing is included or expanded.
package struct XCConfig: Sendable {
    /// A line, or several that backslashes join.
    package enum Entry: Sendable, Hashable {
        /// `#include "path"` or `#include? "path"`.
        case include(Include)
        /// `NAME[parameter=pattern] = value`.
        case assignment(Assignment)
    }

    /// A file that is read in the place of this line.
    package struct Include: Sendable, Hashable {
        /// The path as it is written: absolute, or relative to the folder of the file that it is in.
        package let path: String
        /// The bytes between the quotes.
        package let pathRange: Range<Int>
        /// Whether the file may be missing, as `#include?` has it.
        package let isOptional: Bool
    }

    /// A build setting.
    package struct Assignment: Sendable, Hashable {
        /// The name without conditions.
        package let name: String
        /// The bytes of the name.
        package let nameRange: Range<Int>
        /// What must be true of a build for the assignment to apply: all conditions.
        package let conditions: [Condition]
        /// The value as it is written, quotes and references such as `$(NAME)` included, lines joined by one space.
        package let value: String
        /// The bytes from the value's first to its last one.
        package let valueRange: Range<Int>
    }

    /// One condition: `[sdk=iphoneos*]`.
    package struct Condition: Sendable, Hashable {
        /// What the condition is about, such as `sdk`, `arch` or `config`.
        package let parameter: String
        /// The pattern, in which `*` matches anything.
        package let pattern: String
    }

    /// The lines in their order.
    package let entries: [Entry]
    /// Each line that is not valid, in order. Xcode does not build with such a file.
    package let problems: [Diagnostic]
}
