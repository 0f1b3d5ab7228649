import type { Payouts } from '#domain/desk/desk-payouts.ts';
import { Icon } from '../Icon.tsx';
import { sumText, WAYS } from './payout-words.ts';

interface CameBackProps {
  rows: Payouts['cameBack'];
  nameOf: (campaign: string) => string;
  isBusy: boolean;
  onRetry: (batch: { readonly id: number; readonly campaign: string }) => void;
}

/** The failed payments with their reasons, and a button per batch that moves its payments into the next batch. */
export function CameBack({ rows, nameOf, isBusy, onRetry }: CameBackProps) {
  if (rows.length === 0) return null;
  const batches = [...new Map(rows.map((row) => [row.batch, { id: row.batch, campaign: row.campaign }])).values()];
  return (
    <section aria-labelledby="came-back">
      <div className="came-back">
        <h2 id="came-back">Failed payments</h2>
        <span className="st bad">
          <Icon name="warn" size="s" />
          {rows.length === 1 ? '1 failure' : `${rows.length} failures`}
        </span>
        <span className="grow" />
        {batches.map((batch) => (
          <button key={batch.id} type="button" className="btn" disabled={isBusy} onClick={() => onRetry(batch)}>
            <Icon name="undo" />
            Repeat the failed payments of batch {batch.id}
          </button>
        ))}
      </div>
      <table className="tab tab--plain" aria-labelledby="came-back">
        <thead className="sr">
          <tr>
            <th>Number</th>
            <th>Person</th>
            <th>Method</th>
            <th>Reason</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, batch, campaign, way, reference, person, reason, cents }) => (
            <tr key={id}>
              <td>
                <span className="id">{reference}</span>
              </td>
              <td>{person}</td>
              <td>
                {WAYS[way].name}{' '}
                <span className="mut">
                  {nameOf(campaign)}, batch {batch}
                </span>
              </td>
              <td className="bad">{reason}</td>
              <td className="r">{sumText(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
