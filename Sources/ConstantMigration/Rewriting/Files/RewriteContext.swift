/// What is known where uses of one file are replaced.
struct RewriteContext {
    let pairs: ConstantPairs
    let facts: SourceFacts
    /// The frameworks of the file.
    let imports: FrameworkImports
    /// What names of the file stand for.
    let names: NameResolver

    /// The framework of files that import neither.
    var standardFramework: Framework { facts.standardFramework }
}
