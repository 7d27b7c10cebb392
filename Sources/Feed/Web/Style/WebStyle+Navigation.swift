extension WebStyle {
    /// The document of an item: the picture large, beside it where there is room everything that is known.
    static let item = """
        .item { position: relative; display: grid; gap: 1.5rem clamp(1.5rem, 4vw, 3rem); grid-template-columns: minmax(0, 1fr);
          align-items: start; }
        @media (min-width: 52rem) { .item.pictured { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
        .large { display: block; border-radius: 1.1rem; background: var(--drawingBackground); border: 1px solid var(--line);
          overflow: hidden; }
        .large img { display: block; inline-size: 100%; block-size: auto; max-block-size: 80vh; object-fit: contain; }
        .large.small img { max-block-size: 22rem; }
        .large.missing { display: grid; min-block-size: 6rem; }
        @media (min-width: 52rem) { .large.missing { min-block-size: 16rem; } }
        .large.icon { justify-self: start; border: 0; background: none; }
        .large.icon img { inline-size: auto; max-inline-size: 100%; }
        .about { display: flex; flex-direction: column; align-items: flex-start; gap: .75rem; min-inline-size: 0; }
        .about .badge { position: static; box-shadow: none; }
        .about .subtitle { font-size: 1.125rem; }
        .about .trailing { font-size: 1.75rem; }
        .about .star { inline-size: 1.65rem; block-size: 1.65rem; }
        .about h2 { margin-block-start: .75rem; }
        .button { display: inline-block; padding: .6rem 1.25rem; border-radius: 2rem; font-weight: 600; text-decoration: none;
          color: var(--surface); background: var(--accent); }
        .button:hover { text-decoration: underline; }

        """

    /// Links to sections, to pages, to the items before and after.
    static let links = """
        nav ul { display: flex; flex-wrap: wrap; gap: .5rem; }
        nav a { display: block; padding: .5rem 1.1rem; border: 1px solid var(--line); border-radius: 2rem; font-weight: 600;
          background: var(--surface); text-decoration: none; }
        nav a:hover { background: var(--subtle); text-decoration: underline; }
        .pages ul { justify-content: center; }
        .pages a { min-inline-size: 2.75rem; text-align: center; }
        .pages a[aria-current] { color: var(--surface); background: var(--accent); }
        .gap { align-self: center; color: var(--secondary); }
        .more { color: var(--secondary); text-align: center; margin-inline: auto; max-inline-size: 50rem; }
        .neighbours { padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
        .neighbours ul { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
        .neighbours a { block-size: 100%; border-radius: 1.1rem; padding: .9rem 1.25rem; }
        .neighbours .next { text-align: end; }
        .relation { display: block; font-size: .875rem; font-weight: 400; color: var(--secondary); }
        .prev .relation::before { content: "\\2190\\a0" / ""; }
        .next .relation::after { content: "\\a0\\2192" / ""; }
        [dir=rtl] .prev .relation::before { content: "\\2192\\a0" / ""; }
        [dir=rtl] .next .relation::after { content: "\\a0\\2190" / ""; }

        """

    /// The choice of a category. The radio button lies unseen over its label, so that it is where a screen reader's user
    /// touches.
    static let filter = """
        .chips { display: none; }
        @supports selector(:has(*)) {
          .chips { display: flex; flex-wrap: wrap; gap: .5rem; border: 0; padding: 0; margin-inline: 0; margin-block-end: 0;
            min-inline-size: 0; position: relative; }
          .chips label { position: relative; padding: .4rem 1rem; border: 1px solid var(--line); border-radius: 2rem; font-weight: 600;
            background: var(--surface); color: var(--accent); cursor: pointer; }
          .chips label:hover { background: var(--subtle); }
          .chips .number { font-weight: 400; font-size: .875rem; color: var(--secondary); }
          .chips input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
          .chips label:has(:checked) { color: var(--surface); background: var(--accent); }
          .chips label:has(:checked) .number { color: inherit; }
          .chips label:has(:focus-visible) { outline: .2rem solid var(--accent); outline-offset: .2rem; }
          main:has(.chips input:checked:not(#category-all)) .count { display: none; }
        \((1...WebFilter.limit).map(rule).joined(separator: "\n"))
        }

        """

    private static func rule(_ number: Int) -> String {
        let name = WebFilter.name(number)
        return "  main:has(#\(name):checked) .cards > li:not(.\(name)), "
            + "main:has(#\(name):checked) > section:has(.cards):not(:has(.\(name))) { display: none; }"
    }
}
