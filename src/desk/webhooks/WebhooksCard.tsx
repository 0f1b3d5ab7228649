import type { Webhooks } from '#domain/desk/webhook-calls.ts';
import { failureOf } from '../desk-client.ts';
import { Icon } from '../Icon.tsx';
import { momentText } from '../review/ages.ts';
import { useNow } from '../useNow.ts';
import { useAgain, useWebhooks } from './webhook-data.ts';

/** The webhooks of a campaign, and its failed deliveries. Renders nothing if the campaign has no webhook. */
export function WebhooksCard({ campaign }: { campaign: string }) {
  const { data } = useWebhooks(campaign);
  const again = useAgain(campaign);
  if (!data || data.webhooks.length === 0) return null;
  return (
    <section className="flowc">
      <h2>
        Webhooks <span className="mut">messages of the last 30 days</span>
      </h2>
      <table className="tab tab--plain" aria-label="Webhooks">
        <thead>
          <tr>
            <th>Address</th>
            <th className="r">Waiting</th>
            <th className="r">Delivered</th>
            <th className="r">Failed</th>
          </tr>
        </thead>
        <tbody>
          {data.webhooks.map(({ id, url, waiting, delivered, failed }) => (
            <tr key={id}>
              <td>
                <span className="cut">
                  <b>{id}</b> {url}
                </span>
              </td>
              <td className="r">{waiting.toLocaleString('en-US')}</td>
              <td className="r">{delivered.toLocaleString('en-US')}</td>
              <td className="r">
                <span className={failed > 0 ? 'bad' : undefined}>{failed.toLocaleString('en-US')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={again.data && 'pad'} role="status">
        {again.data && `Messages to resend: ${again.data.count}.`}
      </p>
      {again.error && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(again.error).detail}
        </p>
      )}
      {data.failed.length > 0 && <Failed data={data} isBusy={again.isPending} onAgain={again.mutate} />}
    </section>
  );
}

interface FailedProps {
  data: Webhooks;
  isBusy: boolean;
  /** Sends a failed message again by its id; null for all. */
  onAgain: (message: string | null) => void;
}

function Failed({ data: { failed, hasMore }, isBusy, onAgain }: FailedProps) {
  const now = useNow(60_000);
  return (
    <>
      <div className="row pad">
        <b className="grow">Permanently failed{hasMore && <span className="mut">, the newest {failed.length}</span>}</b>
        <button type="button" className="btn" disabled={isBusy} onClick={() => onAgain(null)}>
          <Icon name="send" />
          Resend all
        </button>
      </div>
      <table className="tab tab--plain" aria-label="Failed messages">
        <thead>
          <tr>
            <th>What</th>
            <th>Response</th>
            <th className="no-n">When</th>
            <th>
              <span className="sr">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {failed.map(({ id, webhook, type, at, attempts, said }) => (
            <tr key={id}>
              <td>
                <span className="cut">
                  {type} <span className="mut">to {webhook}</span>
                </span>
              </td>
              <td className="soft">
                <span className="cut">
                  {said ?? 'nothing'}, tried {attempts === 1 ? 'once' : `${attempts} times`}
                </span>
              </td>
              <td className="mut no-n">{momentText(at, now)}</td>
              <td className="r">
                <button
                  type="button"
                  className="btn"
                  disabled={isBusy}
                  aria-label={`Resend ${type} of ${momentText(at, now)}`}
                  onClick={() => onAgain(id)}
                >
                  Resend
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
