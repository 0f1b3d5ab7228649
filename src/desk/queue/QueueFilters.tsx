import { type Ref, useState } from 'react';
import type { Me } from '#domain/desk/desk-calls.ts';
import { QUEUE_AGES, QUEUE_STATES } from '#domain/desk/review.ts';
import { Check } from '#domain/processing.ts';
import { Choice } from '../Choice.tsx';
import { Icon } from '../Icon.tsx';
import { FAILED } from '../review/review-words.ts';
import type { Filters } from './filters.ts';

const STATE_NAMES = {
  inReview: 'In review',
  cameBack: 'Picture received',
  awaitingPicture: 'Picture requested',
} as const satisfies Record<(typeof QUEUE_STATES)[number], string>;
const AGE_NAMES = { '1': '1 hour', '4': '4 hours', '24': '1 day', '72': '3 days' } as const satisfies Record<
  (typeof QUEUE_AGES)[number],
  string
>;

interface QueueFiltersProps {
  filters: Filters;
  campaigns: Me['campaigns'];
  search: Ref<HTMLInputElement>;
  onChange: (filters: Filters) => void;
}

/** The filters of the queue. */
export function QueueFilters({ filters, campaigns, search, onChange }: QueueFiltersProps) {
  const [text, setText] = useState(filters.text ?? '');
  const set = (name: keyof Filters) => (value: string) =>
    onChange({ ...filters, [name]: value === '' ? undefined : value } as Filters);
  return (
    <form
      className="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        set('text')(text.trim());
      }}
    >
      <label className="fil fil--text">
        <Icon name="search" size="s" />
        <span className="sr">Number or whole e-mail</span>
        <input
          ref={search}
          type="search"
          placeholder="Number or whole e-mail"
          value={text}
          maxLength={200}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '') set('text')('');
          }}
        />
      </label>
      <Choice name="Campaign" value={filters.campaign} onChange={set('campaign')}>
        {campaigns.map(({ uuid, name }) => [uuid, name])}
      </Choice>
      <Choice name="State" value={filters.state} onChange={set('state')}>
        {QUEUE_STATES.map((state) => [state, STATE_NAMES[state]])}
      </Choice>
      <Choice name="Failed" value={filters.check} onChange={set('check')}>
        {Check.options.map((check) => [check, FAILED[check]])}
      </Choice>
      <Choice name="Older than" value={filters.age} onChange={set('age')}>
        {QUEUE_AGES.map((age) => [age, AGE_NAMES[age]])}
      </Choice>
      <span className="grow" />
      <span className="mut no-n">Oldest first</span>
    </form>
  );
}
