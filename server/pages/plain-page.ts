import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../platform/plugins/security.ts';
import { LIST_STYLE } from './list-style.ts';

/** The policy that allows the plain pages' own style. */
export const LIST_POLICY = contentSecurityPolicy({
  'style-src': [`'sha256-${createHash('sha256').update(LIST_STYLE).digest('base64')}'`],
});

/**
 * Renders a plain page, for operators or for an offer's terms.
 *
 * @param title also its heading
 * @param content follows the heading; content and title are HTML, so escape plain text
 */
export function plainPage(title: string, content: string, language: 'en' | 'es' = 'en'): string {
  return `<!doctype html>
<html lang="${language}">
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
