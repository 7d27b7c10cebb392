import Foundation
import TestSupport
import Testing

@testable import CommandLineKit
@testable import Feed
@testable import FeedCommand

@Suite struct TerminalPictureTests {
    private static let red: [UInt8] = [255, 0, 0, 255]
    private static let blue: [UInt8] = [0, 0, 255, 255]
    private static let white: [UInt8] = [255, 255, 255, 255]

    private func picture(_ width: Int, _ height: Int, _ pixels: [UInt8]...) throws -> RGBAPicture {
        let all = pixels.count == 1 ? Array(repeating: pixels[0], count: width * height) : pixels
        return try #require(RGBAPicture(width: width, height: height, pixels: all.flatMap(\.self)))
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test(
        arguments: [
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty), (["TERM_PROGRAM": "WezTerm"], .kitty),
            (["TERM": "xterm", "WEZTERM_PANE": "0"], .kitty), (["TERM": "foot"], .halfBlocks(.full)),
            (["TERM_PROGRAM": "iTerm.app"], .halfBlocks(.full)), (["LC_TERMINAL": "iTerm2"], .halfBlocks(.full)),
            (["TERM": "xterm-256color"], .halfBlocks(.full)),
            (["TERM_PROGRAM": "Apple_Terminal"], .halfBlocks(.full)),
            (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .halfBlocks(.full)),
            (["TERM": "screen", "LC_TERMINAL": "iTerm2"], .halfBlocks(.full)),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], .halfBlocks(.full)),
            (["TERM": "xterm-kitty", "STY": "1.x"], .halfBlocks(.full)),
        ] as [([String: String], TerminalGraphics)])
    func `the environment says how pictures are shown`(environment: [String: String], expected: TerminalGraphics) {
        #expect(TerminalGraphics(environment: environment, colorDepth: .full) == expected)
        #expect(TerminalGraphics(environment: environment, colorDepth: .none) == nil)
    }

    @Test func `kitty gets pixels in chunks, and is asked to stay silent`() throws {
        #expect(
            text(KittyGraphics.sequence(of: try picture(1, 1, Self.red), cells: (3, 2)))
                == "\u{1B}_Ga=T,f=24,s=1,v=1,i=7723,q=2,C=1,c=3,r=2,m=0;/wAA\u{1B}\\")
        let parts = text(KittyGraphics.sequence(of: try picture(60, 60, Self.blue), cells: nil))
            .split(separator: "\u{1B}\\")
        #expect(parts.count == 4)
        #expect(parts[0].hasPrefix("\u{1B}_Ga=T,f=24,s=60,v=60,i=7723,q=2,C=1,m=1;"))
        #expect(parts[1...2].allSatisfy { $0.hasPrefix("\u{1B}_Gm=1;") } && parts[3].hasPrefix("\u{1B}_Gm=0;"))
        let payloads = parts.compactMap { $0.split(separator: ";").last }
        #expect(payloads.map(\.utf8.count) == [4096, 4096, 4096, 2112])
        #expect(Data(base64Encoded: payloads.joined())?.count == 10_800)
        #expect(text(KittyGraphics.removal) == "\u{1B}_Ga=d,d=I,i=7723,q=2\u{1B}\\")
    }

    @Test func `half blocks have two pixels in a cell`() throws {
        #expect(
            HalfBlocks.lines(of: try picture(1, 2, Self.red, Self.blue), depth: .full)
                == ["\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[0m"])
        #expect(
            HalfBlocks.lines(of: try picture(2, 3, Self.red), depth: .palette)
                == ["\u{1B}[38;5;196;48;5;196m▀▀\u{1B}[0m", "\u{1B}[38;5;196m▀▀\u{1B}[0m"])
    }

    @Test func `pixels are averaged over their area, and what is transparent shows the background`() throws {
        let dots = try picture(2, 2, [0, 0, 0, 255], [100, 0, 0, 255], [0, 200, 0, 255], [0, 0, 40, 255])
        #expect(dots.fitted(width: 1, height: 1, background: 0).pixels == [25, 50, 10, 255])
        let three = try picture(3, 1, [0, 0, 0, 255], [90, 90, 90, 255], [180, 180, 180, 255])
        #expect(three.fitted(width: 2, height: 9, background: 0).pixels == [30, 30, 30, 255, 150, 150, 150, 255])
        let clear = try picture(1, 1, [255, 0, 0, 0])
        #expect(clear.fitted(width: 9, height: 9, background: 255).pixels == Self.white)
        let half = try picture(2, 1, [200, 100, 0, 255], [0, 0, 0, 0])
        #expect(half.fitted(width: 1, height: 1, background: 0).pixels == [100, 50, 0, 255])
    }

    @Test(arguments: [
        (100, 50, 10, 10, 10, 5), (50, 100, 10, 10, 5, 10), (3, 2, 10, 10, 3, 2), (10_000, 1, 60, 20, 60, 1),
        (1, 9_000, 60, 20, 1, 20), (480, 320, 480, 320, 480, 320),
    ])
    func `a picture fits the room in its own proportions, and is never enlarged`(
        width: Int, height: Int, roomWidth: Int, roomHeight: Int, newWidth: Int, newHeight: Int
    ) throws {
        let scaled = try picture(width, height, Self.blue).fitted(
            width: roomWidth, height: roomHeight, background: 0)
        #expect(scaled.width == newWidth && scaled.height == newHeight)
        #expect(scaled.pixels.prefix(4).elementsEqual(Self.blue) && scaled.pixels.suffix(4).elementsEqual(Self.blue))
    }

    @Test func `cells are counted in the sizes that the terminal reports`() throws {
        let cell = try #require(CellSize(columns: 80, rows: 24, width: 800, height: 480))
        #expect(cell.width == 10 && cell.height == 20)
        #expect(CellSize(columns: 80, rows: 24, width: 0, height: 0) == nil)
        #expect(CellSize(columns: 1, rows: 1, width: 65_535, height: 65_535) == nil)
        let shown = TerminalPicture(try picture(95, 41, Self.red), for: request(.kitty, cell: cell))
        #expect(shown.columns == 10 && shown.rows == 3)
    }

    private func request(
        _ graphics: TerminalGraphics, url: URL = URL(fileURLWithPath: "/x.png"), cell: CellSize = .usual
    ) -> PictureRequest {
        PictureRequest(url: url, columns: 40, rows: 20, cell: cell, graphics: graphics, isDark: false)
    }

    @Test func `a file that is not a picture, damaged, too large or not a file shows nothing`() async throws {
        let folder = try TemporaryFolder()
        // 4 by 4 red pixels.
        let encoded =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4"
            + "z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg=="
        let good = Array(try #require(Data(base64Encoded: encoded)))
        var huge = good
        // 2,147,483,647 pixels wide and high.
        huge.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        let files: [(String, Data, Bool)] = [
            ("good.png", Data(good), true), ("huge.png", Data(huge), false), ("cut.png", Data(good.prefix(50)), false),
            ("text.png", Data("text".utf8), false), ("empty.png", Data(), false),
            ("long.png", Data(good) + Data(count: 17 << 20), false),
        ]
        let loader = PictureLoader(ofOneFrom: PictureDownloads(transport: MissingTransport(feed: "dogs")))
        for (name, data, isShown) in files {
            try folder.write(data, to: name)
            let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
            let loaded = await loader.picture(for: request(.halfBlocks(.full), url: url))
            #expect((loaded != nil) == isShown, "\(name)")
        }
        let others = [
            URL(fileURLWithPath: folder.path), URL(fileURLWithPath: "/dev/zero"),
            try #require(URL(string: "https://images.example/none.png")),
        ]
        for url in others { #expect(await loader.picture(for: request(.kitty, url: url)) == nil, "\(url)") }
    }

    private func detail(_ graphics: TerminalGraphics?, columns: Int, rows: Int = 16) throws -> TerminalScreen {
        var page = PlainFrame.page(rows: 2)
        page.sections[0].rows[0].picture = FeedPage.Picture(URL(fileURLWithPath: "/x.png"), alternative: "a")
        var screen = PlainFrame.screen(
            page, columns: columns, rows: rows, terminal: Terminal(columns: 80, colorDepth: .full))
        screen.graphics = graphics
        screen.press(.enter)
        if let request = screen.pictureRequest {
            screen.picture = TerminalPicture(try picture(8, 8, Self.red), for: request)
        }
        return screen
    }

    @Test func `half blocks are beside the text where there is room, else above it`() throws {
        let wide = try detail(.halfBlocks(.full), columns: 80)
        #expect(wide.plainFrame[3] == "▀▀▀▀▀▀▀▀  row 0" && wide.plainFrame[6].hasPrefix("▀▀▀▀▀▀▀▀  "))
        #expect(wide.plainFrame[7].hasPrefix("          ") && wide.placedPicture == nil)
        let narrow = try detail(.halfBlocks(.full), columns: 60)
        #expect(narrow.plainFrame[3...8] == ["▀▀▀▀▀▀▀▀", "▀▀▀▀▀▀▀▀", "▀▀▀▀▀▀▀▀", "▀▀▀▀▀▀▀▀", "", "row 0"])
        #expect(narrow.frame[3].contains("\u{1B}[38;2;255;0;0;48;2;255;0;0m▀"))
    }

    @Test func `without colors, room or a picture there is only its address`() throws {
        #expect(try detail(nil, columns: 80).pictureRequest == nil)
        #expect(try detail(.kitty, columns: 60, rows: 8).pictureRequest == nil)
        var other = try detail(.kitty, columns: 80)
        other.press(.right)
        #expect(other.pictureRequest == nil && other.placedPicture == nil)
        #expect(try detail(nil, columns: 80).shownText.contains("Picture  file:///x.png"))
    }

    @Test func `text beside a picture scrolls, and the picture stays`() throws {
        var screen = try detail(.halfBlocks(.full), columns: 80, rows: 10)
        screen.press(.end)
        #expect(screen.plainFrame[3].hasPrefix("▀▀▀▀▀▀▀▀  ") && !screen.plainFrame[3].contains("row 0"))
        #expect(screen.shownText.contains("https://example.org/0"))
    }

    @Test func `a picture is sent once, not written over, and removed when it is left`() throws {
        var screen = try detail(.kitty, columns: 80)
        var output = TerminalOutput()
        let first = text(output.update(screen.frame, screen.placedPicture))
        #expect(first.hasPrefix("\u{1B}[2J") && first.contains("\u{1B}[4;1H\u{1B}_Ga=T,f=24,s=8,v=8,"))
        #expect(first.contains("\u{1B}[4;2H\u{1B}[K  \u{1B}[1mrow 0"))
        #expect(output.update(screen.frame, screen.placedPicture).isEmpty)
        screen.press(.character("y"))
        let second = text(output.update(screen.frame, screen.placedPicture))
        #expect(second.contains("copied") && !second.contains("\u{1B}_G") && !second.contains("\u{1B}[4;"))
        output.forget()
        #expect(text(output.update(screen.frame, screen.placedPicture)).contains("\u{1B}_Ga=T"))
        screen.press(.escape)
        let last = text(output.update(screen.frame, screen.placedPicture))
        #expect(last.hasPrefix(text(KittyGraphics.removal) + "\u{1B}[2J") && !last.contains("a=T"))
        #expect(output.end().isEmpty)
    }
}
