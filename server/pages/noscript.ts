import { escape } from '../platform/http/escape.ts';
import type { Site } from '../sites/catalogue.ts';

const LOOK = 'padding:12px 20px;background:#fff;color:#16231f;font:16px/1.5 system-ui,sans-serif';

/** Returns the notice for browsers without scripts, in both languages, with the campaign's address for questions. */
export function noscriptOf(site: Site | undefined): string {
  const address = site?.campaign.supportEmail;
  const link = address && `<a href="mailto:${escape(address)}">${escape(address)}</a>`;
  const [english, spanish] = [link ? ` Questions: ${link}` : '', link ? ` Preguntas: ${link}` : ''];
  return [
    `<noscript><div style="${LOOK}">`,
    `<p>You can read this page as it is. To take part, it needs scripts: please allow JavaScript and load it again.${english}</p>`,
    `<p lang="es" style="margin-top:8px">Puede leer esta página tal como está. Para participar se necesita JavaScript: permítalo y vuelva a cargarla.${spanish}</p>`,
    '</div></noscript>',
  ].join('');
}
