// The key `/` moves to the search field.
"use strict";
document.addEventListener("keydown", event => {
    const typing = /^(input|textarea|select)$/i.test(event.target.tagName) || event.target.isContentEditable;
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = document.querySelector('[role="search"] input');
    if (field) {
        event.preventDefault();
        field.focus();
        field.select();
    }
});
