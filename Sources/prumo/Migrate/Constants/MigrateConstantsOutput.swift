import CommandLineKit
import ConstantMigration
import Findings
import SourceText

/// What the commands that move constants have in common.
enum MigrateConstantsOutput {
    static let fix = Flag("fix", help: "write .prumo.json and the sources")
    static let diff = Flag("diff", help: "print the changes as a diff")
    static let list = Flag("list", help: "print each accessor with its constant, or with the reason why there is none")
    static let keepNames = Flag(
        "keep-names", help: "name the types of constants as the other tool does, as in L10n")
    static let facade = Option<String?>(
        "facade", placeholder: "FILE", kind: .file,
        help: "write deprecated declarations with the old names to FILE instead of changing the sources")
    static let sources = Option<[String]>(
        "sources", placeholder: "PATH", kind: .path,
        help: "replace uses in Swift files below PATH (default: the package's folder); may be repeated")

    /// The options of all commands.
    static let options: [any CommandOption] = [
        fix, diff, list, keepNames, facade, sources, EnvironmentsPackage.option, ColorMode.option,
    ]

    /// Locks the package that is written to.
    static func prepare(_ options: ParsedOptions) throws {
        guard options[fix] else { return }
        Report.write(try WriteLock.keep(forPaths: [EnvironmentsPackage.directory(options)]))
    }

    /// Plans the move, writes it or prints it, and lists what is left to do by hand.
    static func finish(_ foreign: ForeignConstants, in directory: String, _ options: ParsedOptions) throws -> ExitStatus {
        var choices = ConstantMigrationPlan.Choices()
        choices.names = options[keepNames] ? .kept : .standard
        choices.sources = options[sources]
        choices.facade = options[facade]
        let plan = try ConstantMigrationPlan(foreign, inPackage: directory, choices)
        let terminal = Terminal.standardOutput(options)
        guard !options[list] else {
            StandardStream.output.write(lines(of: plan.pairs), keepingStyles: terminal.showsStyles)
            Report.write(Diagnostic.ordered(plan.notes))
            return .success
        }
        let isWritten = options[fix]
        var text = ""
        if isWritten { try plan.changes.write() }
        if options[diff] { text += plan.changes.changes.map(terminal.styledDiff).joined() }
        text += summary(of: plan, foreign, in: RealPath.absolute(directory), isWritten: isWritten)
        StandardStream.output.write(text, keepingStyles: terminal.showsStyles)
        Report.write(Diagnostic.ordered(plan.notes) + (plan.rewrite?.left ?? []))
        return .success
    }

    private static func lines(of pairs: ConstantPairs) -> String {
        pairs.pairs.map { pair in
            let constant = pair.counterpart?.reference ?? "- \(pair.reason.text)"
            return "\(pair.name) \(constant)".onOneLine + "\n"
        }.joined()
    }

    private static func summary(
        of plan: ConstantMigrationPlan, _ foreign: ForeignConstants, in directory: String, isWritten: Bool
    ) -> String {
        let paired = plan.pairs.pairs.count { $0.counterpart != nil }
        var text =
            "\(foreign.tool.rawValue): \(counted(plan.pairs.pairs.count, "accessor")), of which \(paired.grouped) "
            + "\(paired == 1 ? "has" : "have") a constant\n"
        if let rewrite = plan.rewrite {
            let stay = rewrite.found - rewrite.replaced - rewrite.kept
            text += "\(counted(rewrite.found, "use")) in \(counted(rewrite.fileCount, "file")): "
            text += "\(rewrite.replaced.grouped) \(isWritten ? "replaced" : "can be replaced")"
            if rewrite.kept > 0 {
                text += ", \(rewrite.kept.grouped) stay valid, since constants with the same names are generated"
            }
            text += stay == 0 ? ", none left\n" : ", \(stay.grouped) left, listed with the reasons\n"
        } else {
            text += "\(counted(plan.forwardingCount, "declaration")) with the old names\n"
        }
        let changes = plan.changes.changes
        if changes.isEmpty {
            text += "nothing to write\n"
        } else if isWritten {
            text += "wrote \(counted(changes.count, "file"))\n"
        } else {
            text += "nothing was written; run the command with --fix to write \(counted(changes.count, "file"))\n"
        }
        return text + nextSteps(plan, foreign, directory)
    }

    /// What a user does after the command.
    private static func nextSteps(
        _ plan: ConstantMigrationPlan, _ foreign: ForeignConstants, _ directory: String
    ) -> String {
        var steps: [String] = []
        let without = plan.targets.filter { !$0.usesPlugin }.map(\.name)
        if !without.isEmpty {
            steps.append(
                "add the plugin GenerateConstants to \(without.joined(separator: ", ")) with prumo init or prumo xcode init")
        }
        if !foreign.obsoleteFiles.isEmpty {
            let files = foreign.obsoleteFiles.prefix(8).map { path in
                path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
            }
            let more = foreign.obsoleteFiles.count > 8 ? " and \(foreign.obsoleteFiles.count - 8) more" : ""
            steps.append(
                "delete \(files.joined(separator: ", "))\(more), and the build phase that runs \(foreign.tool.rawValue)")
        }
        return steps.isEmpty ? "" : "then:\n" + steps.map { "    " + $0.onOneLine + "\n" }.joined()
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
    }
}
