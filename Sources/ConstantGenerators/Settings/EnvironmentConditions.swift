import EnvironmentSettings
import SourceText

/// The conditional compilation around settings: the compiler knows the traits and DEBUG by itself, and verifies
/// the tool's arguments.
enum EnvironmentConditions {
    /// Stops the build of one environment's settings if another one is selected.
    static func guards(for selection: EnvironmentSelection) -> SwiftSource {
        var text: SwiftSource = ""
        let name = selection.name
        if selection.isTraitOn {
            text += errorIf(
                "!\(name: name)",
                "these constants are for \(name), but the trait \(name) is not enabled; build with --traits \(name)"
            )
        }
        for other in selection.others {
            text += errorIf(
                SwiftSource(name: other),
                "these constants are for \(name), but the trait \(other) is enabled; build with one environment's trait only"
            )
        }
        if let brand = selection.variant.brand, selection.isBrandTraitOn {
            text += errorIf(
                "!\(name: brand)",
                "these constants are for the brand \(brand), but its trait is not enabled; build with --traits "
                    + selection.variant.traits.joined(separator: ","))
        }
        for other in selection.otherBrands {
            text += errorIf(
                SwiftSource(name: other),
                "these constants are for the brand \(selection.variant.brand ?? ""), but the trait \(other) is enabled; build with "
                    + "one brand's trait only")
        }
        if selection.isDefault {
            let releases = selection.others.map { "--traits \($0)" }.joined(separator: " or ")
            text += errorIf("!DEBUG", "\(name) is for debug builds only; build a release with \(releases)")
        }
        return text
    }

    /// All environments, of which the compilation conditions of an Xcode build configuration select one.
    /// - Parameter branches: the code of each environment.
    static func ladder(
        _ branches: [(variant: BuildVariant, code: SwiftSource)], in environments: EnvironmentSet
    ) -> SwiftSource {
        var text: SwiftSource = ""
        for (names, kind) in [(environments.names, "environment"), (environments.brands, "brand")] {
            text += names.count > pairLimit ? exclusions(of: names, kind) : pairs(of: names, kind)
        }
        text += errorIf(
            "\(name: environments.defaultName) && !DEBUG",
            "\(environments.defaultName) is for debug builds only; give the build configuration the condition of another "
                + "environment")
        for (index, branch) in branches.enumerated() {
            let condition = branch.variant.traits.map { SwiftSource(name: $0) }.joined(separator: " && ")
            text += "#\(index == 0 ? "if" : "elseif") \(condition)\n\n\(branch.code)\n"
        }
        let list = environments.names.joined(separator: ", ")
        let brands = environments.brands.joined(separator: ", ")
        let missing =
            brands.isEmpty
            ? "no environment is selected; add one of \(list)"
            : "an environment and a brand are not both selected; add one of \(list) and one of \(brands)"
        return text + "#else\n"
            + "#error(\(literal: "\(missing) to SWIFT_ACTIVE_COMPILATION_CONDITIONS of each build configuration"))\n"
            + "#endif\n"
    }

    /// The number of names up to which each pair has a message of its own.
    private static let pairLimit = 16

    private static func pairs(of names: [String], _ kind: String) -> SwiftSource {
        var text: SwiftSource = ""
        for (index, name) in names.enumerated() {
            for other in names[(index + 1)...] {
                text += errorIf(
                    "\(name: name) && \(name: other)",
                    "the compilation conditions \(name) and \(other) are both enabled, but a build has only one \(kind); "
                        + "keep one of them in SWIFT_ACTIVE_COMPILATION_CONDITIONS")
            }
        }
        return text
    }

    /// The same for many names, without all their pairs: two numbers differ in one of their bits.
    private static func exclusions(of names: [String], _ kind: String) -> SwiftSource {
        var text: SwiftSource = ""
        var bit = 1
        while bit < names.count {
            let (set, clear) = (names.indices.filter { $0 & bit != 0 }, names.indices.filter { $0 & bit == 0 })
            let conditions = [set, clear].map { numbers -> SwiftSource in
                "(\(numbers.map { SwiftSource(name: names[$0]) }.joined(separator: " || ")))"
            }
            text += errorIf(
                conditions.joined(separator: " && "),
                "two compilation conditions of \(kind)s are enabled, but a build has only one \(kind); keep one of them in "
                    + "SWIFT_ACTIVE_COMPILATION_CONDITIONS")
            bit <<= 1
        }
        return text
    }

    /// Stops the compiler with a message if a condition is true.
    static func errorIf(_ condition: SwiftSource, _ message: String) -> SwiftSource {
        "#if \(condition)\n#error(\(literal: message))\n#endif\n\n"
    }
}
