import Findings
import SourceText

/// Flags imports that the layers of a package forbid.
struct ForbiddenImport: ModuleRule {
    static let metadata = RuleMetadata(
        id: "forbidden_import", name: "Forbidden Import", kind: .lint,
        summary: "a target should import only targets of its own layer and of lower layers",
        rationale: """
            The key `layers` below `modules` in `.prumo.json` lists layers from the top down, each with its targets. An import \
            of a higher layer ties parts together that should be apart. Move what is needed to a lower layer, or allow the \
            import with a reason in `exceptions`. Where there are layers, each target needs one, except for test targets, \
            system libraries and binaries. Without layers, the rule finds nothing.
            """)
    static let examples: [RuleExample] = [
        .package(
            #".target(name: "Screens", dependencies: ["Model"])"#, #".target(name: "Model")"#,
            files: [
                ".prumo.json": layers(), "Sources/Screens/List.swift": "import Model\n",
                "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Screens")"#, #".target(name: "Model", dependencies: ["Screens"])"#,
            files: [
                ".prumo.json": layers(), "Sources/Screens/List.swift": "struct List {}\n",
                "Sources/Model/Model.swift": "import ↓Screens\n",
            ]),
        .package(
            #".target(name: "Screens")"#, #".target(name: "Model", dependencies: ["Screens"])"#,
            files: [
                ".prumo.json": layers(#", "exceptions": {"Model": {"Screens": "moves down in the next release"}}"#),
                "Sources/Screens/List.swift": "struct List {}\n", "Sources/Model/Model.swift": "import Screens\n",
            ]),
        .package(
            #".target(name: "Screens")"#, #".target(name: "Model", dependencies: [↓"Screens"])"#,
            files: [
                ".prumo.json": layers(), "Sources/Screens/List.swift": "struct List {}\n",
                "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Screens")"#, #".target(name: ↓"Tools")"#, #".target(name: "Model")"#,
            files: [
                ".prumo.json": layers(), "Sources/Screens/List.swift": "struct List {}\n",
                "Sources/Tools/Tool.swift": "struct Tool {}\n", "Sources/Model/Model.swift": "struct Item {}\n",
            ]),
        .package(
            #".target(name: "Screens")"#,
            files: [
                ".prumo.json":
                    #"{"modules": {"layers": [{"name": "app", "targets": ["Screens", ↓"Screen"]}]}}"#,
                "Sources/Screens/List.swift": "struct List {}\n",
            ]),
    ]

    private static func layers(_ more: String = "") -> String {
        """
        {"modules": {"layers": [
            {"name": "app", "targets": ["Scree*"]},
            {"name": "domain", "targets": ["Model"]}
        ]\(more)}}

        """
    }

    func check(_ package: CheckedPackage, in context: inout ModuleRuleContext) {
        guard let layers = package.layers else { return }
        for (number, target) in package.targets.enumerated() {
            if layers.position(of: target.name) == nil, Self.needsLayer(target) {
                context.report(
                    "the target \(target.name) is in no layer; add it to one in \"layers\" of .prumo.json",
                    at: target.declared.place)
            }
            var reported: Set<Int> = []
            // Many files import the same module.
            var objections: [Int: String?] = [:]
            for file in target.files {
                for imported in file.imports {
                    guard let other = package.owners[imported.name], other != number else { continue }
                    let known = objections[other] ?? layers.objection(to: package.targets[other].name, in: target.name)
                    objections[other] = .some(known)
                    guard let objection = known else { continue }
                    reported.insert(other)
                    context.report(
                        "imports \(imported.name) \(objection); move what is needed down, or add a reason to \"exceptions\" in "
                            + ".prumo.json", at: imported.range, of: file.path)
                }
            }
            for dependency in target.declared.dependencies {
                guard let other = package.numbers[dependency.name], !reported.contains(other),
                    let objection = layers.objection(to: dependency.name, in: target.name)
                else { continue }
                context.report(
                    "\(target.name) depends on \(dependency.name) \(objection); remove the dependency, or add a reason to "
                        + "\"exceptions\" in .prumo.json", at: dependency.place)
            }
        }
        reportUnknownNames(of: layers, package, in: &context)
    }

    private static func needsLayer(_ target: PackageModule) -> Bool {
        switch target.declared.kind {
        case .test, .system, .binary: false
        case .library, .executable, .macro, .plugin: true
        }
    }

    /// Names without a target, in a configuration that is for this package alone.
    private func reportUnknownNames(
        of layers: ModuleLayers, _ package: CheckedPackage, in context: inout ModuleRuleContext
    ) {
        guard package.isIn(layers.folder), package.manifest.declared.isComplete else { return }
        for (text, place) in layers.layers.flatMap(\.names)
        where package.numbers[text] == nil && !text.contains(where: "*?[{\\".contains) {
            let hint = Suggestion.hint(
                for: text, among: package.targets.map(\.name), as: .quoted, otherwise: "remove the name")
            context.report("there is no target \"\(text)\"; \(hint)", at: place)
        }
    }
}
