import EnvironmentSettings
import PrumoRuntime
import Testing

@Suite struct SecretTests {
    @Test(arguments: ["", "a", "hunter2", "é😀\n\u{0}\"", String(repeating: "long ", count: 200)])
    func `obfuscated strings are read back`(text: String) throws {
        // Generated code contains a literal; here it has to be made of the digits at run time.
        let digits = Obfuscation.obfuscated(text, salt: "Stage.KEY")
        #expect(!digits.contains(text) || text.count < 2)
        let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: digits.utf8.count)
        defer { pointer.deallocate() }
        pointer.initialize(from: Array(digits.utf8), count: digits.utf8.count)
        #expect(Secret.decoded(UnsafeBufferPointer(start: pointer, count: digits.utf8.count)) == text)
    }

    @Test func `obfuscation is the same for equal input, and differs with the salt`() {
        let digits = Obfuscation.obfuscated("hunter2", salt: "Stage.KEY")
        #expect(digits == Obfuscation.obfuscated("hunter2", salt: "Stage.KEY"))
        #expect(digits != Obfuscation.obfuscated("hunter2", salt: "Production.KEY"))
        #expect(Secret(obfuscated: "86b9535e8a5acd514605f27137ed7502be33d7dc").value == "stage-key-é")
    }

    @Test func `nothing that prints a secret shows it`() {
        let secret = Secret("hunter2")
        var dumped = ""
        dump(secret, to: &dumped)
        dump([secret], to: &dumped)
        dump(["key": secret], to: &dumped)
        let texts = ["\(secret)", String(reflecting: secret), "\([secret])", "\(Optional(secret) as Any)", dumped]
        for text in texts { #expect(!text.contains("hunter2")) }
        #expect("\(secret)" == "<redacted>")
    }

    @Test func `secrets with equal texts are equal`() {
        #expect(Secret("a") == Secret("a"))
        #expect(Secret("a") != Secret("b"))
        #expect(Secret("a").hashValue == Secret("a").hashValue)
        #expect(Secret(missing: "x") != Secret("a"))
        #expect(!Secret(missing: "x").isAvailable)
    }

    @Test func `a secret that the build did without stops the program with its message`() async {
        await #expect(processExitsWith: .failure) {
            _ = Secret(missing: "the secret KEY was missing").value
        }
    }
}
