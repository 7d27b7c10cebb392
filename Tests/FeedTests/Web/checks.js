// Looks at documents as a browser lays them out, and lists what a reader could stumble over. Run by WebLayoutTests in a page
// of its own, which shows each document in a frame of the wanted width; the documents themselves are as they were written.
"use strict";

/** [red, green, blue, opacity] of what getComputedStyle gives. */
function color(text) {
    const parts = text.match(/[\d.]+/g).map(Number);
    const scale = text.startsWith("color(srgb") ? 255 : 1;
    return [parts[0] * scale, parts[1] * scale, parts[2] * scale, parts.length > 3 ? parts[3] : 1];
}

function over(front, back) {
    return [0, 1, 2].map(i => front[i] * front[3] + back[i] * (1 - front[3])).concat(1);
}

function luminance(c) {
    const [r, g, b] = c.slice(0, 3).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, two) {
    const [a, b] = [luminance(one) + 0.05, luminance(two) + 0.05];
    return Math.max(a, b) / Math.min(a, b);
}

class Checker {
    constructor(view) {
        this.view = view;
        this.document = view.document;
        this.problems = [];
    }

    all(selector) { return Array.from(this.document.querySelectorAll(selector)); }
    style(element) { return this.view.getComputedStyle(element); }

    report(check, element, detail) {
        const name = element ? element.tagName.toLowerCase() + (element.id ? "#" + element.id : "")
            + (typeof element.className === "string" && element.className ? "." + element.className : "") : "";
        this.problems.push(`${check}: ${name} ${detail}`.trim());
    }

    isShown(element) {
        return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            && element.getClientRects().length > 0;
    }

    /** Shown to assistive technology only. */
    isUnseen(element) { return element.closest(".unseen") !== null; }

    /** The accessible name, as far as these documents need the rules of accname 1.2. */
    name(element) {
        const ids = element.getAttribute("aria-labelledby");
        if (ids) return ids.split(/\s+/).map(id => this.document.getElementById(id)?.textContent ?? "").join(" ").trim();
        const label = element.getAttribute("aria-label");
        if (label) return label.trim();
        if (["NAV", "SECTION", "ARTICLE"].includes(element.tagName)) return "";
        if (element.tagName === "IMG") return (element.getAttribute("alt") ?? "").trim();
        if (element.closest("[aria-hidden=true]")) return "";
        return Array.from(element.childNodes).map(node => node.nodeType === 3 ? node.data
            : node.nodeType === 1 ? this.name(node) : "").join("").trim();
    }

    background(element) {
        let layers = [];
        for (let e = element; e; e = e.parentElement) {
            const style = this.style(e);
            const layer = color(style.backgroundColor);
            if (style.backgroundImage !== "none") return null;
            layers.push(layer);
            if (layer[3] === 1) break;
        }
        const dark = this.view.matchMedia("(prefers-color-scheme: dark)").matches;
        return layers.reverse().reduce((back, layer) => over(layer, back), dark ? [18, 18, 18, 1] : [255, 255, 255, 1]);
    }

