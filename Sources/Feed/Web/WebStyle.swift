/// The style sheet of a page. It is in the page itself, so that the page is a single file.
enum WebStyle {
    static let light = WebPalette(.light)
    static let dark = WebPalette(.dark)

    /// What the content security policy calls the sheet: nothing else may style the page.
    static let source = "sha256-" + SHA256Digest(sheet.utf8).base64

    static let sheet = colors + structure + cards + media + surroundings

    private static let colors = """

        :root { color-scheme: light dark; \(light.css) }
        @media (prefers-color-scheme: dark) { :root { \(dark.css) } }
        @media (prefers-contrast: more) { :root { \(WebPalette(.light, .high).css) } }
        @media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root { \(WebPalette(.dark, .high).css) } }

        """

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
        h1 { font-size: clamp(1.7rem, 1.2rem + 2.2vw, 2.6rem); line-height: 1.15; letter-spacing: -.02em; color: var(--text);
          text-wrap: balance; }
        .facts { display: flex; flex-wrap: wrap; gap: .25rem .6rem; margin-block-start: .9rem; color: var(--secondary); }
        .facts li + li::before { content: "·"; margin-inline-end: .6rem; }
        main { flex: 1; padding-block: 1.75rem 3rem; }
        nav ul { display: flex; flex-wrap: wrap; gap: .5rem; }
        nav a { display: block; padding: .5rem 1.1rem; border: 1px solid var(--line); border-radius: 2rem; font-weight: 600;
          background: var(--surface); text-decoration: none; }
        nav a:hover { background: var(--subtle); text-decoration: underline; }
        main > section { margin-block-start: 2.25rem; }
        main > section:first-child { margin-block-start: 0; }
        .heading { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .75rem; margin-block-end: 1rem; }
        h2 { font-size: 1.4rem; line-height: 1.25; letter-spacing: -.01em; color: var(--heading); scroll-margin-block-start: 1rem; }
        .count { color: var(--secondary); }

        """

    private static let cards = """
        .cards { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
        .cards > li { display: flex; min-inline-size: 0; }
        .card { position: relative; flex: 1; min-inline-size: 0; display: flex; flex-direction: column; border-radius: 1.1rem;
          background: var(--surface); border: 1px solid var(--line);
          box-shadow: 0 1px 2px rgb(0 0 0 / 5%), 0 6px 18px rgb(0 0 0 / 5%); }
        .body { flex: 1; display: flex; flex-direction: column; align-items: flex-start; gap: .4rem; padding: 1.1rem 1.25rem 1.2rem; }
        h3 { max-inline-size: 100%; font-size: 1.125rem; line-height: 1.35; font-weight: 650; text-wrap: pretty; }
        h3 a { display: inline-block; padding-block: .15rem; margin-block: -.15rem; text-decoration-color: transparent; }
        h3 a:hover, h3 a:focus-visible { text-decoration-color: currentcolor; }
        .subtitle { color: var(--secondary); }
        .trailing { font-size: 1.3rem; line-height: 1.3; font-weight: 700; font-variant-numeric: tabular-nums;
          margin-block-start: .2rem; }
        .badge { padding: .15rem .75rem; border-radius: 2rem; font-size: .875rem; font-weight: 700; border: 1px solid transparent; }
        .badge.discount { color: var(--discount); background: var(--discountBackground); }
        .badge.urgent { color: var(--urgent); background: var(--urgentBackground); }
        .badge.favourite { color: var(--favourite); background: var(--favouriteBackground); }
        .pictured .badge { position: absolute; inset-block-start: .8rem; inset-inline-start: .8rem;
          max-inline-size: calc(100% - 1.6rem); box-shadow: 0 1px 4px rgb(0 0 0 / 25%); }
        .summary { display: flex; flex-wrap: wrap; gap: .4rem; margin-block-start: .25rem; font-size: .875rem; }
        .summary li { padding: .15rem .7rem; border-radius: .5rem; background: var(--subtle); color: var(--secondary); }
        details { border-block-start: 1px solid var(--line); }
        summary { position: relative; padding: .7rem 1.25rem; min-block-size: 2.75rem; cursor: pointer; color: var(--accent); font-weight: 600;
          border-end-start-radius: 1.1rem; border-end-end-radius: 1.1rem; }
        summary:hover { background: var(--subtle); }
        details[open] summary { border-radius: 0; }
        dl { display: grid; gap: .8rem; padding: .2rem 1.25rem 1.2rem; max-inline-size: 42rem; }
        dt { font-size: .875rem; color: var(--secondary); }
        dd { white-space: pre-line; }
        dd a { display: inline-block; padding-block: .15rem; }
        .feed-facts .cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); }
        .feed-facts h3 { font-weight: 500; line-height: 1.5; }
        .feed-facts h3 a { color: inherit; text-decoration-color: var(--accent); }
        .feed-dogs .cards, .feed-photos .cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem; }
        .feed-dogs h3, .feed-photos h3 { font-size: 1rem; }
        .feed-dogs .body, .feed-photos .body { padding: .8rem 1rem 1rem; }

        """

    private static let media = """
        .media { order: -1; aspect-ratio: 3 / 2; border-start-start-radius: 1.05rem; border-start-end-radius: 1.05rem;
          background: var(--drawingBackground); overflow: hidden; }
        .media img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
        .missing { aspect-ratio: 3 / 1.15; display: grid; place-items: center; color: var(--drawing); }
        .drawing { inline-size: 3.5rem; block-size: 3.5rem; }
        .feed-dogs .missing, .feed-photos .missing, .with-pictures .missing { aspect-ratio: 3 / 2; }
        .notice { padding: .8rem 1.25rem; margin-block-end: 1.5rem; border-radius: .9rem; background: var(--favouriteBackground);
          border-inline-start: .3rem solid var(--accent); max-inline-size: 50rem; }
        .status { display: grid; justify-items: center; gap: .75rem; text-align: center; padding: clamp(2.5rem, 8vw, 5rem) 1.25rem;
          background: var(--surface); border: 1px solid var(--line); border-radius: 1.4rem; }
        .status p { max-inline-size: 38rem; color: var(--secondary); text-wrap: pretty; }
        .status .mark { inline-size: 5rem; block-size: 5rem; padding: 1.2rem; border-radius: 1.6rem; }
        .failed h2 { color: var(--urgent); }
        .failed .mark { color: var(--urgent); background: var(--urgentBackground); }
        .notes h2 { font-size: 1.05rem; margin-block-end: .4rem; }
        .notes ul { list-style: disc; padding-inline-start: 1.25rem; color: var(--secondary); max-inline-size: 50rem; }
        footer { padding-block: 1.5rem; border-block-start: 1px solid var(--line); color: var(--secondary); font-size: .875rem;
          background: var(--surface); }
        footer p { max-inline-size: 50rem; }

        """

    private static let surroundings = """
        @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
        @media (forced-colors: active) { .badge, .summary li, .media, .mark { border: 1px solid; } }
        @media print {
          :root { \(light.css) color-scheme: light; }
          body, body > header, footer, .card { background: none; box-shadow: none; }
          nav, .skip, .missing, summary { display: none; }
          .pictured:has(.missing) .badge { position: static; }
          .cards > li, .card { break-inside: avoid; }
          .heading { break-after: avoid; }
          details { border: 0; }
          details::details-content { content-visibility: visible; block-size: auto; }
          h3 a::after { content: " (" attr(href) ")"; font-size: .75rem; font-weight: 400; color: var(--secondary); }
        }

        """
}
