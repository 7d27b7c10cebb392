/// What is the same on every page.
enum HTMLPage {
    /// The look, in the colors of the user's system.
    static let style = """
        :root {
          --back: #ffffff; --raised: #f6f7f9; --line: #e2e5ea; --text: #1d2129; --quiet: #667085;
          --error: #c62828; --warning: #9a6700; --mark: #fff1b8; --fix: #1a7f37;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #14171c; --raised: #1c2027; --line: #2e343d; --text: #e3e6eb; --quiet: #98a2b3;
            --error: #ff7b72; --warning: #e3b341; --mark: #5c4a12; --fix: #57c26d;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
        header, form, main { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
        header { padding-top: 1.5rem; }
        h1 { margin: 0; font-size: 1.5rem; }
        header p { margin: .25rem 0 1rem; color: var(--quiet); }
        form {
          position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center;
          padding-block: .75rem; background: var(--back); border-bottom: 1px solid var(--line);
        }
        label { color: var(--quiet); }
        input::placeholder { color: var(--quiet); opacity: 1; }
        input, select {
          margin-left: .25rem; min-height: 2rem; padding: .25rem .5rem; max-width: 18rem; font: inherit; color: var(--text);
          background: var(--raised); border: 1px solid var(--line); border-radius: .375rem;
        }
        output { margin-left: auto; color: var(--quiet); }
        h2 {
          margin: 1.75rem 0 .5rem; font: 600 .9375rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere;
        }
        .path { unicode-bidi: isolate; }
        .count { color: var(--quiet); font-weight: 400; }
        article { padding: .5rem .75rem; border: 1px solid var(--line); border-left-width: 3px; margin-top: -1px; }
        article.error { border-left-color: var(--error); }
        article.warning { border-left-color: var(--warning); }
        article p { margin: 0; overflow-wrap: anywhere; }
        .error strong { color: var(--error); }
        .warning strong { color: var(--warning); }
        .place, .rule { color: var(--quiet); font: .8125rem ui-monospace, monospace; }
        .place { display: inline-block; min-width: 4.5rem; }
        .rule { float: right; padding-left: 1rem; }
        .rule a { display: inline-block; min-width: 1.5rem; color: inherit; line-height: 1.5rem; }
        .fix { color: var(--quiet); font-size: .875rem; }
        article .fix strong { color: var(--fix); }
        pre, .fix { clear: both; }
        pre {
          margin: .375rem 0; padding: .375rem .625rem; overflow-x: auto; background: var(--raised);
          border-radius: .375rem; tab-size: 4;
        }
        code { font: .8125rem/1.5 ui-monospace, monospace; unicode-bidi: isolate; }
        mark { background: var(--mark); color: inherit; border-radius: .125rem; }
        .empty { color: var(--quiet); }
        [hidden] { display: none !important; }
        @media (max-width: 40rem) {
          header, form, main { padding-inline: .75rem; }
          header { padding-top: .75rem; }
          header p { margin-bottom: .25rem; }
          form { position: static; display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
          label { display: block; min-width: 0; font-size: .875rem; }
          label:first-child, output { grid-column: 1 / -1; }
          output { margin: 0; }
          input, select { display: block; width: 100%; max-width: none; margin: 0; font-size: 1rem; }
          .place { min-width: 0; }
          pre { tab-size: 2; }
          .rule { float: none; display: block; padding: 0; overflow-wrap: anywhere; }
        }

        """

    /// Shows the filters, which need it, and hides what they leave out.
    static let script = """
        (() => {
          const field = id => document.getElementById(id);
          // A marked place that is outside of its box is scrolled into it, when the box is first seen.
          const observer = new IntersectionObserver(entries => {
            for (const { target, isIntersecting } of entries) {
              if (!isIntersecting) continue;
              observer.unobserve(target);
              if (target.scrollWidth <= target.clientWidth) continue;
              target.tabIndex = 0;
              const mark = target.querySelector("mark");
              const end = mark.offsetLeft - target.offsetLeft + Math.min(mark.offsetWidth, target.clientWidth / 2);
              if (end > target.clientWidth) target.scrollLeft = end - target.clientWidth / 2;
            }
          });
          for (const box of document.querySelectorAll("pre")) observer.observe(box);

          const form = document.querySelector("form");
          if (!form) return;
          form.hidden = false;
          const sections = [...document.querySelectorAll("section")].map(section => {
            const path = section.querySelector(".path").textContent.toLowerCase();
            const articles = [...section.querySelectorAll("article")].map(article => ({
              article, rule: article.dataset.rule, severity: article.className,
              text: path + article.querySelector("p").textContent.toLowerCase(),
            }));
            return { section, articles };
          });
          const filter = () => {
            const text = field("text").value.toLowerCase();
            const rule = field("rule").value;
            const severity = field("severity").value;
            let [shown, anywhere] = [0, false];
            for (const { section, articles } of sections) {
              let any = false;
              for (const each of articles) {
                const fits = (!rule || each.rule === rule) && (!severity || each.severity === severity)
                  && each.text.includes(text);
                each.article.hidden = !fits;
                if (fits) { any = true; shown += each.rule ? 1 : 0; }
              }
              section.hidden = !any;
              anywhere ||= any;
            }
            field("shown").value = shown + " shown";
            field("none").hidden = anywhere;
          };
          form.addEventListener("input", filter);
          form.addEventListener("submit", event => event.preventDefault());
          filter();
        })();

        """
}
