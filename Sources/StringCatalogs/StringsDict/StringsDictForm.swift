import DataFormats
import PrumoMessages
import SourceText

/// The strings of a `.stringsdict` entry, or of one of its devices, with the variables that they may refer to.
struct StringsDictForm {
    /// The strings of one device with its own variables.
    struct Branch {
        let device: DeviceKind
        let form: StringsDictForm
    }

    /// The text, or those for each width; `nil` if the rule is missing or not understood.
    var texts: [(variation: Variation, text: PlacedText)]?
    var variables: [StringsDictVariable] = []
    /// The strings of devices, which are there instead of others.
    var devices: [Branch]?

    /// The strings without their widths.
    var placed: [PlacedText] { texts?.map(\.text) ?? [] }
}
