import Files
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
            With `within_targets`, folders next to each other in one target are reported as well, for which the index of the \
            last build is needed. Such a finding is where the fewest uses lead from one folder to another, since the cycle is \
            cut there first, and counts the uses of each step.
            """)
    static let options: [RuleOption<FolderCycle>] = [
        .flag(
            "within_targets", \.withinTargets,
            summary: "whether to report folders of one target that use each other, if there is a fresh index"),
        .strings(
            "except", \.except,
            summary: "the folders whose files do not count, as in \"Sources/Model/Generated\""),
    ]
    static let examples: [RuleExample] = [
        .package(
            #".target(name: "Shop", dependencies: ["Cart", "Model"])"#,
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Shop/Shop.swift": "import Cart\nimport Model\n", "Sources/Cart/Cart.swift": "import Model\n",
                "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Cart", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                "Sources/Cart/Cart.swift": "import ↓Model\n", "Sources/Model/Model.swift": "import Cart\n",
            ]),
        .package(
            #".target(name: "Shop")"#,
            files: [
                "Sources/Shop/Views/List.swift": "struct List { let item = Item() }\n",
                "Sources/Shop/Model/Item.swift": "struct Item {}\n",
            ], options: #"{"within_targets": true, "except": ["Sources/Shop/Generated"]}"#),
    ]

    var withinTargets = false
    var except: [String] = []

    var needsIndex: Bool { withinTargets }

    func check(_ package: CheckedPackage, in context: inout ModuleRuleContext) {
        checkTargets(of: package, in: &context)
        if withinTargets, let index = package.index { checkFolders(of: index, in: &context) }
    }

    private func checkFolders(of index: IndexedPackage, in context: inout ModuleRuleContext) {
        let except = except.map { Path($0, in: index.folder) }
        let uses = FolderUses(of: index) { path in except.contains { $0.contains(path) } }
        for cycle in uses.cycles {
            guard let first = cycle.steps.first, let use = first.examples.first else { continue }
            let others = cycle.count > cycle.steps.count ? ", of \(cycle.count) folders that do" : ""
            let counts = cycle.steps.map { String($0.count) }.joined(separator: ", ")
            let examples = first.examples.dropFirst().map { ", \($0.name) at \($0.reference)" }.joined()
            let left = first.count - first.examples.count
            context.report(
                "the folders \(Self.path(cycle.steps.map(\.from))) use each other\(others), the uses of each step: \(counts); "
                    + "\(first.from) uses \(use.name) here\(examples)\(left == 0 ? "" : ", and \(left.counted("more place"))"): "
                    + "move what both need into a third folder", at: use)
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
