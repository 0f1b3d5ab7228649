import { useState } from 'react';
import type { ReviewItem } from '#domain/desk/review.ts';
import { failureOf } from '../desk-client.ts';
import { initialsOf } from '../frame/initials.ts';
import { Icon } from '../Icon.tsx';
import { ShowDialog } from '../ShowDialog.tsx';
import { useCoveredAgain } from '../useCoveredAgain.ts';
import { usePerson } from './item-data.ts';

interface PersonCardProps {
  item: ReviewItem;
  /** False for operators who may only view. */
  mayShow: boolean;
}

/** The sender of the submission. The data is covered until the operator gives a reason to see it. */
export function PersonCard({ item, mayShow }: PersonCardProps) {
  const { person, contact, others } = item;
  const { data, mutateAsync, reset, error, isPending } = usePerson(item);
  const [isAsked, ask] = useState(false);
  useCoveredAgain(data !== undefined, reset);
  const name = (data?.name ?? person) || 'No name';
  const words = [data?.email ?? contact.email, data?.phone ?? contact.phone].filter(Boolean);
  return (
    <section className="blk">
      <div className="blk__h">
        <h2>Person</h2>
        {mayShow && (
          <button
            type="button"
            className="btn btn--bare"
            onClick={() => {
              // Clears the error of an earlier attempt.
              reset();
              ask(!data);
            }}
          >
            <Icon name="eye" />
            {data ? 'Hide' : 'Show for 5 min'}
          </button>
        )}
      </div>
      <div className="row">
        <span className="ava" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className="grow">
          <b className="cut">{name}</b>
          <span className="mut sm cut">{words.join(' · ')}</span>
        </div>
      </div>
      <dl className="kv kv--facts">
        <div>
          <dt>Other entries</dt>
          <dd>
            {others.all === 0
              ? 'None in this campaign'
              : `${others.all}: ${others.approved} approved, ${others.rejected} rejected`}
          </dd>
        </div>
        {data?.dateOfBirth && (
          <div>
            <dt>Born</dt>
            <dd>{data.dateOfBirth}</dd>
          </div>
        )}
        {Object.entries(data?.more ?? {}).map(([field, value]) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAsked && (
        <ShowDialog
          title={`Show the sender of ${item.reference}`}
          action="Show for 5 min"
          wrong={error ? failureOf(error).detail : undefined}
          isPending={isPending}
          onShow={(reason) =>
            void mutateAsync(reason).then(
              () => ask(false),
              () => undefined,
            )
          }
          onClose={() => ask(false)}
        />
      )}
    </section>
  );
}
