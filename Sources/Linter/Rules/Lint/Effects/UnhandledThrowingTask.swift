import Findings
import SwiftTree

/// Flags tasks whose errors nobody sees.
struct UnhandledThrowingTask: NodeRule {
    static let metadata = RuleMetadata(
        id: "unhandled_throwing_task", name: "Unhandled Throwing Task", kind: .lint, severity: .error,
        isDefault: false, summary: "errors that a task throws should be handled",
        rationale: """
            A `Task` keeps the error that its closure throws. If nothing reads the task's `value` or `result`, the \
            error is lost, and neither users nor logs show that something failed. Catch errors in the closure with \
            `do` and `catch`, or store the task and write `try await task.value`. A task that is stored, returned or \
            passed on is accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint counts what nested closures throw. Prumo does not.",
            why: "Their errors reach the task only through a `try` outside of them.",
            example: "Task { group.addTask { try await load() } }"),
        .init(
            "SwiftLint takes every `catch` without `let … as` for one that catches all errors. Prumo wants one without a pattern, or with a name only.",
            why: "Other errors are lost.",
            example: "Task { do { try load() } catch Failure.full {} }"),
        .init(
            "SwiftLint reports tasks that are arguments, elements of literals or the value of a getter. Prumo accepts them.",
            why: "The task is stored or returned, so that its value can be read later.",
            example: "tasks.append(Task { try await load() })"),
    ])

    static let examples: [RuleExample] = [
        .clean(
            "Task { try? load() }\nTask { do { try load() } catch { print(error) } }\nTask<Void, Error> { try load() }"),
        .clean("let task = Task { try load() }\n_ = Task { try load() }\ntry await Task { try load() }.value"),
        .clean(
            "func run() -> Task<Int, Error> { Task { try load() } }\nvar task: Task<Int, Error> { Task { throw Failure() } }"
        ),
        .clean("tasks.append(Task { try await load() })\nTask { group.addTask { try await load() } }"),
        .flagged("↓Task { try await load() }\n↓Task<Int, _> { throw Failure() }\n↓Task(priority: .low) { try load() }"),
        .flagged("func run() { ↓Task { do { try load() } catch let error as Failure { print(error) } } }"),
        .flagged("run { ↓Task { do { try load() } catch { throw error } } }\n↓Task { do { try load() } }"),
        .flagged("↓Task { do { try load() } catch Failure.full {} }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let called = call.firstChild, called.firstToken.hasText("Task"), Self.isTask(called),
            Self.losesValue(call), Self.mayThrow(call)
        else { return }
        context.report(
            "errors that this task throws are lost; handle them in the task, or use its value", at: called.range)
    }

    /// Whether it is `Task`, or `Task<…, _>`.
    private static func isTask(_ called: Node) -> Bool {
        if called.kind == .declReferenceExpr { return true }
        guard called.kind == .genericSpecializationExpr, called.firstChild?.kind == .declReferenceExpr,
            let last = called.genericArgumentClause?.arguments.last
        else { return false }
        return last.hasText("_")
    }

    /// Whether nothing stores or returns the task, or reads its value.
    private static func losesValue(_ call: Node) -> Bool {
        guard let parent = call.parent else { return false }
        switch parent.kind {
        case .memberAccessExpr:
            guard let name = parent.referenceName else { return false }
            return !name.hasText("value") && !name.hasText("result")
        case .codeBlockItem: return !isImplicitResult(parent)
        default: return false
        }
    }

    /// Whether a statement is all that there is in a function with a result, or in a getter.
    private static func isImplicitResult(_ item: Node) -> Bool {
        guard let list = item.parent, list.firstChild == item, item.nextSibling == nil, let block = list.parent,
            let owner = block.parent
        else { return false }
        switch (block.kind, owner.kind) {
        case (.accessorBlock, _): return true
        case (.codeBlock, .accessorDecl): return owner.accessorSpecifier?.kind == .getKeyword
        case (.codeBlock, .functionDecl): return owner.signature?.returnClause != nil
        default: return false
        }
    }

    private static func mayThrow(_ call: Node) -> Bool {
        if let closure = call.trailingClosure, throwsError(closure) { return true }
        for argument in call.arguments {
            if let closure = argument.expression, closure.kind == .closureExpr, throwsError(closure) { return true }
        }
        return false
    }

    /// Whether an error leaves a closure.
    private static func throwsError(_ closure: Node) -> Bool {
        let nodes = closure.subtree
        var position = nodes.startIndex + 1
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            switch node.kind {
            case .closureExpr, .functionDecl, .initializerDecl, .accessorBlock, .memberBlock:
                position = node.subtree.endIndex
            case .codeBlock:
                if let statement = node.parent, statement.kind == .doStmt,
                    statement.catchClauses.contains(where: \.catchesAll)
                {
                    position = node.subtree.endIndex
                }
            case .tryExpr:
                if node.questionOrExclamationMark == nil { return true }
            case .throwStmt: return true
            case .forStmt:
                if node.tryKeyword != nil { return true }
            default: break
            }
        }
        return false
    }
}
