import SwiftTree
import Testing

@Suite struct NodeKindsTests {
    @Test func `a set contains its kinds and no other`() {
        for kind in NodeKind.all {
            let kinds: NodeKinds = [kind]
            #expect(kinds.contains(kind))
            #expect(Array(kinds) == [kind])
        }
        #expect(NodeKind.all.count == NodeKind.count)
        #expect(Array(NodeKinds.loops) == [.forStmt, .repeatStmt, .whileStmt])
        #expect(Array([] as NodeKinds).isEmpty)
        #expect([.classDecl, .tupleType] as NodeKinds == [.tupleType, .classDecl])
        #expect(NodeKinds.loops != [.forStmt])
    }
}
