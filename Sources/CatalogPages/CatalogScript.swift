/// The script of all pages: the search, the selected language, and the links that keep it.
///
/// It loads the index with `script` elements, since a page from a disk may not read files in another way, and it writes texts
/// as texts only.
enum CatalogScript {
    static let text = #"""
        "use strict";
        (() => {
          const form = document.getElementById("search");
          const status = document.getElementById("status");
          const results = document.getElementById("results");
          const content = document.getElementById("content");
          const step = 100;

          // The index: its parts are scripts, each of which passes what it has by its number.
          const parts = new Map();
          const loading = new Map();
          window.prumoCatalog = (number, part) => parts.set(number, part);
          const load = (number) => {
            if (!loading.has(number)) {
              loading.set(number, new Promise((resolve, reject) => {
                const script = document.createElement("script");
                script.src = number ? `search-${number}.js` : "search.js";
                script.onload = () => parts.has(number) ? resolve(parts.get(number)) : reject(new Error(script.src));
                script.onerror = () => reject(new Error(script.src));
                document.head.append(script);
              }));
            }
            return loading.get(number);
          };

          const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
          const wanted = () => ({
            text: folded(form.elements.text.value.trim()),
            language: form.elements.language?.value ?? "",
            state: form.elements.state?.value ?? "",
            finding: form.elements.finding?.value ?? "",
          });

          const element = (name, properties = {}, ...children) => {
            const made = document.createElement(name);
            for (const [key, value] of Object.entries(properties)) {
              if (key in made) made[key] = value; else made.setAttribute(key, value);
            }
            made.append(...children);
            return made;
          };
          const address = (path, anchor, language) =>
            path + (language ? `?language=${encodeURIComponent(language)}` : "") + (anchor ? `#${anchor}` : "");
          const states = { n: ["missing or new", "bad"], r: ["needs review", "warn"], m: ["machine translated", "info"] };

          const isFound = (wish, findings, column) => !wish.finding || findings.some(([at, rule]) =>
            (wish.finding === "*" || wish.finding === rule) && (column === undefined || at < 0 || at === column));

          // What the results show of an entry; undefined if it does not match.
          const match = (entry, wish, tables) => {
            if (entry[0] < 0) {
              const [, path, name, detail, findings] = entry;
              if (wish.state || wish.language && !wish.text && !wish.finding || !isFound(wish, findings)) return undefined;
              if (wish.text && !folded(name).includes(wish.text) && !folded(detail).includes(wish.text)) return undefined;
              const [page, anchor] = path.split("#");
              return { page, anchor, name, place: detail, values: [] };
            }
            const [table, page, number, name, letters, findings, texts] = entry;
            const { title, prefix, languages } = tables[table];
            const isStale = letters[0] === "s";
            if (wish.state === "s" && !isStale) return undefined;
            let columns = languages.map((_, column) => column);
            if (wish.language) columns = columns.filter((column) => languages[column] === wish.language);
            const inKey = !wish.text || folded(name).includes(wish.text);
            const has = (column) => texts[column] && folded(texts[column]).includes(wish.text);
            const inSource = inKey || has(0);
            const isLimited = wish.language || wish.finding || wish.state && wish.state !== "s";
            columns = columns.filter((column) =>
              (!wish.state || wish.state === "s" || letters[column + 1] === wish.state)
              && isFound(wish, findings, column)
              && (!wish.text || (isLimited && inSource) || has(column)));
            if (!columns.length && !(inSource && !isLimited)) return undefined;
            const shown = columns.filter((column) => column > 0);
            return {
              page: `${prefix}${page}.html`, anchor: `k${number}`, name, place: title, isStale, more: Math.max(0, shown.length - 3),
              language: wish.language || languages[shown[0]],
              values: [0, ...shown.slice(0, 3)].map((column) => ({
                language: languages[column], text: texts[column] || "", state: column ? states[letters[column + 1]] : undefined,
              })),
            };
          };

          const shownName = (name) => name.trim() ? name : name ? "␣".repeat(name.length) : "the empty key";

          const show = (found, wish) => {
            const heading = element("h2", {}, element("a", { href: address(found.page, found.anchor, found.language) },
              element("code", { dir: "auto" }, shownName(found.name))));
            if (found.isStale) heading.append(element("span", { className: "badge warn" }, "stale"));
            const article = element("article", { className: "result" }, heading, element("p", { className: "place" }, found.place));
            for (const value of found.values) {
              const language = element("p", { className: "language" }, value.language);
              if (value.state) language.append(element("span", { className: `badge ${value.state[1]}` }, value.state[0]));
              const text = value.text ? element("p", { lang: value.language, dir: "auto" }, value.text)
                : element("p", { className: "none" }, "no string");
              article.append(language, text);
            }
            if (found.more) article.append(element("p", { className: "cut" }, `… and ${found.more} more ${found.more === 1 ? "language" : "languages"}`));
            results.append(article);
          };

          let run = 0;
          const search = async (limit = step) => {
            const own = ++run;
            const wish = wanted();
            showLanguage(wish.language);
            countFilters();
            const isSearch = Boolean(wish.text || wish.state || wish.finding);
            results.hidden = !isSearch;
            content.hidden = isSearch;
            status.textContent = isSearch ? "Searching…" : "";
            if (!isSearch) return;
            try {
              const { parts: count, tables } = await load(0);
              const found = [];
              let total = 0;
              for (let number = 1; number <= count; number++) {
                const part = await load(number);
                if (own !== run) return;
                for (const entry of part) {
                  const one = match(entry, wish, tables);
                  if (!one) continue;
                  if (total < limit) found.push(one);
                  total++;
                }
              }
              results.replaceChildren(element("h1", {}, "Search results"));
              for (const one of found) show(one, wish);
              if (total > limit) {
                const more = element("button", { type: "button" }, `Show ${Math.min(step, total - limit)} more`);
                more.addEventListener("click", () => search(limit + step));
                results.append(more);
              }
              status.textContent = total === 0 ? "Nothing matches." : `${total.toLocaleString("en")} ${total === 1 ? "match" : "matches"}`
                + (total > limit ? `, of which ${limit} are shown` : "");
            } catch (error) {
              if (own === run) status.textContent = `The search index cannot be loaded: ${error.message}`;
            }
          };

          // Shows a language beside the source string, and keeps it in the links to other pages.
          const showLanguage = (language) => {
            for (const slot of document.querySelectorAll(".slot")) {
              const row = slot.closest(".key");
              const value = language && row.querySelector(`.languages > [data-language="${CSS.escape(language)}"]`);
              slot.replaceChildren(...(value ? [value.cloneNode(true)] : []));
              slot.hidden = !value;
            }
            for (const link of document.querySelectorAll(".top nav a, .pages a, .tables a")) {
              const [path] = link.getAttribute("href").split("?");
              link.setAttribute("href", address(path, "", language));
            }
          };

          const open = () => {
            const target = location.hash && document.getElementById(location.hash.slice(1));
            const details = target && target.querySelector("details");
            if (details) details.open = true;
          };

          const nameLanguages = () => {
            try {
              const names = new Intl.DisplayNames(["en"], { type: "language" });
              for (const option of form.elements.language?.options ?? []) {
                if (!option.value) continue;
                let name;
                try { name = names.of(option.value); } catch { continue; }
                if (name && name !== option.value) option.textContent = `${option.value} · ${name}`;
              }
            } catch { /* The names are a help only. */ }
          };

          // The filters take half of a small screen, so they are closed there.
          const filters = document.querySelector(".filters");
          const wide = matchMedia("(min-width: 64rem)");
          const fit = () => { if (filters) filters.open = wide.matches; };
          wide.addEventListener("change", fit);
          const countFilters = () => {
            const count = [...form.querySelectorAll(".filters select")].filter((one) => one.value).length;
            if (filters) document.getElementById("filter-count").textContent = count ? ` (${count} on)` : "";
          };

          // A font that the browser refuses would be shown as another one.
          document.fonts?.ready.then(() => {
            for (const font of document.fonts) {
              if (font.status !== "error") continue;
              const sample = document.querySelector(`.sample.${CSS.escape(font.family.replaceAll('"', ""))}`);
              sample?.before(element("p", { className: "note" }, "The browser cannot load this font, so the samples have another one."));
            }
          });

          fit();
          form.hidden = false;
          nameLanguages();
          const language = new URLSearchParams(location.search).get("language");
          if (language && form.elements.language) form.elements.language.value = language;
          let timer;
          form.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => search(), 200); });
          form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
          form.addEventListener("reset", () => setTimeout(() => search()));
          addEventListener("hashchange", () => { open(); });
          // A browser that goes back fills the form again.
          addEventListener("pageshow", () => { search(); open(); });
        })();

        """#
}
