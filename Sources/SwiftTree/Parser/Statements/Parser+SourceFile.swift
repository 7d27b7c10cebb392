extension Parser {
    /// sourceFile: shebang? codeBlockItemList endOfFile
    mutating func parseSourceFile() {
        let mark = mark
        _ = consumeIf(.shebang)
        parseCodeBlockItemList(until: .endOfFile)
        consume()
        finish(.sourceFile, mark)
    }
}
