/** The list page's style. The page is for operators and independent of the campaigns' themes. */
export const LIST_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d2cc, #44413c); --soft: light-dark(#5a564f, #b9b4ab); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf8f5, #1a1917); color: light-dark(#1f1d1a, #f2efe9); }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 .5rem; color: var(--soft); }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 3px; }
pre.mail { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
code { font-size: .875em; overflow-wrap: anywhere; }
.note { padding: .75rem 1rem; border-left: 4px solid #b26a00; background: light-dark(#fff4e0, #33280f); color: inherit; }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
li { display: grid; grid-template-columns: 1fr auto; gap: .75rem 1rem; align-content: start; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; background: light-dark(#fff, #24221f); }
li img { grid-column: 1 / -1; display: block; width: calc(100% + 2.5rem); height: auto; aspect-ratio: 1200 / 630; object-fit: cover; margin: -1.25rem -1.25rem .25rem; }
.names { grid-column: 1 / -1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 0; padding-top: .75rem; border-top: 1px solid var(--line); font-size: .875rem; }
.state { display: inline-block; padding: .1rem .6rem; border-radius: 1rem; font-size: .875rem; font-weight: 600; }
.open { background: #d7f0dc; color: #0d4a1f; }
.early { background: #dbe7fd; color: #123a78; }
.ended { background: #e6e3de; color: #3d3a35; }
.code { display: block; width: 8rem; height: 8rem; border-radius: .5rem; overflow: hidden; background: #fff; }
.code svg { display: block; width: 100%; height: 100%; }
`;
