import { brandOf } from '#domain/rules/brand.ts';
import { escape } from '../platform/http/escape.ts';
import type { NewMail } from './mail-outbox.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { quoted, withoutTurns } from './quoted.ts';
import type { MailLanguage } from './mail-words.ts';

/** The content of an email, in plain text. */
export interface Letter {
  readonly language: MailLanguage;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one button; `hint` introduces its address for readers whose button does not work. */
  readonly action?: { readonly label: string; readonly address: string; readonly hint: string };
  /** A visitor's text, displayed as a quotation in both forms; `lead` introduces it. */
  readonly quote?: { readonly lead?: string; readonly text: string };
  /** Small print below. */
  readonly notes?: readonly string[];
}

/** The colours of mail without a theme: the site's default brand. */
const DEFAULTS = { field: '#dfe6e4', onField: '#16231f', action: '#17493b', onAction: '#ffffff' };
const [PAPER, INK, FAINT] = ['#ffffff', '#1b1f1e', '#5a6361'];
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The parts of a site that an email displays. */
export type Sender = Pick<Site, 'campaign' | 'configuration' | 'domains'>;

/** The width and height of the logo, in CSS pixels. */
const LOGO = 44;

/**
 * Renders an email as text and as HTML in the campaign's colours, under its logo and name (MAIL-4). All styles are
 * inline, as mail programs require. Only the logo is loaded, and it is the same for everybody.
 */
export function written(site: Sender, letter: Letter): Pick<NewMail, 'subject' | 'body' | 'html'> {
  return { subject: letter.subject, body: textOf(brandOf(site), letter), html: htmlOf(site, letter) };
}

function textOf(brand: string, { heading, paragraphs, action, quote, notes = [] }: Letter): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [action.address] : []),
    ...(quote ? [[...(quote.lead ? [quote.lead] : []), quoted(quote.text)].join('\n')] : []),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    `-- \n${brand}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function htmlOf(site: Sender, { language, subject, heading, paragraphs, action, quote, notes = [] }: Letter): string {
  const { theme } = site.campaign;
  const {
    field,
    onField,
    action: button,
    onAction,
  } = {
    ...DEFAULTS,
    ...definedIn({ field: theme?.field, onField: theme?.onField, action: theme?.action, onAction: theme?.onAction }),
  };
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:${INK}">${lines(text)}</p>`;
  const note = (text: string) =>
    `<p style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;color:${FAINT}">${lines(text)}</p>`;
  const press = action
    ? `<p style="margin:8px 0 24px"><a href="${escape(action.address)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${button};color:${onAction};${FONT};font-size:16px;font-weight:700;text-decoration:none">${escape(action.label)}</a></p>
${note(action.hint)}
<p style="margin:0 0 24px;${FONT};font-size:13px;line-height:1.5;word-break:break-all;color:${FAINT}">${escape(action.address)}</p>`
    : '';
  const apart = quote
    ? `<blockquote dir="auto" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${FAINT};${FONT};font-size:16px;line-height:1.5;color:${INK}">${lines(withoutTurns(quote.text))}</blockquote>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${field}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${field}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:8px 8px 20px;${FONT};font-size:22px;line-height:1.2;font-weight:700;color:${onField}">${logoOf(site)}${escape(brandOf(site))}</td></tr>
<tr><td style="padding:32px 28px 24px;border-radius:12px;background:${PAPER}">
<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.25;color:${INK}">${escape(heading)}</h1>
${[...paragraphs.map(paragraph), press, quote?.lead ? note(quote.lead) : '', apart, ...notes.map(note)].filter(Boolean).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * Returns the brand's emblem on its field colour, as on the home screen; an empty text if the site has no emblem or no
 * address.
 */
function logoOf({ campaign, domains: [domain] }: Sender): string {
  if (campaign.theme?.art.emblem === undefined || domain === undefined) return '';
  const address = escape(`https://${domain}/icon-192.png`);
  return `<img src="${address}" width="${LOGO}" height="${LOGO}" alt="" style="margin-right:12px;border:0;border-radius:8px;vertical-align:middle">`;
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}

function definedIn(colours: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([name, colour]) => (colour === undefined ? [] : [[name, colour]])),
  );
}
