import EnvironmentSettings

/// The conditional compilation around settings: the compiler knows the traits and DEBUG by itself, and checks again what
/// the tool was told.
enum EnvironmentConditions {
    /// What stops the build of one environment's settings where another one is selected.
    static func guards(for selection: EnvironmentSelection) -> String {
        var text = ""
        let name = selection.name
        if selection.isTraitOn {
            text += errorIf(
                "!\(name)",
                "these constants are for \(name), but the compiler was not told of the trait \(name); build with --traits \(name)"
            )
        }
        for other in selection.others {
            text += errorIf(
                other,
                "these constants are for \(name), but the trait \(other) is on; build with one environment's trait only"
            )
        }
        if selection.isDefault {
            let releases = selection.others.map { "--traits \($0)" }.joined(separator: " or ")
            text += errorIf("!DEBUG", "\(name) is for debug builds only; build a release with \(releases)")
        }
        return text
    }

    /// All environments, of which the compilation conditions of an Xcode build configuration select one.
    /// - Parameter branches: the code of each environment.
    static func ladder(_ branches: [(name: String, code: String)], in environments: EnvironmentSet) -> String {
        let names = environments.names
        var text = ""
        for (index, name) in names.enumerated() {
            for other in names[(index + 1)...] {
                text += errorIf(
                    "\(name) && \(other)",
                    "the compilation conditions \(name) and \(other) are on together, and a build holds one environment; "
                        + "keep one of them in SWIFT_ACTIVE_COMPILATION_CONDITIONS")
            }
        }
        text += errorIf(
            "\(environments.defaultName) && !DEBUG",
            "\(environments.defaultName) is for debug builds only; give the build configuration the condition of another "
                + "environment")
        for (index, branch) in branches.enumerated() {
            text += "#\(index == 0 ? "if" : "elseif") \(branch.name)\n\n\(branch.code)\n"
        }
        let list = names.joined(separator: ", ")
        return text + "#else\n"
            + "#error(\(SwiftLiteral.string("no environment is selected; add one of \(list) to SWIFT_ACTIVE_COMPILATION_CONDITIONS of each build configuration")))\n"
            + "#endif\n"
    }

    /// Stops the compiler with a message where a condition holds.
    static func errorIf(_ condition: String, _ message: String) -> String {
        "#if \(condition)\n#error(\(SwiftLiteral.string(message)))\n#endif\n\n"
    }
}
