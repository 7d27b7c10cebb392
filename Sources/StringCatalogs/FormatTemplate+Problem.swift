extension FormatTemplate {
    /// What keeps a text from being a template, and where in it.
    public struct Problem: Error, Equatable {
        /// The kinds of problems.
        public enum Kind: Sendable, Equatable {
            /// A specifier that generated functions cannot take.
            case unsupported(specifier: String)
            /// One argument is a text in one place and an integer in another.
            case contradiction(position: Int)
            /// An argument between the first and the last is never used, so that its type is unknown.
            case gap(position: Int)
            /// Positions in some specifiers and none in others.
            case mixedPositions
        }

        /// What is wrong.
        public let kind: Kind
        /// The place in the text, in Unicode scalars.
        public let offset: Int

        /// Creates a problem at a place in a text.
        public init(_ kind: Kind, offset: Int) {
            self.kind = kind
            self.offset = offset
        }

        /// The sentence that goes with the place.
        public var message: String {
            switch kind {
            case .unsupported(let specifier):
                "the placeholder \(specifier) is not supported; use %@ and pass a formatted text, %d for an integer, "
                    + "or write %% for a percent sign"
            case .contradiction(let position):
                "argument \(position) is both a text and an integer; give each its own position"
            case .gap(let position):
                "argument \(position) is never used, so its type is unknown; number the arguments from 1 without gaps"
            case .mixedPositions:
                "some placeholders have positions (%1$@) and some have none (%@); give all of them one"
            }
        }
    }
}
