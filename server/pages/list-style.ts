/** The list page's style. The page is for operators and independent of the campaigns' themes. */
export const LIST_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d2cc, #44413c); --soft: light-dark(#5a564f, #b9b4ab); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf8f5, #1a1917); color: light-dark(#1f1d1a, #f2efe9); }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 .5rem; color: var(--soft); }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 3px; }
pre.mail { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
code { font-size: .875em; overflow-wrap: anywhere; }
.note { padding: .75rem 1rem; border-left: 4px solid #b26a00; background: light-dark(#fff4e0, #33280f); color: inherit; }
section { margin-top: 1.25rem; overflow: hidden; border: 1px solid var(--line); border-radius: 1.125rem; background: light-dark(#fff, #24221f); }
.brand { position: relative; isolation: isolate; display: flex; align-items: center; gap: .625rem; padding: .75rem 1rem; }
.brand img { width: 2rem; height: 2rem; }
.brand h2 { margin: 0; }
.brand p { margin: 0 0 0 auto; font-size: .875rem; }
.pale .brand, .pale .brand p { color: #111; }
.dark .brand, .dark .brand p { color: #fff; }
.dark .brand img { filter: brightness(0) invert(1); }
.field { position: absolute; z-index: -1; inset: 0; width: 100%; height: 100%; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr) auto auto; align-items: center; gap: .75rem; min-height: 4.75rem; padding: .5rem 1rem .5rem .625rem; }
li + li { border-top: 1px solid var(--line); }
li > img { width: 3.5rem; height: 3.5rem; object-fit: cover; border-radius: .75rem; }
li p { margin: 0; font-size: .8125rem; line-height: 1.4; }
h3 { margin: 0; font-size: 1.0625rem; line-height: 1.3; }
h3 a { text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.names { overflow-wrap: anywhere; }
.names code { display: none; }
.when { text-align: right; }
.when b { display: block; }
.open { color: light-dark(#12703f, #7fd6a1); }
.early { color: light-dark(#2b55b8, #9db8ff); }
@media (max-width: 40rem) {
  li { grid-template-columns: 3.5rem minmax(0, 1fr) auto; }
  .when { grid-row: 2; grid-column: 2; text-align: left; }
  .when b { display: inline; }
  .code { grid-row: 1 / span 2; grid-column: 3; }
  li > img { grid-row: 1 / span 2; }
}
@media (min-width: 60rem) {
  section { display: grid; grid-template-columns: 13rem 1fr; }
  .brand { flex-direction: column; align-items: flex-start; gap: .375rem; padding: 1.375rem; }
  .brand img { width: 3.25rem; height: 3.25rem; }
  .brand h2 { font-size: 1.75rem; }
  .brand p { margin: 0; }
  ul { display: grid; grid-template-columns: 1fr 1fr; align-content: start; }
  li { min-height: 5.25rem; }
  li:nth-child(2) { border-top: 0; }
  li:nth-child(even) { border-left: 1px solid var(--line); }
  h3 { font-size: 1.125rem; }
}
.code { display: block; width: 4.5rem; height: 4.5rem; border-radius: .5rem; overflow: hidden; background: #fff; }
.code svg { display: block; width: 100%; height: 100%; }
`;
