extension WebStyle {
    /// Sections of cards. A card that is opened does not stretch its neighbours.
    static let cards = """
        .heading { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .75rem; margin-block-end: 1rem; }
        .count { color: var(--secondary); }
        .cards { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
          align-items: start; }
        .cards > li { min-inline-size: 0; }
        .card { position: relative; min-inline-size: 0; display: flex; flex-direction: column; border-radius: 1.1rem;
          background: var(--surface); border: 1px solid var(--line);
          box-shadow: 0 1px 2px rgb(0 0 0 / 5%), 0 6px 18px rgb(0 0 0 / 5%); }
        .card:has(h3:target) { outline: .2rem solid var(--accent); outline-offset: .2rem; }
        .body { display: flex; flex-direction: column; align-items: flex-start; gap: .4rem; padding: 1.1rem 1.25rem 1.2rem; }
        h3 { max-inline-size: 100%; font-size: 1.125rem; line-height: 1.4; font-weight: 600; text-wrap: pretty;
          scroll-margin-block-start: min(20rem, 40vh); }
        h3 a { display: inline-block; color: inherit; padding-block: .15rem; margin-block: -.15rem; text-decoration-color: transparent; }
        h3 a:hover, h3 a:focus-visible { text-decoration-color: currentcolor; }
        .subtitle { color: var(--secondary); }
        .price { position: relative; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .6rem;
          font-variant-numeric: tabular-nums; }
        .trailing { font-size: 1.3rem; line-height: 1.3; font-weight: 700; }
        s { color: var(--secondary); }
        .stars { position: relative; display: flex; align-items: center; margin-inline-start: -.1rem; color: var(--star); font-weight: 700; }
        .star { inline-size: 1.3rem; block-size: 1.3rem; fill: currentcolor; stroke: none; }
        .badge { padding: .15rem .75rem; border-radius: 2rem; font-size: .875rem; font-weight: 700; border: 1px solid transparent; }
        .badge.discount { color: var(--discount); background: var(--discountBackground); }
        .badge.urgent { color: var(--urgent); background: var(--urgentBackground); }
        .badge.favourite { color: var(--favourite); background: var(--favouriteBackground); }
        .pictured .badge { position: absolute; z-index: 1; inset-block-start: .8rem; inset-inline-start: .8rem;
          max-inline-size: calc(100% - 1.6rem); box-shadow: 0 1px 4px rgb(0 0 0 / 25%); }
        .summary { display: flex; flex-wrap: wrap; gap: .4rem; margin-block-start: .25rem; font-size: .875rem; }
        .summary li { padding: .15rem .7rem; border-radius: .5rem; background: var(--subtle); color: var(--secondary); }
        details { border-block-start: 1px solid var(--line); }
        summary { position: relative; padding: .7rem 1.25rem; min-block-size: 2.75rem; cursor: pointer; color: var(--accent); font-weight: 600;
          border-end-start-radius: 1.1rem; border-end-end-radius: 1.1rem; }
        summary:hover { background: var(--subtle); }
        details[open] summary { border-radius: 0; }
        dl { display: grid; gap: .8rem; max-inline-size: 42rem; }
        details dl { padding: .2rem 1.25rem 1.2rem; }
        dt { font-size: .875rem; color: var(--secondary); }
        dd { white-space: pre-line; }
        dd a { display: inline-block; padding-block: .15rem; }

        """

    /// Pictures of cards, and drawings for those that are missing.
    static let media = """
        .media { order: -1; display: block; aspect-ratio: 3 / 2; border-start-start-radius: 1.05rem; border-start-end-radius: 1.05rem;
          background: var(--drawingBackground); overflow: hidden; }
        .media img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
        .icon { display: grid; place-items: center; }
        .icon img { inline-size: auto; block-size: auto; max-inline-size: 80%; max-block-size: 80%; object-fit: contain; }
        .cards:where(:not(.gallery, .wide)) .icon { aspect-ratio: auto; justify-items: start; padding: 1.1rem 1.25rem 0; background: none; }
        .cards:where(:not(.gallery, .wide)) .icon img { max-block-size: 3.25rem; border-radius: .7rem; }
        .cards:where(:not(.gallery, .wide)) .pictured:has(.icon) .badge { position: static; box-shadow: none; }
        .missing { display: grid; place-items: center; color: var(--drawing); }
        .drawing { inline-size: 3.5rem; block-size: 3.5rem; }
        .cards:where(:not(.with-pictures, .gallery)) .missing { aspect-ratio: auto; min-block-size: 0; block-size: 4.5rem; }
        .cards:where(:not(.with-pictures, .gallery)) .drawing { inline-size: 2.25rem; block-size: 2.25rem; }

        """

    /// Sections that are not of small cards: with the picture beside the text where there is room, or of pictures.
    static let layouts = """
        .cards.wide { grid-template-columns: minmax(0, 1fr); }
        @media (min-width: 44rem) {
          .wide .pictured { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); grid-template-rows: 1fr auto; }
          .wide .media { grid-column: 1; grid-row: 1; aspect-ratio: auto; block-size: 100%; min-block-size: 14rem;
            border-start-end-radius: 0; }
          .wide .media.missing { block-size: 100%; min-block-size: 10rem; }
          .wide .media:nth-last-child(1) { border-end-start-radius: 1.05rem; }
          .wide .media img { position: absolute; inset: 0; }
          .wide .media:not(.icon) { position: relative; }
          .wide .icon img { position: static; }
          .wide .body { grid-column: 2; grid-row: 1; align-self: center; padding: 1.5rem 1.75rem; }
          .wide .pictured > details { grid-column: 1 / -1; grid-row: 2; }
          .wide h3 { font-size: 1.3rem; }
          .wide .trailing { font-size: 1.5rem; }
          .wide dl { grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); max-inline-size: none; }
        }
        .cards.gallery { grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem; }
        .gallery .media { aspect-ratio: 1; }
        .gallery h3 { font-size: 1rem; }
        .gallery .body { padding: .8rem 1rem 1rem; }
        .gallery summary { padding-inline: 1rem; }
        .gallery dl { padding-inline: 1rem; }

        """
}
