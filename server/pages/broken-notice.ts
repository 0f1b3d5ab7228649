import { escape } from '../platform/http/escape.ts';
import type { BrokenFile } from '../sites/catalogue.ts';
import { lineOf } from '../sites/read-file.ts';

/** Lists the campaign files that cannot be served in their current version, with their findings, as HTML. */
export function brokenList(broken: readonly BrokenFile[]): string {
  return broken
    .map(({ file, findings, served }) => {
      const name = `<code>${escape(file)}</code>`;
      const shown = served === null ? `${name} is not served` : `The last good version of ${name} is served`;
      const lines = findings.map((finding) => `<p>${escape(lineOf(finding))}</p>`).join('');
      return `<p>${shown} until this is mended:</p>${lines}`;
    })
    .join('');
}

/** The style of the banner. It is in attributes, because the page's style sheet belongs to the site. */
const STRIP =
  'position:relative;z-index:2147483647;margin:0;padding:10px 16px;font:14px/1.4 system-ui,sans-serif;color:#1c1206;background:#ffd98a;overflow-wrap:anywhere;text-align:start';

/**
 * Returns a banner above a campaign's page, outside production. It explains why the current version of its file is not
 * displayed (TOOL-9); empty if it is. The banner can be collapsed without a script.
 */
export function brokenNotice(broken: readonly BrokenFile[]): string {
  if (broken.length === 0) return '';
  return `<details open role="alert" style="${STRIP}"><summary><strong>This is not the latest version</strong></summary>${brokenList(broken)}</details>`;
}
