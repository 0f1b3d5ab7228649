import type { Mail } from '../repositories/outbox.ts';
import { escape } from './escape.ts';
import { plainPage } from './plain-page.ts';

/** The plain page that shows the mail which nobody sends, outside production. */
export function mailboxPage(mails: readonly Mail[]): string {
  return plainPage(
    'Mailbox',
    `<p>${mails.length === 0 ? 'There is no mail.' : 'The newest mail first.'} SMTP_URL is not set, so mail is kept here and sent to nobody.</p>
<ul>
${mails.map(entry).join('\n')}
</ul>`,
  );
}

function entry({ subject, recipient, replyTo, createdAt, body }: Mail): string {
  return `<li>
<div>
<h2>${escape(subject)}</h2>
<p>To ${escape(recipient)}, answers to ${escape(replyTo)}, <time>${createdAt.toISOString()}</time></p>
<pre class="mail">${escape(body)}</pre>
</div>
</li>`;
}
