const run = 'window.hostileRan=true';

/** HTML that must not get through from a campaign; if it does, it sets `window.hostileRan` or loads something. */
export const hostileHtml: readonly string[] = [
  `<p>A<script>${run}</script>B</p>`,
  `<img src="/nothing" onerror="${run}">`,
  `<p onclick="${run}" onfocus="${run}" tabindex="0" autofocus>A</p>`,
  `<a href="javascript:${run}">javascript link</a>`,
  `<a href=" jAvA&#x09;sCrIpT:${run}">hidden javascript link</a>`,
  `<a href="data:text/html,<script>${run}</script>">data link</a>`,
  `<a href="vbscript:${run}">vbscript link</a>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  '<style>*{display:none}</style>',
  '<p style="position:fixed;inset:0" class="display" id="app" name="kit">B</p>',
  '<form action="https://example.org"><input name="password"><button>Go</button></form>',
  `<svg><animate onbegin="${run}" attributeName="x" dur="1s"></animate></svg>`,
  `<svg><style><img src="/nothing" onerror="${run}"></style></svg>`,
  `<math><mtext><table><mglyph><style><img src="/nothing" onerror="${run}">`,
  `<noscript><p title="</noscript><img src=/nothing onerror=${run}>">`,
  `<details open ontoggle="${run}"><summary>more</summary></details>`,
  `<video><source onerror="${run}"></video>`,
  '<object data="/nothing"></object><embed src="/nothing"><link rel="stylesheet" href="/nothing"><meta http-equiv="refresh" content="0;url=https://example.org"><base href="https://example.org">',
];

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1">${content}</svg>`;

/** Pictures that must not get through from a campaign. */
export const hostileSvg: readonly string[] = [
  svg(`<script>${run}</script>`),
  svg(`<rect onload="${run}" onclick="${run}"/>`),
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  svg(`<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="/nothing" onerror="${run}"/></foreignObject>`),
  svg('<use href="https://example.org/a.svg#a"/>'),
  svg('<use xlink:href="data:image/svg+xml,a#a"/>'),
  svg(`<a href="javascript:${run}"><rect width="1" height="1"/></a>`),
  svg('<style>*{display:none}</style>'),
  svg('<image href="https://example.org/pixel.gif"/>'),
  svg(`<animate attributeName="href" values="javascript:${run}" onbegin="${run}"/>`),
  svg(`<set attributeName="onclick" to="${run}"/>`),
];
