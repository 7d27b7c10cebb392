import SourceText

/// The numbers of a run, for its last line.
package struct FindingsSummary: Sendable, Equatable {
    /// How many findings there are.
    package private(set) var findings: Int
    /// How many of them are errors.
    package private(set) var errors: Int
    /// How many files were checked.
    package private(set) var files: Int
    /// How many findings `--fix` fixes.
    package private(set) var fixable: Int
    /// How many more `--unsafe-fixes` fixes.
    package private(set) var unsafelyFixable: Int
    /// How many files could not be checked or fixed.
    package private(set) var problems: Int

    /// Counts.
    package init(_ report: FindingsReport) {
        findings = report.findings.count
        files = report.paths.count
        problems = report.problems.count
        var (errors, fixable, unsafelyFixable) = (0, 0, 0)
        for finding in report.findings {
            if finding.severity == .error { errors += 1 }
            guard let fix = finding.fix, !fix.edits.isEmpty else { continue }
            if fix.isSafe { fixable += 1 } else { unsafelyFixable += 1 }
        }
        (self.errors, self.fixable, self.unsafelyFixable) = (errors, fixable, unsafelyFixable)
    }

    /// How many findings are warnings.
    package var warnings: Int { findings - errors }

    /// What to say where there are more warnings than a configuration's `warning_threshold` accepts; nil where there are not.
    package func problem(atThreshold threshold: Int?) -> String? {
        guard let threshold, warnings >= threshold else { return nil }
        let subject = warnings == 1 ? "1 warning reaches" : "\(warnings) warnings reach"
        return "\(subject) the warning_threshold of \(threshold); fix some"
    }

    /// Adds what another part of the run found.
    package mutating func add(_ other: FindingsSummary) {
        findings += other.findings
        errors += other.errors
        files += other.files
        fixable += other.fixable
        unsafelyFixable += other.unsafelyFixable
        problems += other.problems
    }

    /// A line such as "12 findings (3 errors) in 40 files, 7 can be fixed with --fix".
    /// - Parameter offersFixes: whether the command has these options.
    package func text(offersFixes: Bool = true) -> String {
        var text = findings == 0 ? "no findings" : Self.count(findings, "finding")
        if errors > 0 { text += " (\(Self.count(errors, "error")))" }
        text += " in \(Self.count(files, "file"))"
        if offersFixes, fixable > 0 { text += ", \(fixable) can be fixed with --fix" }
        if offersFixes, unsafelyFixable > 0 {
            text += ", \(unsafelyFixable)\(fixable > 0 ? " more" : " can be fixed") with --unsafe-fixes"
        }
        if problems > 0 { text += "; \(Self.count(problems, "problem")) kept files from being checked" }
        return text
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
