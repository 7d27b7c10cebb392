import Findings
import SourceText

/// Flags targets, and folders, that use each other.
struct FolderCycle: ModuleRule {
    static let metadata = RuleMetadata(
        id: "folder_cycle", name: "Folder Cycle", kind: .lint,
        summary: "targets and folders should not use each other in a cycle",
        rationale: """
            Targets that import each other build only by chance, and neither can be used, tested or understood without the \
            other. Move what both need into a third one. A finding names the shortest cycle and an example of its first step. \
            With `within_targets`, folders of one target are reported as well, for which a fresh index is needed.
            """)
    static let options: [RuleOption<FolderCycle>] = [
        .flag(
            "within_targets", \.withinTargets,
            summary: "whether to report folders of one target that use each other, where an index is known")
    ]
    static let examples: [RuleExample] = [
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Model\n", "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import ↓Model\n", "Sources/Model/Model.swift": "import Cart\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import Model\n", "Sources/Model/Model.swift": "struct Item {}\n",
            ], options: #"{"within_targets": true}"#),
    ]

    var withinTargets = false

    func check(_ package: CheckedPackage, in context: inout ModuleRuleContext) {
        checkTargets(of: package, in: &context)
        guard withinTargets, let uses = package.folderUses else { return }
        for cycle in uses.cycles {
            guard let first = cycle.uses.first, let last = cycle.uses.last else { continue }
            let others = cycle.count > cycle.folders.count ? ", of \(cycle.count) folders that use each other" : ""
            context.report(
                "the folders \(Self.path(cycle.folders)) use each other\(others); \(last.from) uses \(last.to): move what both "
                    + "need into a third folder", at: first.range, of: first.from)
        }
    }

    private func checkTargets(of package: CheckedPackage, in context: inout ModuleRuleContext) {
        let imports = package.targets.indices.map { package.importedTargets(of: $0) }
        let edges = package.targets.indices.map { number in
            package.declared[number].union(imports[number].map(\.target)).subtracting([number]).ordered()
        }
        let search = CycleSearch(edges)
        for component in search.components {
            let cycle = search.shortestCycle(in: component)
            guard cycle.count > 1 else { continue }
            let names = cycle.map { package.targets[$0].name }
            let others = component.count > cycle.count ? ", of \(component.count) targets that do" : ""
            let last = imports[cycle[cycle.count - 1]].first { $0.target == cycle[0] }
            let example =
                last.map { "\($0.file.path) imports \($0.imported.name)" }
                ?? "\(names.last ?? "") depends on \(names[0])"
            let message =
                "the targets \(Self.path(names)) depend on each other\(others); \(example): move what both need into a third "
                + "target"
            if let first = imports[cycle[0]].first(where: { $0.target == cycle[1] }) {
                context.report(message, at: first.imported.range, of: first.file.path)
            } else if let first = package.targets[cycle[0]].declared.dependencies.first(where: { $0.name == names[1] })
            {
                context.report(message, at: first.place)
            }
        }
    }

    private static func path(_ names: [String]) -> String { (names + names.prefix(1)).joined(separator: " → ") }
}
