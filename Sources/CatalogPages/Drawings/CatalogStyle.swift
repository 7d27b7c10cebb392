/// The style sheet of all pages.
enum CatalogStyle {
    static let sheet = #"""
        :root {
          color-scheme: light dark;
          --back: #ffffff; --raised: #f5f7fa; --text: #1b2430; --soft: #56606c; --line: #d5dbe3; --link: #0b57b0;
          --chip: #e3ecfb; --chip-text: #173f7d; --hidden: #fde3c8; --hidden-text: #7a3a00; --done: #2c8f45; --review: #c08a1e;
          --bad: #fde2e1; --bad-text: #98190f; --warn: #fdf0cf; --warn-text: #6b4700; --info: #dff1e5; --info-text: #15592b;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #14181d; --raised: #1c2229; --text: #e6eaef; --soft: #a5b0bc; --line: #363f49; --link: #8bbcff;
            --chip: #22375a; --chip-text: #c3dbff; --hidden: #553411; --hidden-text: #ffd9ad; --done: #46b663; --review: #d9a441;
            --bad: #5a2320; --bad-text: #ffd2ce; --warn: #4c3a0e; --warn-text: #ffe3a1; --info: #1d4429; --info-text: #c2f0cf;
          }
        }
        * { box-sizing: border-box; }
        html { scroll-padding-top: 1rem; }
        body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        a { color: var(--link); }
        h2 a, p a, th a, li a { display: inline-block; min-width: 1.75rem; min-height: 1.75rem; }
        a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible {
          outline: 3px solid var(--link); outline-offset: 2px;
        }
        [hidden] { display: none !important; }
        code { font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
        h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; }
        h2 { font-size: 1.05rem; line-height: 1.4; margin: 0 0 .25rem; }
        h3 { font-size: .85rem; margin: 0 0 .5rem; font-weight: 600; }
        p { margin: 0 0 .5rem; }
        ul { margin: 0 0 .5rem; padding-inline-start: 1.25rem; }

        .skip { position: absolute; left: -100vw; line-height: 1.75; }
        .skip:focus { left: .5rem; top: .5rem; background: var(--back); padding: .5rem; z-index: 2; }
        .top { border-bottom: 1px solid var(--line); background: var(--raised); padding: .75rem max(1rem, calc(50vw - 36rem)); }
        .top > .name { font-weight: 600; margin: 0; }
        .name a { display: block; min-height: 1.75rem; }
        .name a { color: inherit; text-decoration: none; }
        .top nav { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0 0 .5rem -.6rem; }
        .top nav a { padding: .25rem .6rem; border-radius: 6px; text-decoration: none; }
        .top nav a:hover { text-decoration: underline; }
        .top nav a[aria-current] { background: var(--link); color: var(--back); }
        form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; }
        form label { display: flex; flex-direction: column; font-size: .8rem; color: var(--soft); max-width: 100%; }
        form .text { flex: 1 1 10rem; }
        .filters { min-width: 0; }
        .filters[open] { flex: 1 1 100%; }
        .filters > summary { display: list-item; padding: .45rem 0; min-height: 2.25rem; }
        .choices { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; }
        .choices label { flex: 0 1 auto; min-width: 0; }
        input, select, button {
          font: inherit; font-size: .95rem; color: var(--text); background: var(--back); border: 1px solid var(--soft); border-radius: 6px;
          padding: .35rem .5rem; min-height: 2.25rem; max-width: 100%;
        }
        input { width: 100%; }
        input::placeholder { color: var(--soft); opacity: 1; }
        button { cursor: pointer; }
        main { max-width: 74rem; margin: 0 auto; padding: 1rem; }
        #content:focus { outline: none; }
        #status:empty { display: none; }
        #status { color: var(--soft); }

        .soft, .facts, .place, .note, .none, .cut { color: var(--soft); }
        .place { font-size: .85rem; }
        .none { font-style: italic; }
        .badge {
          display: inline-block; font: 600 .75rem/1.4 system-ui, sans-serif; padding: .05rem .45rem; border-radius: .75rem;
          background: var(--back); color: var(--soft); border: 1px solid var(--line); margin-inline-start: .4rem; vertical-align: middle;
          max-width: 100%;
        }
        .badge.bad { background: var(--bad); color: var(--bad-text); border-color: transparent; }
        .badge.warn { background: var(--warn); color: var(--warn-text); border-color: transparent; }
        .badge.info { background: var(--info); color: var(--info-text); border-color: transparent; }
        .findings li .badge { margin-inline-start: 0; }
        .constant { color: var(--soft); margin-inline-start: .5rem; font-weight: normal; }
        .chip {
          background: var(--chip); color: var(--chip-text); border-radius: 4px; padding: 0 .25rem;
          font: .9em/1.4 ui-monospace, "DejaVu Sans Mono", monospace;
        }
        .hidden {
          background: var(--hidden); color: var(--hidden-text); border-radius: 4px; padding: 0 .2rem;
          font: max(.8em, 12px)/1.4 ui-monospace, "DejaVu Sans Mono", monospace;
        }
        .rule { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; color: var(--soft); }
        .findings { list-style: none; padding: 0; font-size: .9rem; }
        .findings li { margin: 0 0 .25rem; }
        .list li { margin: 0; padding: .5rem 0; border-bottom: 1px solid var(--line); }
        .comment { color: var(--soft); font-size: .9rem; }

        .pages { display: flex; flex-wrap: wrap; gap: .25rem; align-items: center; margin: .75rem 0; }
        .pages > * { padding: .25rem .6rem; border-radius: 6px; min-width: 2rem; text-align: center; }
        .pages a { border: 1px solid var(--line); text-decoration: none; }
        .pages strong { background: var(--link); color: var(--back); }

        .counts { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(8.75rem, 1fr)); gap: .75rem; margin: 0 0 1.5rem; }
        .counts a {
          display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: 10px;
          padding: .75rem 1rem; text-decoration: none; background: var(--raised); height: 100%;
        }
        .counts strong { font-size: 1.5rem; line-height: 1.2; }
        .counts span { color: var(--soft); }
        section.table { margin: 0 0 2rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: start; vertical-align: top; padding: .35rem .5rem; border-bottom: 1px solid var(--line); }
        thead th { overflow-wrap: normal; color: var(--soft); font-weight: 600; font-size: .85rem; }
        tbody th { font-weight: normal; }
        .progress td.bar { width: 35%; }
        .progress svg { display: block; width: 100%; height: .7rem; margin-top: .45rem; border-radius: 4px; }
        .progress th { min-width: 5rem; }
        .names { display: flex; flex-wrap: wrap; gap: 0 .75rem; list-style: none; margin: 0; padding: 0; }
        .complete { margin: 0 0 .5rem; }
        .complete .note { margin: 0; }
        .missing { color: var(--soft); margin-top: 1.5rem; }
        .progress .number { font-variant-numeric: tabular-nums; white-space: nowrap; }
        rect.rest { fill: var(--line); } rect.done { fill: var(--done); } rect.review { fill: var(--review); }
        .rules { columns: 16rem; list-style: none; padding: 0; }

        .key, .asset, .font, .setting, .result { border: 1px solid var(--line); border-radius: 10px; padding: .75rem 1rem; margin: 0 0 .75rem; }
        .key:target, .asset:target, .font:target, .setting:target { border-color: var(--link); box-shadow: 0 0 0 2px var(--link); }
        .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 0 1.5rem; }
        .value { padding: .25rem 0; }
        .language { font-size: .8rem; color: var(--soft); margin: 0; font-weight: 600; }
        .value .text { margin: 0; }
        .variations, .examples { list-style: none; padding: 0; margin: 0 0 .25rem; }
        .variation { display: inline-block; min-width: 3.5rem; color: var(--soft); font-size: .8rem; }
        .examples { border-inline-start: 3px solid var(--line); padding-inline-start: .6rem; font-size: .9rem; }
        .examples .number { display: inline-block; min-width: 2.5rem; color: var(--soft); font-variant-numeric: tabular-nums; }
        .examples q { quotes: none; }
        details > summary { cursor: pointer; color: var(--link); padding: .15rem 0; width: fit-content; min-height: 1.75rem; }
        details.tables { margin: 0 0 .5rem; }
        .languages {
          display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: .25rem 1.5rem;
          border-top: 1px solid var(--line); margin-top: .35rem; padding-top: .35rem;
        }

        .panes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: .75rem; margin: .5rem 0; }
        .pane { border-radius: 8px; padding: .6rem .75rem; border: 1px solid var(--line); min-width: 0; }
        .pane.light { background: #ffffff; color: #1b2430; --text: #1b2430; --soft: #56606c; --back: #ffffff; --line: #d5dbe3; }
        .pane.dark { background: #14181d; color: #e6eaef; --text: #e6eaef; --soft: #a5b0bc; --back: #14181d; --line: #363f49; }
        figure { display: inline-flex; flex-direction: column; gap: .25rem; margin: 0 .9rem .6rem 0; max-width: 100%; vertical-align: top; }
        figure img { max-width: min(100%, 9rem); max-height: 9rem; width: auto; height: auto; }
        figcaption { font-size: .8rem; color: var(--soft); display: flex; flex-direction: column; max-width: 12rem; }
        figcaption code { font-size: .75rem; }
        .swatch { width: 7rem; height: 5.25rem; border-radius: 8px; border: 1px solid var(--line); display: block; }
        .card {
          display: flex; flex-direction: column; border: 1px dashed var(--soft); border-radius: 8px; padding: .6rem;
          max-width: 12rem; font-size: .85rem; color: var(--soft); margin: 0;
        }

        .sample { margin: .25rem 0; line-height: 1.3; }
        .sample.small { font-size: 14px; } .sample.medium { font-size: 20px; } .sample.large { font-size: 32px; }
        .faces { list-style: none; padding: 0; font-size: .9rem; margin: .5rem 0 0; }
        dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: .35rem 1.5rem; margin: .35rem 0 0; }
        dt { font-size: .8rem; color: var(--soft); font-weight: 600; } dd { margin: 0; }

        @media (max-width: 40rem) {
          .progress .bar { display: none; }
          .progress td, .progress th { padding-inline: .2rem; min-width: 3rem; }
          .progress thead th { font-size: .8rem; }
          .progress .number { font-size: .9rem; }
          .constant { display: block; margin-inline-start: 0; }
          .constant ~ .badge { margin-inline: 0 .4rem; }
          .top { padding-block: .5rem; }
          main { padding: .75rem; }
        }
        @media (min-width: 64rem) {
          form .text { flex-basis: 16rem; }
          .filters[open] { flex: 0 1 auto; }
          .filters > summary { display: none; }
        }

        """#
}
