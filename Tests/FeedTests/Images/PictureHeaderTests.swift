import Foundation
import Testing

@testable import Feed

@Suite struct PictureHeaderTests {
    @Test func `the size of a PNG is in its first chunk`() throws {
        let header = try #require(PictureHeader(PictureBytes.png(120, 80)))
        #expect(header.format == .png)
        #expect((header.width, header.height) == (120, 80))
    }

    @Test(arguments: [0xC0, 0xC1, 0xC2] as [UInt8]) func `the size of a JPEG is in its frame`(
        frame: UInt8
    ) throws {
        let header = try #require(PictureHeader(PictureBytes.jpegHeader(4032, 3024, frame: frame)))
        #expect(header.format == .jpeg)
        #expect((header.width, header.height) == (4032, 3024))
    }

    @Test(
        arguments: [(1, false), (3, false), (5, true), (6, true), (8, true), (9, false)]
            as [(UInt8, Bool)])
    func `a JPEG that is to be turned is as wide as it was high`(orientation: UInt8, isRotated: Bool)
        throws
    {
        let header = try #require(
            PictureHeader(PictureBytes.jpegHeader(40, 30, orientation: orientation)))
        #expect((header.width, header.height) == (isRotated ? (30, 40) : (40, 30)))
    }

    @Test func `what is not a picture, damaged or without a size has no header`() {
        #expect(PictureHeader(Data()) == nil)
        #expect(PictureHeader(Data("<svg onload=alert(1)>".utf8)) == nil)
        #expect(PictureHeader(PictureBytes.png(0, 5)) == nil)
        #expect(PictureHeader(PictureBytes.jpegHeader(0, 5)) == nil)
        #expect(PictureHeader(PictureBytes.jpegHeader(9, 5, frame: 0xC4)) == nil)
        #expect(PictureHeader(Data([0xFF, 0xD8, 0xFF, 0xD9])) == nil)
        #expect(PictureHeader(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0])) == nil)
        #expect(PictureHeader(Data([0xFF, 0xD8, 0xFF, 0xD0, 0, 0])) == nil)
        for data in [PictureBytes.png(3, 2), PictureBytes.jpegHeader(3, 2, orientation: 6)] {
            for count in 0..<min(data.count, 24) { #expect(PictureHeader(data.prefix(count)) == nil) }
        }
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1000),
            "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
        ),
    ])
    func `a digest is the one that the standard's examples have`(text: String, digest: String) {
        #expect(SHA256Digest(text.utf8).hexadecimal == digest)
    }

    @Test func `a digest in base 64 is as a content security policy has it`() {
        #expect(SHA256Digest("".utf8).base64 == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    }

    @Test func `the beginning of a PNG tells its size and date`() {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let size: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 2, 0, 0, 0, 5, 8, 2, 0, 0, 0, 0, 0, 0, 0]
        func text(_ text: String) -> [UInt8] {
            [0, 0, 0, UInt8(text.utf8.count)] + Array("tEXt".utf8) + Array(text.utf8) + [0, 0, 0, 0]
        }
        let date = "2024-11-21T07:58:46Z"
        #expect(PictureHeader(Data(start + size)).map { [$0.width, $0.height] } == [258, 5])
        #expect(PictureHeader(Data(start + size))?.created == nil)
        let whole = start + size + text("Author\0x") + text("Creation Time\0\(date)") + text("Creation Time\0")
        #expect(PictureHeader(Data(whole))?.created == DateForm.internet.date(from: date))
        #expect(PictureHeader(Data(start + size + text("Creation Time")))?.created == nil)
        #expect(PictureHeader(Data(start + size + text("Creation Time\0yesterday")))?.created == nil)
        for count in 0..<(start + size).count - 4 {
            #expect(PictureHeader(Data(Array((start + size).prefix(count)))) == nil)
        }
        #expect(PictureHeader(Data(start + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8))) == nil)
        #expect(PictureHeader(of: URL(fileURLWithPath: "/nowhere/at/all.png")) == nil)
    }
}
