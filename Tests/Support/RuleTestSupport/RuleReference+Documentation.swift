import Findings

extension RuleReference {
    /// What is wrong with the words and the examples of a rule, a sentence for each problem.
    /// - Parameter needsFlaggedExample: whether an example must have a finding; some cannot be shown in files.
    package func documentationProblems(needsFlaggedExample: Bool = true) -> [String] {
        var problems: [String] = []
        func expect(_ condition: Bool, _ problem: String) {
            if !condition { problems.append("\(metadata.id): \(problem)") }
        }
        expect(!metadata.name.isEmpty, "it has no name")
        expect(!metadata.summary.isEmpty, "it has no summary")
        expect(metadata.summary.first?.isUppercase == false, "its summary starts with a capital")
        expect(!metadata.summary.hasSuffix("."), "its summary ends with a full stop")
        expect(metadata.rationale.hasSuffix("."), "its rationale does not end with a full stop")
        expect(
            metadata.rationale.contains(/[.?!]\s+\S/),
            "its rationale is a single sentence, which cannot say both why and what to write instead")
        expect(examples.contains { !$0.isFlagged }, "no example shows what it accepts")
        expect(!needsFlaggedExample || examples.contains(where: \.isFlagged), "no example shows what it flags")
        return problems
    }

    /// The options that no example sets.
    package var optionsWithoutExample: [String] {
        options.map(\.name).filter { name in
            !examples.contains { $0.options?.contains("\"\(name)\"") == true }
        }
    }
}
