/** The style of the API page: the site's default colours (src/ui/colours.css), without a campaign. */
export const API_STYLE = `
:root { color-scheme: light dark; --field: light-dark(#dfe6e4, #16231f); --on-field: light-dark(#16231f, #dfe6e4); --canvas: light-dark(#f4f5f4, #0d0d0f); --paper: light-dark(#ffffff, #1b1c1f); --well: light-dark(#f0f1ef, #111214); --ink: light-dark(#101312, #f6f6f3); --soft: light-dark(#50565a, #bdc0c1); --line: light-dark(#dcdedd, #3b3c3f); --action: light-dark(#17493b, #9fd3c1); --good: light-dark(#12703f, #7fd6a1); --bad: light-dark(#b3261e, #ff9a90); }
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; }
body { margin: 0; font: 1.0625rem/1.5 'Hanken Grotesk Variable', system-ui, sans-serif; background: var(--canvas); color: var(--ink); }
header { padding: 2.5rem clamp(16px, 5.2vw, 24px) 2rem; background: var(--field); color: var(--on-field); }
header > * { max-width: 72rem; margin: 0 auto .75rem; }
h1 { font-size: 2.25rem; line-height: 1.1; font-weight: 600; text-wrap: balance; }
h2 { margin: 0 0 .25rem; font-size: 1.625rem; line-height: 1.2; font-weight: 600; }
h3 { margin: 1.5rem 0 .5rem; font-size: .9375rem; }
p { margin: 0 0 .5rem; }
a { color: inherit; text-underline-offset: .2em; }
main a { color: var(--action); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; border-radius: 8px; }
code, pre { font: .875em/1.5 ui-monospace, 'Cascadia Mono', Menlo, monospace; overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .75rem 1rem; max-height: 24rem; overflow: auto; overflow-wrap: normal; background: var(--well); border-radius: 8px; font-size: .8125rem; }
pre code { font-size: 1em; }
.soft, .type { color: var(--soft); }
.type, .soft code { font-size: .9375rem; }
nav { position: sticky; top: 0; z-index: 1; display: flex; gap: 1.25rem; overflow-x: auto; padding: 0 clamp(16px, 5.2vw, 24px); background: var(--canvas); border-bottom: 1px solid var(--line); }
nav a { flex: none; padding: .75rem 0; min-height: 44px; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { padding: 0 12px 4rem; min-width: 0; }
section { margin: 1.5rem 0 0; padding: 20px; background: var(--paper); border-radius: 12px; box-shadow: 0 1px 2px rgb(16 19 18 / .08), 0 2px 6px rgb(16 19 18 / .06); }
.call { border-top: 1px solid var(--line); }
.call > summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .75rem 0; min-height: 44px; cursor: pointer; list-style: none; }
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover .what, .call > summary:hover .path { text-decoration: underline; text-underline-offset: .2em; }
.path { font-weight: 600; }
.what { flex-basis: 100%; color: var(--soft); }
.method { flex: none; width: 3.25rem; padding: 0 .25rem; text-align: center; border: 1.5px solid currentColor; border-radius: 8px; font-size: .75rem; font-weight: 700; letter-spacing: .04em; }
.get { color: var(--good); }
.post { color: var(--action); }
.inside { padding: 0 0 1.25rem; }
.fields { margin: .5rem 0; border-left: 2px solid var(--line); }
.fields > div { padding: .375rem 0 .375rem 1rem; }
.fields dt { font-weight: 600; }
.fields dt .soft { font-weight: 400; }
.fields dd { margin: 0; }
.answer { margin: .25rem 0; }
.answer > summary { padding: .375rem 0; cursor: pointer; }
.status { display: inline-block; min-width: 2.75rem; font-weight: 700; font-variant-numeric: tabular-nums; color: var(--bad); }
.s2, .s3 { color: var(--good); }
@media (min-width: 960px) {
  .columns { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2.5rem; max-width: 75rem; margin: 0 auto; padding: 0 24px; }
  nav { flex-direction: column; gap: 0; align-self: start; max-height: 100vh; padding: 1.5rem 0; border: 0; }
  nav a { padding: .5rem 0; }
  main { padding: 0 0 4rem; }
  .what { flex-basis: auto; margin-left: auto; }
  .inside { padding-left: 4rem; }
  section { padding: 24px 28px; }
}
`;