    checkDocument() {
        const root = this.document.documentElement;
        if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(root.lang)) this.report("lang", root, root.lang);
        if (!this.document.title.trim()) this.report("title", null, "is empty");
        if (!this.document.querySelector("meta[name=viewport]")) this.report("viewport", null, "is missing");
        const ids = this.all("[id]").map(e => e.id);
        ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => this.report("unique id", null, id));
        for (const element of this.all("[aria-labelledby], a[href^='#'], use")) {
            const target = element.getAttribute("aria-labelledby") ?? element.getAttribute("href").slice(1);
            if (!this.document.getElementById(target)) this.report("reference", element, target);
        }
        for (const selector of ["main", "body > header", "body > footer"]) {
            if (this.all(selector).length !== 1) this.report("landmark", null, `${selector}: ${this.all(selector).length}`);
        }
        const first = this.document.querySelector("a[href], button, summary, [tabindex='0']");
        if (!first || first.getAttribute("href") !== "#" + this.document.querySelector("main")?.id) {
            this.report("skip link", first, "is not the first thing to reach");
        }
        for (const element of this.all("[tabindex]")) if (element.tabIndex > 0) this.report("tabindex", element, element.tabIndex);
        if (this.all("script, [onclick], [onload], [style]").length) this.report("script", null, "or style in an element");
        if (!this.document.styleSheets.length) this.report("style", null, "is not applied");
    }

    checkNames() {
        for (const element of this.all("a, button, summary, nav, section, article, [role=img]")) {
            if (!this.name(element)) this.report("name", element, "has none");
        }
        for (const element of this.all("img")) {
            if (!element.hasAttribute("alt") || !this.name(element)) this.report("name", element, "has no alternative");
            if (!(Number(element.getAttribute("width")) > 0 && Number(element.getAttribute("height")) > 0)) {
                this.report("size", element, "has none");
            }
        }
        for (const input of this.all("input")) {
            if (!Array.from(input.labels ?? []).some(label => label.textContent.trim())) this.report("name", input, "has no label");
            if (input.type === "radio" && !input.closest("fieldset")?.querySelector("legend")?.textContent.trim()) {
                this.report("name", input, "is in no group with a name");
            }
        }
        for (const element of this.all("svg:not([aria-hidden=true]):not([role=img])")) this.report("name", element, "has none");
        const landmarks = this.all("nav, section, main").map(e => e.tagName + this.name(e).slice(0, 80));
        landmarks.filter((name, i) => name !== "MAIN" && landmarks.indexOf(name) !== i)
            .forEach(name => this.report("landmark name", null, `${name} is there twice`));
        const hidden = this.all("[aria-hidden=true] a, [aria-hidden=true] [tabindex]");
        hidden.forEach(e => this.report("hidden focus", e, ""));
    }

    checkHeadings() {
        const headings = this.all("h1, h2, h3, h4, h5, h6").filter(e => this.isShown(e));
        if (headings.filter(e => e.tagName === "H1").length !== 1) this.report("heading", null, "not one h1");
        let before = 0;
        for (const heading of headings) {
            const level = Number(heading.tagName[1]);
            if (level > before + 1) this.report("heading order", heading, `after h${before}`);
            if (!heading.textContent.trim()) this.report("heading", heading, "is empty");
            before = level;
        }
    }

    checkLists() {
        for (const list of this.all("ul, ol")) {
            for (const child of list.children) if (child.tagName !== "LI") this.report("list", child, "in a list");
            if (!list.children.length) this.report("list", list, "is empty");
        }
        for (const item of this.all("li")) {
            if (!["UL", "OL"].includes(item.parentElement.tagName)) this.report("list", item, "outside a list");
        }
        for (const item of this.all("dt, dd")) if (!item.closest("dl")) this.report("list", item, "outside a description list");
        for (const group of this.all("dl > div")) {
            if (!group.querySelector(":scope > dt") || !group.querySelector(":scope > dd")) this.report("list", group, "is no pair");
        }
        for (const details of this.all("details")) {
            if (details.firstElementChild?.tagName !== "SUMMARY") this.report("details", details, "has no summary");
        }
    }

    /** Every text: its contrast, that it is in the page and that nothing hides a part of it. */
    checkTexts() {
        const width = this.view.innerWidth;
        const walker = this.document.createTreeWalker(this.document.body, NodeFilter.SHOW_TEXT);
        let count = 0;
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            if (!walker.currentNode.data.trim() || !this.isShown(element) || this.isUnseen(element)) continue;
            count += 1;
            const text = walker.currentNode.data.trim().slice(0, 40);
            const style = this.style(element);
            const back = this.background(element);
            const size = parseFloat(style.fontSize);
            const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
            const ratio = back ? contrast(over(color(style.color), back), back) : 0;
            if (ratio < (isLarge ? 3 : 4.5)) this.report("contrast", element, `${ratio.toFixed(2)} “${text}”`);
            if (size < 12) this.report("font size", element, `${size} “${text}”`);
            const range = this.document.createRange();
            range.selectNodeContents(walker.currentNode);
            for (const box of range.getClientRects()) {
                if (element.closest(".skip") || box.width === 0) continue;
                if (box.left < -1 || box.right > width + 1) this.report("outside", element, `“${text}”`);
                for (let e = element; e && e !== this.document.body; e = e.parentElement) {
                    const overflow = this.style(e);
                    if (overflow.overflowX === "visible" && overflow.overflowY === "visible") continue;
                    const frame = e.getBoundingClientRect();
                    if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
                        || box.bottom > frame.bottom + 1) this.report("clipped", element, `“${text}”`);
                }
            }
        }
        if (count === 0) this.report("text", null, "there is none");
    }

    /** Texts of a card or a list that lie on one another. A badge may lie on a picture, not on words. */
    checkOverlaps() {
        for (const card of this.all(".card, .heading, .title")) {
            const boxes = Array.from(card.querySelectorAll("h1, h2, h3, p, li, summary, dt, dd")).filter(e => this.isShown(e))
                .map(e => [e, e.getBoundingClientRect()]);
            for (const [i, [one, a]] of boxes.entries()) {
                for (const [two, b] of boxes.slice(i + 1)) {
                    if (one.contains(two) || two.contains(one)) continue;
                    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                    if (wide > 1 && high > 1) this.report("overlap", one, `${two.tagName} ${this.name(two).slice(0, 40)}`);
                }
            }
        }
    }

    /** WCAG 2.2, 2.5.8: at least 24 by 24, but for links in a sentence. */
    checkTargets() {
        for (const element of this.all("a[href], summary, button, .chips label, .chips input")) {
            // A radio button lies unseen over its label.
            if (!this.isShown(element) && !(element.matches(".chips input") && element.checkVisibility())) continue;
            const box = element.getBoundingClientRect();
            if (box.width < 24 || box.height < 24) {
                this.report("target", element, `${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
            }
            if (element.tagName === "LABEL") continue;
            element.focus();
            if (this.document.activeElement !== element) this.report("focus", element, "cannot be had");
        }
    }

    checkLayout() {
        const root = this.document.documentElement;
        if (root.scrollWidth > this.view.innerWidth) {
            this.report("overflow", null, `${root.scrollWidth} in ${this.view.innerWidth}`);
        }
        for (const paragraph of this.all("p, dd")) {
            const size = parseFloat(this.style(paragraph).fontSize);
            if (paragraph.getBoundingClientRect().width > size * 60) this.report("measure", paragraph, "more than 60 em wide");
        }
        for (const image of this.all("img")) if (image.naturalWidth === 0) this.report("picture", image, "did not load");
    }

    /** Each choice of a category shows as many rows as it says, if it says so, and no section without rows; the first one shows all. */
    checkFilter() {
        const inputs = this.all(".chips input");
        for (const input of inputs) {
            input.click();
            const shown = this.all(".cards > li").filter(e => this.isShown(e)).length;
            const number = input.parentElement.querySelector(".number");
            const wanted = input === inputs[0] ? this.all(".cards > li").length : number ? Number(number.textContent) : shown;
            if (shown !== wanted) this.report("filter", input, `${shown} instead of ${wanted}`);
            for (const section of this.all("main > section:has(.cards)")) {
                const rows = Array.from(section.querySelectorAll(".cards > li")).filter(e => this.isShown(e));
                if (this.isShown(section) !== rows.length > 0) this.report("filter", section, "has no rows, or is hidden with some");
            }
            const colors = Array.from(input.parentElement.querySelectorAll("span"));
            for (const element of colors) {
                const back = this.background(element);
                const ratio = contrast(over(color(this.style(element).color), back), back);
                if (ratio < 4.5) this.report("contrast", element, `${ratio.toFixed(2)} in the choice`);
            }
        }
        inputs[0]?.click();
    }

    /** A card that is opened changes no other one's size. */
    checkStretch() {
        for (const list of this.all(".cards")) {
            const cards = Array.from(list.querySelectorAll(".card"));
            const details = list.querySelector("details");
            if (!details) continue;
            const heights = () => cards.filter(card => !card.contains(details)).map(card => card.getBoundingClientRect().height);
            const before = heights();
            details.open = true;
            if (heights().some((height, i) => Math.abs(height - before[i]) > 1)) this.report("stretch", list, "changes with a neighbour");
            details.open = false;
        }
    }

    /** Pictures of wide cards and of items are beside the text where there is room, else above it; of others above it. */
    checkPictures() {
        for (const card of this.all(".pictured")) {
            const picture = card.querySelector(".media, .large");
            const text = card.querySelector(".body, .about");
            if (!picture || !text || !this.isShown(picture)) continue;
            const [a, b] = [picture.getBoundingClientRect(), text.getBoundingClientRect()];
            const room = card.closest(".wide") ? 704 : card.matches(".item") ? 832 : Infinity;
            const isBeside = a.right <= b.left + 1 || b.right <= a.left + 1;
            const isAbove = a.bottom <= b.top + 1;
            if (this.view.innerWidth >= room ? !isBeside : !isAbove) this.report("wide", card, "has the picture in another place");
            const badge = card.querySelector(".badge");
            if (badge && this.isShown(badge)) {
                badge.scrollIntoView({ behavior: "instant", block: "center" });
                const box = badge.getBoundingClientRect();
                const top = this.document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                if (top && !badge.contains(top)) this.report("covered", badge, `by ${top.tagName}`);
            }
        }
    }

    /** The columns of the first list of cards. */
    columns() {
        const lefts = new Set(this.all(".cards").slice(0, 1).flatMap(list => Array.from(list.children))
            .map(e => Math.round(e.getBoundingClientRect().left)));
        return lefts.size;
    }

    run() {
        this.checkDocument();
        this.checkNames();
        this.checkHeadings();
        this.checkLists();
        this.checkTexts();
        this.checkOverlaps();
        this.checkTargets();
        this.checkFilter();
        this.checkStretch();
        this.checkPictures();
        for (const details of this.all("details")) details.open = true;
        this.checkTexts();
        this.checkOverlaps();
        this.checkTargets();
        this.checkLayout();
        return Array.from(new Set(this.problems));
    }
}

/** Shows a document in a frame of a width, and looks at it. */
async function check(name, address, width) {
    const frame = document.createElement("iframe");
    frame.style.cssText = `border: 0; width: ${width}px; height: 800px; color-scheme: light dark`;
    const loaded = new Promise(resolve => frame.onload = resolve);
    frame.src = address;
    document.body.append(frame);
    await loaded;
    const view = frame.contentWindow;
    const images = Array.from(view.document.images);
    for (const image of images) image.loading = "eager";
    // To decode them would wait for a frame, which may not come in virtual time.
    await Promise.all(images.filter(image => !image.complete).map(image => new Promise(resolve => {
        image.onload = resolve;
        image.onerror = resolve;
    })));
    const checker = new Checker(view);
    const result = { name, width: view.innerWidth, columns: checker.columns(),
        isDark: view.matchMedia("(prefers-color-scheme: dark)").matches,
        background: view.getComputedStyle(view.document.body).backgroundColor };
    result.problems = checker.run();
    frame.remove();
    return result;
}

async function checkAll(pages, widths) {
    const results = [];
    for (const [name, address] of pages) {
        for (const width of widths) results.push(await check(name, address, width));
    }
    const output = document.createElement("pre");
    output.id = "results";
    output.textContent = btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(results))));
    document.body.append(output);
}
