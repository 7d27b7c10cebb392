/// The style sheet of all documents of an export. It is in each of them, so that every document is a single file.
///
/// It names sides by the direction of writing (`inline-start`), so that a page in Arabic is mirrored. It has neither
/// `<` nor `&`, and loads nothing.
enum WebStyle {
    static let light = WebPalette(.light)
    static let dark = WebPalette(.dark)

    /// What the content security policy calls the sheet: nothing else may style the page.
    static let source = "sha256-" + SHA256Digest(sheet.utf8).base64

    static let sheet = colors + structure + notices + cards + media + layouts + item + links + filter + surroundings

    private static let colors = """

        :root { color-scheme: light dark; \(light.css) }
        @media (prefers-color-scheme: dark) { :root { \(dark.css) } }
        @media (prefers-contrast: more) { :root { \(WebPalette(.light, .high).css) } }
        @media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root { \(WebPalette(.dark, .high).css) } }

        """

    /// Everything that a document of any kind has.
    private static let structure = """
        *, ::before, ::after { box-sizing: border-box; }
        html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body { margin: 0; min-block-size: 100vh; display: flex; flex-direction: column; background: var(--background);
          color: var(--text); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
          overflow-wrap: anywhere; }
        h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
        ul { list-style: none; }
        a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .07em; }
        a:hover { text-decoration-thickness: .14em; }
        :focus-visible { outline: .2rem solid var(--accent); outline-offset: .2rem; border-radius: .3rem; }
        main:focus { outline: none; }
        svg { fill: none; stroke: currentcolor; stroke-width: 1.3; stroke-linejoin: round; stroke-linecap: round; }
        .declaration { position: absolute; inset-block-start: 0; inset-inline-start: 0; }
        .inner { inline-size: min(100% - 2rem, 76rem); margin-inline: auto; }
        .skip { position: absolute; inset-block-start: -10rem; inset-inline-start: 1rem; padding: .75rem 1.25rem; z-index: 1;
          background: var(--surface); color: var(--accent); border-radius: 0 0 .75rem .75rem; font-weight: 600; }
        .skip:focus { inset-block-start: 0; }
        .unseen { position: absolute; inset-block-start: 0; inset-inline-start: 0; inline-size: 1px; block-size: 1px;
          overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        body > header { background: var(--surface); border-block-end: 1px solid var(--line);
          padding-block: clamp(1.5rem, 4vw, 2.75rem); }
        .title { display: flex; align-items: center; gap: 1rem; }
        .mark { flex: none; inline-size: 3.25rem; block-size: 3.25rem; padding: .7rem; border-radius: 1rem;
          color: var(--heading); background: var(--drawingBackground); }
        h1 { font-size: clamp(1.25rem, 1rem + 1.2vw, 1.75rem); line-height: 1.3; font-weight: 650; color: var(--text);
          max-inline-size: 52rem; text-wrap: pretty; }
        .title h1 { font-size: clamp(1.7rem, 1.2rem + 2.2vw, 2.6rem); line-height: 1.15; letter-spacing: -.02em; font-weight: 700;
          text-wrap: balance; }
        .facts { display: flex; flex-wrap: wrap; gap: .25rem .6rem; margin-block-start: .9rem; color: var(--secondary); }
        .facts li:not(:last-child)::after { content: "·" / ""; margin-inline-start: .6rem; }
        .back { inline-size: fit-content; margin-block-end: .75rem; font-weight: 600; }
        .back a { display: inline-block; padding-block: .2rem; text-decoration-color: transparent; }
        .back a:hover, .back a:focus-visible { text-decoration-color: currentcolor; }
        .back a::before { content: "\\2190" / ""; margin-inline-end: .5rem; }
        [dir=rtl] .back a::before { content: "\\2192" / ""; }
        main { flex: 1; padding-block: 1.75rem 3rem; }
        main > * + * { margin-block-start: 1.75rem; }
        h2 { font-size: 1.4rem; line-height: 1.25; letter-spacing: -.01em; color: var(--heading); scroll-margin-block-start: 1rem; }
        footer { padding-block: 1.5rem; border-block-start: 1px solid var(--line); color: var(--secondary); font-size: .875rem;
          background: var(--surface); }
        footer p { max-inline-size: 50rem; }

        """

    /// What a page says about itself, above and below its rows.
    private static let notices = """
        .notice { padding: .8rem 1.25rem; border-radius: .9rem; background: var(--favouriteBackground);
          border-inline-start: .3rem solid var(--accent); max-inline-size: 50rem; white-space: pre-line; }
        .warning { background: var(--urgentBackground); border-inline-start-color: var(--urgent); }
        .status { display: grid; justify-items: center; gap: .75rem; text-align: center; padding: clamp(2.5rem, 8vw, 5rem) 1.25rem;
          background: var(--surface); border: 1px solid var(--line); border-radius: 1.4rem; }
        .status p { max-inline-size: 38rem; color: var(--secondary); text-wrap: pretty; white-space: pre-line; }
        .status .mark { inline-size: 5rem; block-size: 5rem; padding: 1.2rem; border-radius: 1.6rem; }
        .failed h2 { color: var(--urgent); }
        .failed .mark { color: var(--urgent); background: var(--urgentBackground); }
        .notes h2 { font-size: 1.05rem; margin-block-end: .4rem; }
        .notes ul { list-style: disc; padding-inline: 1.25rem; color: var(--secondary); max-inline-size: 50rem; }

        """

    private static let surroundings = """
        @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
        @media (forced-colors: active) {
          .badge, .summary li, .media, .large, .mark, .button, .chips label { border: 1px solid; }
          .pages a[aria-current], .chips label:has(:checked) { forced-color-adjust: none; color: HighlightText; background: Highlight; }
        }
        @media print {
          :root { \(light.css) color-scheme: light; }
          body, body > header, footer, .card { background: none; box-shadow: none; }
          nav, .skip, .back, .missing, summary, .chips label:not(:has(:checked)) { display: none; }
          .pictured:has(.missing) .badge { position: static; }
          .cards > li, .card, .large { break-inside: avoid; }
          .heading { break-after: avoid; }
          details { border: 0; }
          details::details-content { content-visibility: visible; block-size: auto; }
          .button::after { content: " (" attr(href) ")"; font-size: .75rem; font-weight: 400; color: var(--secondary); }
        }

        """
}
