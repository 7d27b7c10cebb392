import Foundation
import TestSupport
import Testing

/// A session with Neovim itself, where it is installed; with its commands since 0.7.
@Suite struct NeovimTests {
    private static let neovim = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "nvim") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    private static let script = """
        vim.cmd('edit A.swift')
        vim.bo.filetype = 'swift'
        local id = vim.lsp.start_client({
            name = 'prumo', cmd = { vim.env.PRUMO, 'server' }, root_dir = vim.loop.cwd() })
        vim.lsp.buf_attach_client(0, id)
        local function print_all(count)
            vim.wait(30000, function() return #vim.diagnostic.get(0) == count end, 20)
            for _, found in ipairs(vim.diagnostic.get(0)) do
                io.stdout:write(('%d:%d %s\\n'):format(found.lnum, found.col, found.code or ''))
            end
        end
        print_all(2)
        vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// é 😀', 'let other = view as! Int' })
        print_all(3)
        vim.api.nvim_win_set_cursor(0, { 4, 5 })
        local params = vim.lsp.util.make_range_params()
        params.context = { diagnostics = {}, only = { 'source.fixAll' } }
        local client = vim.lsp.get_client_by_id(id)
        for _, response in pairs(vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 30000)) do
            for _, action in pairs(response.result) do
                vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
            end
        end
        io.stdout:write(table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '|') .. '\\n')
        """

    @Test(.enabled(if: neovim != nil, "Neovim is not installed"))
    func `Neovim shows diagnostics, follows changes and applies all fixes`() throws {
        let fixture = try CommandFixture([
            "A.swift": "let title = view as! Label  // 😀\nvar name: String? = nil\n", "session.lua": Self.script,
        ])
        let home = fixture.folder.url.path
        let outcome = try fixture.run(
            #require(Self.neovim), ["--headless", "-u", "NONE", "-n", "-S", "session.lua", "-c", "qa!"],
            environment: [
                "PRUMO": BuiltProducts.folder.appending(path: "prumo").path, "HOME": home, "XDG_STATE_HOME": home,
                "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home,
            ])
        #expect(
            outcome.output.split(separator: "\n") == [
                "0:17 force_cast", "1:4 implicit_optional_initialization",
                "1:17 force_cast", "2:17 force_cast", "3:4 implicit_optional_initialization",
                "// é 😀|let other = view as! Int|let title = view as! Label  // 😀|var name: String?",
            ])
        #expect(outcome.status == 0)
    }
}
