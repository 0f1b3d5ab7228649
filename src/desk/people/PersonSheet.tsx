import { useState } from 'react';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { PersonView } from '#domain/desk/person-view.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import { dollarText } from '#domain/rules/money.ts';
import { failureOf } from '../desk-client.ts';
import { FocusedTitle } from '../FocusedTitle.tsx';
import { useOperator } from '../frame/Frame.tsx';
import { initialsOf } from '../frame/initials.ts';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { KeyValues } from '../KeyValues.tsx';
import { ShowDialog } from '../ShowDialog.tsx';
import { useCoveredAgain } from '../useCoveredAgain.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { PersonTables } from './PersonTables.tsx';
import { useExport, useUncovered, type Wanted } from './people-data.ts';

interface PersonSheetProps {
  wanted: Wanted;
  person: PersonView;
  onClose: () => void;
  /** @param told a message that names what was erased */
  onErased: (told: string) => void;
}

/** All data about one person as figures and lists, with the actions to uncover, export and erase it. */
export function PersonSheet({ wanted, person, onClose, onErased }: PersonSheetProps) {
  const { operator } = useOperator();
  const [asked, ask] = useState<'show' | 'export' | 'erase' | null>(null);
  const uncovered = useUncovered(wanted);
  const saved = useExport(wanted);
  const { data: shown, reset } = uncovered;
  useCoveredAgain(shown !== undefined, reset);
  const isAdmin = judgeRights(deskCalls.erasePerson, operator, wanted.campaign) === 'may';
  // Clears the error of an earlier attempt.
  const begin = (act: 'show' | 'export') => {
    (act === 'show' ? uncovered : saved).reset();
    ask(act);
  };
  const cover = () => (shown ? reset() : begin('show'));
  useKey('v', cover);
  const name = (shown?.names[0] ?? person.name) || 'No name';
  const contact = [shown?.emails[0] ?? person.email, shown?.phones[0] ?? person.phone, person.region];
  const language = person.language && new Intl.DisplayNames('en', { type: 'language' }).of(person.language);
  const action = asked === 'export' ? saved : uncovered;
  return (
    <>
      <div className="bar bar--wrap">
        <button type="button" className="btn btn--bare" onClick={onClose}>
          <Icon name="chevl" />
          People
        </button>
        {/* Always masked, because the title also appears in the browser's history. */}
        <FocusedTitle>{person.name || 'No name'}</FocusedTitle>
        {!shown && (
          <span className="st">
            <Icon name="lock" size="s" />
            Personal data masked
          </span>
        )}
        <span className="grow" />
        <button type="button" className="btn" onClick={cover}>
          <Icon name="eye" />
          {shown ? 'Hide' : 'Show for 5 min'} <kbd className="kbd">V</kbd>
        </button>
        {isAdmin && (
          <>
            <button type="button" className="btn" onClick={() => begin('export')}>
              <Icon name="down" />
              Export data
            </button>
            <button
              type="button"
              className="btn btn--bad"
              disabled={person.erasure?.isOwn === true}
              onClick={() => ask('erase')}
            >
              <Icon name="trash" />
              {person.erasure && !person.erasure.isOwn ? 'Confirm erasure…' : 'Erase…'}
            </button>
          </>
        )}
      </div>
      <div className="split split--person">
        <div className="split__main">
          <div className="person-head">
            <span className="ava ava--l" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div className="grow">
              <b className="person-name">{name}</b>
              <p className="mut">{[...contact, language].filter(Boolean).join(' · ')}</p>
            </div>
            <dl className="kpis">
              {figuresOf(person).map(([what, figure]) => (
                <div key={what}>
                  <dt className="mut sm">{what}</dt>
                  <dd className="fig">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
          <PersonTables person={person} />
        </div>
        <aside className="side" aria-label="About this person">
          {shown && (
            <section className="blk">
              <h2>Data they entered</h2>
              <KeyValues
                rows={[
                  ['Name', shown.names.join('; ')],
                  ['E-mail', shown.emails.join('; ')],
                  ['Phone', shown.phones.join('; ')],
                  ['Address', shown.addresses.join('; ')],
                ]}
              />
            </section>
          )}
          <Rights person={person} isAdmin={isAdmin} />
        </aside>
      </div>
      {(asked === 'show' || asked === 'export') && (
        <ShowDialog
          title={asked === 'show' ? 'Show who this is' : 'Export all data of this person'}
          action={asked === 'show' ? 'Show for 5 min' : 'Export'}
          wrong={action.error ? failureOf(action.error).detail : undefined}
          isPending={action.isPending}
          onShow={(reason) =>
            void action.mutateAsync(reason).then(
              () => ask(null),
              () => undefined,
            )
          }
          onClose={() => ask(null)}
        />
      )}
      {asked === 'erase' && (
        <EraseDialog
          wanted={wanted}
          owed={person.owed}
          request={person.erasure}
          onClose={() => ask(null)}
          onErased={onErased}
        />
      )}
    </>
  );
}

const figuresOf = ({ submissions, receivedCents, points, plays }: PersonView) =>
  [
    ['Entries', submissions.length.toLocaleString('en-US')],
    ['Received', dollarText(receivedCents)],
    ['Points', points.toLocaleString('en-US')],
    ['Plays', plays.length.toLocaleString('en-US')],
  ] as const;

function Rights({ person: { owed, erasure }, isAdmin }: { person: PersonView; isAdmin: boolean }) {
  return (
    <section className="blk">
      <h2>Rights</h2>
      <p>
        <b className="row">
          <Icon name="down" /> Export
        </b>
        <span className="mut sm">One ZIP: answers, pictures, plays, points, payments, messages, emails.</span>
      </p>
      <p>
        <b className="row bad">
          <Icon name="trash" /> Erase
        </b>
        <span className="mut sm">
          Deletes everything, including sessions, once a second admin has confirmed it. Amounts and dates of payments
          are kept without a name. It cannot be undone.
        </span>
      </p>
      {erasure && (
        <p className="row sm">
          <Icon name="lock" />
          <span className="grow">
            {erasure.isOwn
              ? 'You requested the erasure. Another admin must confirm it.'
              : `${erasure.by.replace(/ <[^<>]*>$/, '')} requested the erasure. Another admin must confirm it.`}
          </span>
        </p>
      )}
      {owed.map((sentence) => (
        <p key={sentence} className="row sm">
          <Icon name="warn" />
          <span className="grow">{sentence}</span>
        </p>
      ))}
      {!isAdmin && <p className="mut sm">Only admins can do this.</p>}
    </section>
  );
}
