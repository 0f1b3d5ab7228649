import { escape } from '../platform/http/escape.ts';
import type { Mail } from '../mail/mail-outbox.repository.ts';
import { plainPage } from './plain-page.ts';

/** Renders the plain page that shows unsent mail, outside production. */
export function mailboxPage(mails: readonly Mail[]): string {
  return plainPage(
    'Mailbox',
    `<p>${mails.length === 0 ? 'There is no mail.' : 'The newest mail first.'} SMTP_URL is not set, so mail is kept here and sent to nobody.</p>
<ul>
${mails.map(entry).join('\n')}
</ul>`,
  );
}

function entry({ uuid, subject, recipient, replyTo, createdAt, body, html }: Mail): string {
  return `<li>
<div>
<h2>${escape(subject)}</h2>
<p>To ${escape(recipient)}${replyTo === null ? '' : `, answers to ${escape(replyTo)}`}, <time>${createdAt.toISOString()}</time>${html === null ? '' : ` · <a href="/__mailbox/${uuid}">as HTML</a>`}</p>
<pre class="mail">${linked(escape(body))}</pre>
</div>
</li>`;
}

/** Makes the web addresses in an HTML text clickable. */
function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
