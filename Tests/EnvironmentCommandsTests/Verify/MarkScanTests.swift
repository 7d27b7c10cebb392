import EnvironmentSettings
import TestSupport
import Testing

@testable import EnvironmentCommands

@Suite struct MarkScanTests {
    private func marks(in bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBytes { MarkScan.marks(in: $0) }.map { "\($0.target) \($0.environment)" }
    }

    @Test func `each mark of a file is found once, in the order of targets`() {
        let text =
            "x_PrumoMark1_4_Shop_2_QA_0123456789abcdef\0\0_PrumoMark1_3_Kit_2_QA_0123456789abcdef\0"
            + "_PrumoMark1_4_Shop_2_QA_0123456789abcdef\0_PrumoMark1_4_Shop_4_Live_0123456789abcdef\0"
        #expect(marks(in: Array(text.utf8)) == ["Kit QA", "Shop Live", "Shop QA"])
    }

    @Test func `a mangled name, source code and a truncated mark are not marks`() {
        for text in [
            "$s4Shop49_PrumoMark1_4_A33_QA_0123456789abcdefLLC\0",
            "final class _PrumoMark1_4_Shop_2_QA_0123456789abcdef {}",
            "_PrumoMark1_4_Shop_2_QA_0123456789abcdef", "_PrumoMark1_4_Shop_2_QA_01234567", "_PrumoMark1_",
        ] {
            #expect(marks(in: Array(text.utf8)).isEmpty, "\(text)")
        }
    }

    @Test(.enabled(if: Night.isNow, "the night runs it")) func `a file of incomplete marks is scanned in linear time`()
    {
        let bytes = Array(String(repeating: "_PrumoMark1_255_", count: 200_000).utf8)
        let duration = ProcessorTime.measure { #expect(marks(in: bytes).isEmpty) }
        #expect(duration < .seconds(20))
    }
}
