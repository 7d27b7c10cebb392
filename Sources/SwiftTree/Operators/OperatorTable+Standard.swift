// What the standard library declares in Policy.swift and for SIMD vectors, with what the compiler knows by itself.
extension OperatorTable {
    static let standardGroups = [
        PrecedenceGroup("AssignmentPrecedence", .right, isAssignment: true),
        PrecedenceGroup("FunctionArrowPrecedence", .right, higherThan: ["AssignmentPrecedence"]),
        PrecedenceGroup("TernaryPrecedence", .right, higherThan: ["FunctionArrowPrecedence"]),
        PrecedenceGroup("DefaultPrecedence", higherThan: ["TernaryPrecedence"]),
        PrecedenceGroup("LogicalDisjunctionPrecedence", .left, higherThan: ["TernaryPrecedence"]),
        PrecedenceGroup("LogicalConjunctionPrecedence", .left, higherThan: ["LogicalDisjunctionPrecedence"]),
        PrecedenceGroup("ComparisonPrecedence", higherThan: ["LogicalConjunctionPrecedence"]),
        PrecedenceGroup("NilCoalescingPrecedence", .right, higherThan: ["ComparisonPrecedence"]),
        PrecedenceGroup("CastingPrecedence", higherThan: ["NilCoalescingPrecedence"]),
        PrecedenceGroup("RangeFormationPrecedence", higherThan: ["CastingPrecedence"]),
        PrecedenceGroup("AdditionPrecedence", .left, higherThan: ["RangeFormationPrecedence"]),
        PrecedenceGroup("MultiplicationPrecedence", .left, higherThan: ["AdditionPrecedence"]),
        PrecedenceGroup("BitwiseShiftPrecedence", higherThan: ["MultiplicationPrecedence"]),
    ]

    /// The infix operators of each group; those of no group under the empty name.
    static let standardOperators: [String: [String]] = [
        "": ["~>"],
        "BitwiseShiftPrecedence": ["<<", "&<<", ">>", "&>>"],
        "MultiplicationPrecedence": ["*", "&*", "/", "%", "&"],
        "AdditionPrecedence": ["+", "&+", "-", "&-", "|", "^"],
        "RangeFormationPrecedence": ["...", "..<"],
        "NilCoalescingPrecedence": ["??"],
        "ComparisonPrecedence": [
            "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>=",
        ],
        "LogicalConjunctionPrecedence": ["&&", ".&"],
        "LogicalDisjunctionPrecedence": ["||", ".|", ".^"],
        "AssignmentPrecedence": [
            "*=", "&*=", "/=", "%=", "+=", "&+=", "-=", "&-=", "<<=", "&<<=", ">>=", "&>>=", "&=", "|=", "^=", ".&=",
            ".|=", ".^=",
        ],
    ]
}
