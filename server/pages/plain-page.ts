import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../plugins/security.ts';
import { LIST_STYLE } from './list-style.ts';

/** The policy under which the plain pages' own style applies. */
export const LIST_POLICY = contentSecurityPolicy({
  'style-src': [`'sha256-${createHash('sha256').update(LIST_STYLE).digest('base64')}'`],
});

/**
 * A plain page for those who run the site.
 *
 * @param title its heading, too
 * @param content what stands under the heading; it and the title are HTML, so escape what is not
 */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} · Promenade</title>
<style>${LIST_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
