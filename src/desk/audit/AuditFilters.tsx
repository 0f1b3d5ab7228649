import { type Ref, useState } from 'react';
import { Audited } from '#domain/desk/audit-line.ts';
import { CampaignChoice } from '../CampaignChoice.tsx';
import { Choice } from '../Choice.tsx';
import { Icon } from '../Icon.tsx';
import { type AuditChoice, useOperators } from './audit-data.ts';
import { actorText, WHAT } from './audit-words.ts';

interface AuditFiltersProps {
  chosen: AuditChoice;
  search: Ref<HTMLInputElement>;
  /** The label for all campaigns; null if the operator must choose one. */
  all: string | null;
  onChange: (chosen: AuditChoice) => void;
}

const OTHERS = ['command', 'server', 'stranger'] as const;
const DAYS = [
  ['1', 'Today'],
  ['7', '7 days'],
  ['30', '30 days'],
] as const;

/** The filters of the audit log: subject, campaign, actor, kind of event, and time. */
export function AuditFilters({ chosen, search, all, onChange }: AuditFiltersProps) {
  const [text, setText] = useState(chosen.about);
  const { data } = useOperators();
  const set = (name: keyof AuditChoice) => (value: string) => onChange({ ...chosen, [name]: value });
  return (
    <form
      className="filters__in"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        set('about')(text.trim());
      }}
    >
      <label className="fil fil--text">
        <Icon name="search" size="s" />
        <span className="sr">Whole number, batch or e-mail</span>
        <input
          ref={search}
          type="search"
          placeholder="Number, batch or e-mail"
          value={text}
          maxLength={200}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '') set('about')('');
          }}
        />
      </label>
      <CampaignChoice value={chosen.campaign} onChange={set('campaign')} all={all} />
      <Choice name="Who" value={chosen.who} onChange={set('who')} all="Anyone">
        {[
          ...(data?.operators ?? []).map(({ email, name }) => [email, name] as const),
          ...OTHERS.map((kind) => [kind, actorText({ kind })] as const),
        ]}
      </Choice>
      <Choice name="What" value={chosen.what} onChange={set('what')} all="Everything">
        {Audited.options.map((what) => [what, WHAT[what].text])}
      </Choice>
      <Choice name="When" value={chosen.days} onChange={set('days')} all="Any time">
        {DAYS}
      </Choice>
    </form>
  );
}
