// Searches the texts of all pages. Texts get into the page as text, never as markup.
"use strict";
(() => {
    const form = document.getElementById("search"), field = form.elements.q, status = document.getElementById("status");
    const results = document.getElementById("results"), more = document.getElementById("more");
    const top = new URL("../", document.currentScript.src);
    const STEP = 25;
    // How much a page counts by its kind, if its texts fit equally well.
    const KINDS = { Guide: 1.2, Rule: 1.1, Command: 1.1, Tutorial: 1, Library: 0.8 };
    let index = null, found = [], words = [], marked = [];

    // In lower case and without accents.
    const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const isWord = character => character !== undefined && /[\p{L}\p{N}]/u.test(character);

    async function load() {
        const response = await fetch(new URL("index.json", new URL("search/", top)));
        if (!response.ok) throw new Error(`status ${response.status}`);
        const { pages, sections } = await response.json();
        index = pages.map(([path, title, kind, summary, terms]) =>
            ({ path, title, kind, summary, plainTitle: plain(title), terms: plain(terms), sections: [] }));
        for (const [page, heading, anchor, text] of sections) {
            index[page].sections.push({ heading, anchor, text, plainHeading: plain(heading), plainText: plain(text) });
        }
    }

    // The words and the phrases in double quotes.
    function parsed(query) {
        const found = [...plain(query).matchAll(/"([^"]+)"?|(\S+)/g)].map(match => (match[1] ?? match[2]).replace(/\s+/g, " ").trim());
        return [...new Set(found)].filter(Boolean).slice(0, 12);
    }

    // 2 if a text has a word that begins with what is looked for, 1 if it only contains it, else 0.
    function fit(text, word) {
        let at = text.indexOf(word);
        if (at < 0) return 0;
        for (let tries = 0; at >= 0 && tries < 20; tries++, at = text.indexOf(word, at + 1)) {
            if (!isWord(text[at - 1]) || !isWord(word[0])) return 2;
        }
        return 1;
    }

    // How well a page fits; `null` if it lacks one of the words.
    function judged(page, phrase) {
        let score = 0, best = null, bestScore = -1;
        const has = words.map(() => false);
        words.forEach((word, number) => {
            const fits = Math.max(fit(page.plainTitle, word), fit(page.terms, word));
            if (fits) { has[number] = true; score += fits * 12; }
        });
        for (const section of page.sections) {
            let own = 0;
            words.forEach((word, number) => {
                const heading = fit(section.plainHeading, word), text = fit(section.plainText, word);
                if (heading || text) { has[number] = true; own += heading * 4 + text; }
            });
            if (words.length > 1 && section.plainHeading.includes(phrase)) own += 50;
            if (words.length > 1 && section.plainText.includes(phrase)) own += 40;
            if (own > bestScore) { best = section; bestScore = own; }
        }
        if (has.includes(false)) return null;
        if (page.plainTitle === phrase || page.terms.split(" ").includes(phrase)) score += 100;
        else if (page.plainTitle.startsWith(phrase)) score += 30;
        else if (words.length > 1 && (page.plainTitle.includes(phrase) || page.terms.includes(phrase))) score += 25;
        return { page, section: bestScore > 0 ? best : null, score: (score + Math.max(bestScore, 0)) * (KINDS[page.kind] ?? 1) };
    }

    function search(query) {
        words = parsed(query);
        const phrase = plain(query).replace(/"/g, "").replace(/\s+/g, " ").trim();
        marked = words.length > 1 ? [phrase, ...words] : words;
        found = words.length ? index.map(page => judged(page, phrase)).filter(Boolean) : [];
        found.sort((a, b) => b.score - a.score || a.page.title.length - b.page.title.length || (a.page.path < b.page.path ? -1 : 1));
    }

    // Appends a text in which the words are marked.
    function append(element, text) {
        const lower = plain(text);
        let at = 0;
        // With other lengths, positions would not be the same.
        while (lower.length === text.length && at < text.length) {
            let start = -1, length = 0;
            for (const word of marked) {
                const place = lower.indexOf(word, at);
                if (place >= 0 && (start < 0 || place < start || (place === start && word.length > length))) { start = place; length = word.length; }
            }
            if (start < 0) break;
            const mark = document.createElement("mark");
            mark.textContent = text.slice(start, start + length);
            element.append(text.slice(at, start), mark);
            at = start + length;
        }
        element.append(text.slice(at));
    }

    // The part of a section around the first of the words.
    function excerpt({ page, section }) {
        const text = section?.text ?? "", lower = section?.plainText ?? "";
        const places = (lower.includes(marked[0]) ? [marked[0]] : words).map(word => lower.indexOf(word)).filter(place => place >= 0);
        if (!places.length || lower.length !== text.length) return page.summary || text.slice(0, 200);
        let start = Math.max(0, Math.min(...places) - 60);
        if (start > 0) start = text.indexOf(" ", start) + 1 || start;
        let end = Math.min(text.length, start + 220);
        if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), start + 100);
        return (start > 0 ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
    }

    function show(from) {
        if (from === 0) results.replaceChildren(...(found.length ? [document.createElement("ol")] : []));
        const list = results.firstElementChild;
        for (const result of found.slice(from, from + STEP)) {
            const item = document.createElement("li"), link = document.createElement("a"), kind = document.createElement("span");
            const anchor = result.section?.anchor ? "#" + encodeURIComponent(result.section.anchor) : "";
            link.href = new URL(result.page.path + anchor, top).href;
            append(link, result.page.title);
            if (result.section?.heading) {
                link.append(" › ");
                append(link, result.section.heading);
            }
            kind.className = "kind";
            kind.textContent = result.page.kind;
            const text = document.createElement("p");
            append(text, excerpt(result));
            item.append(link, " ", kind, text);
            list.append(item);
        }
        more.hidden = !list || list.children.length >= found.length;
    }

    function run() {
        const query = field.value;
        if (!index) return;
        search(query);
        document.title = query.trim() ? `${query.trim()} · Search · Prumo` : "Search · Prumo";
        status.textContent = !words.length ? "" : found.length === 0 ? `Nothing contains “${query.trim()}”. Try fewer or other words.`
            : found.length === 1 ? "1 page" : `${found.length} pages`;
        show(0);
    }

    // Arrow keys move between the field and the results.
    document.addEventListener("keydown", event => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        const stops = [field, ...results.querySelectorAll("a")], at = stops.indexOf(document.activeElement);
        const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
        if (at < 0 || !next) return;
        event.preventDefault();
        next.focus();
    });
    more.addEventListener("click", () => {
        const first = results.querySelectorAll("li").length;
        show(first);
        results.querySelectorAll("li")[first]?.querySelector("a").focus();
    });
    field.addEventListener("input", () => {
        const query = field.value.trim();
        history.replaceState(null, "", query ? "?" + new URLSearchParams({ q: query }) : location.pathname);
        run();
    });
    form.addEventListener("submit", event => {
        event.preventDefault();
        results.querySelector("a")?.focus();
    });
    field.value = new URLSearchParams(location.search).get("q") ?? "";
    field.focus();
    status.textContent = "Loading the index …";
    load().then(run, error => { status.textContent = `The index cannot be loaded (${error.message}).`; });
})();
