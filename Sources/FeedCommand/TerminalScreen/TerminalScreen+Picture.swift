import Feed

extension TerminalScreen {
    /// The picture to load for what is shown; nil if there is none, or no room for it.
    var pictureRequest: PictureRequest? {
        guard case .detail = mode, let graphics, let url = row?.picture?.url, let room = pictureRoom else { return nil }
        return PictureRequest(
            url: url, columns: room.columns, rows: room.rows, cell: size.cell, graphics: graphics,
            isDark: terminal.isDark)
    }

    /// The picture of the row that is open, once it is loaded.
    var shownPicture: TerminalPicture? {
        guard let picture, let request = pictureRequest, picture.url == request.url,
            picture.columns <= request.columns, picture.rows <= request.rows
        else { return nil }
        return picture
    }

    /// The picture that is not made of text, at its place.
    var placedPicture: PlacedPicture? {
        guard let picture = shownPicture, case .sequence = picture.content else { return nil }
        return PlacedPicture(picture: picture, row: size.headerRows)
    }

    /// Wide terminals have the picture beside the text, others above it.
    private var isPictureBeside: Bool { size.columns >= 70 }

    private var pictureRoom: (columns: Int, rows: Int)? {
        let columns = min(60, isPictureBeside ? size.columns * 45 / 100 : size.columns)
        let rows = min(20, isPictureBeside ? size.bodyRows : size.bodyRows / 2)
        return columns >= 10 && rows >= 3 ? (columns, rows) : nil
    }

    /// The room for the text about a row.
    var detailSize: (columns: Int, rows: Int) {
        guard let picture = shownPicture else { return (size.columns, size.bodyRows) }
        return isPictureBeside
            ? (size.columns - picture.columns - 2, size.bodyRows) : (size.columns, size.bodyRows - picture.rows - 1)
    }

    /// Everything about the row that is open, from a line on, with its picture.
    func detailBody(from top: Int) -> [String] {
        let room = detailSize
        let text = window(detailLines, from: top, rows: room.rows)
        guard let picture = shownPicture else { return text }
        let blank = String(repeating: " ", count: picture.columns)
        let drawn: [String]
        switch picture.content {
        case .lines(let lines): drawn = lines
        case .sequence: drawn = Array(repeating: blank, count: picture.rows)
        }
        guard isPictureBeside else { return drawn + [""] + text }
        return (0..<max(drawn.count, text.count)).map { line in
            (drawn.indices.contains(line) ? drawn[line] : blank)
                + (text.indices.contains(line) ? "  " + text[line] : "")
        }
    }
}
