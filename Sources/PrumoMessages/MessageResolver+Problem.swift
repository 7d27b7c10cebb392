extension MessageResolver {
    /// A problem that prevents a string from being a message, with its place: the string of the pattern, and the byte.
    package struct Problem: Error, Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            /// A specifier that generated functions cannot take.
            case unsupported(specifier: String)
            /// One argument has two types.
            case contradiction(argument: Int, TextArgumentType, TextArgumentType)
            /// A variable chooses by an argument that another placeholder shows as a string.
            case choiceByText(variable: String, argument: Int)
            /// Positions in some specifiers of a string and none in others.
            case mixedPositions
            /// `%#@NAME@` without anything of that name.
            case unknownVariable(String)
            /// A variable whose text refers to itself.
            case cycle(String)
            /// `%arg` outside a substitution.
            case numberOutsideSubstitution
            /// Plural variations of a string without a number.
            case pluralWithoutNumber
            /// A substitution whose format is that of no number.
            case formatOfNoNumber(String)
            /// A percent sign that looks like one of a sentence, but does not follow a number.
            case readAsText
            /// More branches or arguments than the code has numbers for.
            case tooMany
        }

        package let kind: Kind
        package let id: Int
        package let offset: Int

        package init(_ kind: Kind, id: Int, offset: Int = 0) {
            self.kind = kind
            self.id = id
            self.offset = offset
        }

        /// Whether it says that a plural is chosen by an argument that is a string.
        func isChoice(by argument: Int) -> Bool {
            if case .choiceByText(_, argument) = kind { true } else { false }
        }

        /// The message for the place.
        package var message: String {
            switch kind {
            case .unsupported(let specifier):
                switch specifier.last {
                case "s", "S":
                    "the placeholder \(specifier) takes a C string, which Swift has no type for; write %@, which takes a String"
                case "p":
                    "the placeholder \(specifier) takes a pointer, which is not supported; write %@ and pass a string"
                default:
                    "the placeholder \(specifier) has an argument number that is not from 1 to 64; number the arguments from 1"
                }
            case .contradiction(let argument, let first, let second):
                "argument \(argument + 1) is \(first.description) and \(second.description); "
                    + "give all its placeholders one type, or each its own position"
            case .choiceByText(let variable, let argument):
                "\(variable) chooses by argument \(argument + 1), which is a string (%@) here; refer to it with the position of "
                    + "its own number, as in %\(argument + 2)$#@\(variable)@"
            case .mixedPositions:
                "some placeholders have positions (%1$@) and some have none (%@); give all of them a position"
            case .unknownVariable(let name):
                "%#@\(name)@ is not defined; define \(name), or write %% for a percent sign"
            case .cycle(let name):
                "the string of \(name) contains %#@\(name)@, itself; remove it there"
            case .numberOutsideSubstitution:
                "%arg is the number of a substitution, and this string is not in one; write the placeholder itself, as in %lld"
            case .pluralWithoutNumber:
                "the plural has no number; write its placeholder, as in %lld, in one of the variations"
            case .formatOfNoNumber(let format):
                "\"\(format)\" is not a number format; write lld for an integer or lf for a number with a fraction"
            case .readAsText:
                "this percent sign is read as text; write %% for it, or a placeholder without a space, as in %ld"
            case .tooMany:
                "the string has too many variations; remove some"
            }
        }
    }
}
