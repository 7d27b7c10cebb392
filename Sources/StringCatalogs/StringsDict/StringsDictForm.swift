import PrumoRuntime

/// A text of a `.stringsdict` entry, or of one of its devices, with the variables that it may refer to.
struct StringsDictForm {
    /// The text of one device with its own variables.
    struct Branch {
        let device: DeviceKind
        let form: StringsDictForm
    }

    var root: LocalizedText.Node?
    /// The texts of the root.
    var texts: [PlacedText] = []
    var variables: [StringsDictVariable] = []
    var devices: [Branch] = []
}
