import { type FormEvent, useRef, useState } from 'react';
import { CampaignChoice } from '../CampaignChoice.tsx';
import { failureOf } from '../desk-client.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { PersonSheet } from './PersonSheet.tsx';
import { useFind, type Wanted } from './people-data.ts';

/** Searches for one person, and displays all data about them. */
export function PeopleScreen() {
  const { operator } = useOperator();
  const [who, setWho] = useState('');
  const [campaign, setCampaign] = useState(operator.campaigns?.[0] ?? '');
  const [wanted, want] = useState<Wanted | null>(null);
  const [told, tell] = useState('');
  const find = useFind();
  const field = useRef<HTMLInputElement>(null);
  useKey('/', () => field.current?.focus());
  const close = (words: string) => {
    find.reset();
    want(null);
    tell(words);
  };
  const erased = (words: string) => {
    setWho('');
    close(words);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = { who: who.trim(), campaign: campaign === '' ? null : campaign };
    if (asked.who === '') return;
    tell('');
    want(asked);
    find.mutate(asked);
  };
  if (wanted && find.data)
    return <PersonSheet wanted={wanted} person={find.data} onClose={() => close('')} onErased={erased} />;
  return (
    <Sheet title="People">
      <form className="body" onSubmit={submit}>
        <p className="soft">
          All data of one person, by a whole e-mail address or phone number. The audit log records that you searched,
          but not for whom.
        </p>
        <div className="find-who">
          <label className="fil fil--who">
            <Icon name="search" />
            <span className="sr">E-mail or phone</span>
            <input
              ref={field}
              value={who}
              placeholder="E-mail or phone"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              onChange={({ target }) => setWho(target.value)}
            />
          </label>
          <CampaignChoice value={campaign} onChange={setCampaign} all={operator.campaigns === null ? 'All' : null} />
          <button type="submit" className="btn btn--go" disabled={find.isPending}>
            Look up
          </button>
        </div>
        {find.error && (
          <p className="err" role="alert">
            <Icon name="warn" />
            {failureOf(find.error).detail}
          </p>
        )}
        <p role="status">{find.isPending ? 'Searching…' : told}</p>
      </form>
      <div className="keys">
        <span>
          <kbd className="kbd">/</kbd> search for a person
        </span>
      </div>
    </Sheet>
  );
}
