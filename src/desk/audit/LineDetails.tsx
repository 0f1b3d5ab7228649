import type { AuditLine } from '#domain/desk/audit-line.ts';
import { KeyValues } from '../KeyValues.tsx';
import { actorText, sentenceOf, shortHash } from './audit-words.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
});

interface LineDetailsProps {
  line: AuditLine;
  /** The name of the line's campaign, if known. */
  campaign: string | undefined;
}

/** All values of one line, and its hashes in the chain. */
export function LineDetails({ line: { line, entry, previous, hash }, campaign }: LineDetailsProps) {
  const { at, who, what, about, detail, from, request } = entry;
  const rows = [
    ['When', MOMENT.format(new Date(at))],
    ['Who', who.kind === 'operator' ? `${who.name}, ${who.email}` : actorText(who)],
    ['From', from],
    ['What', what],
    ['Subject', about],
    ['Campaign', campaign],
    ['Details', detail],
    ['Request', request],
  ] as const;
  return (
    <>
      <section className="blk">
        <h2>Line {line}</h2>
        <p className="sr">{sentenceOf(entry)}</p>
        <KeyValues rows={rows} />
      </section>
      <section className="blk">
        <h2>Chain</h2>
        <dl className="kv">
          <div>
            <dt>Previous</dt>
            <dd className="hash" title={previous}>
              {shortHash(previous)}
            </dd>
          </div>
          <div>
            <dt>This</dt>
            <dd className="hash" title={hash}>
              {shortHash(hash)}
            </dd>
          </div>
        </dl>
        <p className="mut sm">
          Each line contains the fingerprint of the previous one. A changed or missing line breaks the chain and is
          reported here.
        </p>
      </section>
    </>
  );
}
