/// A token of YAML. Block structure, which only indentation shows, has its own tokens.
struct YAMLToken {
    enum Kind: Equatable {
        case documentStart
        case documentEnd
        case blockSequenceStart
        case blockMappingStart
        case blockEnd
        /// `- `.
        case blockEntry
        /// Before a key; often there is no byte of it.
        case key
        /// `:`.
        case value
        case flowSequenceStart
        case flowSequenceEnd
        case flowMappingStart
        case flowMappingEnd
        /// `,`.
        case flowEntry
        case scalar(YAMLScalar)
        case anchor(String)
        case alias(String)
        case tag(String)
        case end
    }

    let kind: Kind
    let range: Range<Int>
}
