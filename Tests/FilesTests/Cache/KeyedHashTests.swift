import Testing

@testable import Files

@Suite struct KeyedHashTests {
    @Test func `hashes as SipHash does`() {
        // The vectors of the reference implementation, https://github.com/veorq/SipHash (vectors.h, vectors_sip128).
        let key = KeyedHash.Key(first: 0x0706_0504_0302_0100, second: 0x0F0E_0D0C_0B0A_0908)
        let empty = KeyedHash(of: "", key)
        #expect((empty.first, empty.second) == (0xE6A8_25BA_047F_81A3, 0x9302_55C7_1472_F66D))
        let one = KeyedHash(of: "\0", key)
        #expect((one.first, one.second) == (0x44AF_996B_D8C1_87DA, 0x45FC_229B_1159_7634))
    }
}
