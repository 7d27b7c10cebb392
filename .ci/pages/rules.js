// Filters the table of rules.
"use strict";
(() => {
    const form = document.getElementById("filter"), count = document.getElementById("count");
    const rows = [...document.querySelectorAll("table.rules tbody tr")];
    const names = ["q", "domain", "default", "fix"];

    function show() {
        const words = form.elements.q.value.toLowerCase().split(/\s+/).filter(Boolean);
        let shown = 0;
        for (const row of rows) {
            const fits = words.every(word => row.dataset.words.includes(word))
                && names.slice(1).every(name => !form.elements[name].value || row.dataset[name] === form.elements[name].value);
            row.hidden = !fits;
            shown += fits;
        }
        count.textContent = shown === 1 ? "1 rule" : `${shown} rules`;
    }

    const query = new URLSearchParams(location.search);
    for (const name of names) form.elements[name].value = query.get(name) ?? "";
    form.hidden = false;
    form.addEventListener("input", () => {
        const query = new URLSearchParams(names.map(name => [name, form.elements[name].value]).filter(([, value]) => value));
        history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
        show();
    });
    form.addEventListener("submit", event => event.preventDefault());
    show();
})();
