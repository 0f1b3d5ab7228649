import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import type { Me } from '#domain/desk/desk-calls.ts';
import { FocusedTitle } from '../FocusedTitle.tsx';
import { FindDialog } from '../find/FindDialog.tsx';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import { useEndOfSession, useLeave } from '../operator-session.ts';
import { decisions } from '../decisions/decisions.ts';
import type { Subject } from '../decisions/held-decisions.ts';
import { Toasts } from '../decisions/Toasts.tsx';
import { useFreshLists, useWork } from '../queue/queue-data.ts';
import { initialsOf } from './initials.ts';
import { FIND_KEY, useFindKey } from './find-key.ts';
import { useKey } from './shortcut-keys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { mayAnswer, mayDraw, mayFindPeople, mayPay, mayReadAudit, mayReview, placesOf } from './desk-places.ts';
import { rolesText } from './role-names.ts';
import { useScheme } from './scheme.ts';

const MeContext = createContext<Me | null>(null);

/** Returns the signed-in operator. @throws outside the frame */
export function useOperator(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('nobody is signed in outside of the frame');
  return me;
}

/** The layout for a signed-in operator: the navigation rail, and the open screen. */
export function Frame({ me }: { me: Me }) {
  const { operator } = me;
  const [scheme, nextScheme] = useScheme();
  const leave = useLeave(false);
  useEndOfSession(me.endsAt);
  const places = placesOf(me);
  const isFocused = useParams({ strict: false }).submission !== undefined;
  const navigate = useNavigate();
  const [areKeysShown, showKeys] = useState(false);
  const [isFinding, find] = useState(false);
  useFindKey(() => find(true));
  useFreshLists();
  useKey('?', () => showKeys(true));
  useKey('g r', () => mayReview(me) && void navigate({ to: '/review', search: {} }));
  useKey('g c', () => void navigate({ to: '/campaigns', search: {} }));
  useKey('g p', () => mayFindPeople(me) && void navigate({ to: '/people' }));
  useKey('g s', () => mayPay(me) && void navigate({ to: '/payouts' }));
  useKey('g d', () => mayDraw(me) && void navigate({ to: '/draws' }));
  useKey('g m', () => mayAnswer(me) && void navigate({ to: '/support' }));
  useKey('g a', () => mayReadAudit(me) && void navigate({ to: '/audit' }));
  useEffect(() => {
    // Sends held decisions when the page closes.
    const close = () => void decisions.flush();
    addEventListener('pagehide', close);
    return () => removeEventListener('pagehide', close);
  }, []);
  const signOut = async () => {
    await decisions.flush();
    leave.mutate();
  };
  const reopen = ({ campaign, uuid }: Subject) =>
    void navigate({ to: '/review/$campaign/$submission', params: { campaign, submission: uuid }, search: true });
  return (
    <MeContext value={me}>
      <div className={isFocused ? 'app app--focus' : 'app'}>
        <header className="rail">
          <Mark />
          <button type="button" className="find" aria-label="Find or do anything" onClick={() => find(true)}>
            <Icon name="search" />
            <span className="grow">Find or do anything</span>
            <kbd className="kbd">{FIND_KEY}</kbd>
          </button>
          <nav className="nav" aria-label="Desk">
            {places.map(({ to, name, icon }) => (
              <Link key={to} to={to} title={name} activeOptions={{ exact: to === '/', includeSearch: false }}>
                <Icon name={icon} />
                <span>{name}</span>
                {to === '/review' && <WaitingCount />}
              </Link>
            ))}
          </nav>
          <div className="rail__foot">
            <button type="button" className="btn btn--bare" onClick={nextScheme}>
              <span className="grow">Colours: {scheme}</span>
              <kbd className="kbd">⇧L</kbd>
            </button>
            <div className="who">
              <span className="ava" aria-hidden="true">
                {initialsOf(operator.name)}
              </span>
              <div className="sm grow">
                <b className="cut">{operator.name}</b>
                <span className="mut cut">{rolesText(operator)}</span>
              </div>
            </div>
            <button type="button" className="btn" disabled={leave.isPending} onClick={() => void signOut()}>
              <Icon name="out" />
              <span>Sign out</span>
            </button>
          </div>
        </header>
        <main className="sheet">
          <OfflineBanner />
          <Outlet />
          <Toasts onOpen={reopen} />
          {areKeysShown && <KeysDialog onClose={() => showKeys(false)} />}
          {isFinding && (
            <FindDialog
              me={me}
              acts={[
                { name: `Colours: ${scheme}, another`, icon: 'eye', keys: ['⇧L'], act: nextScheme },
                { name: 'All keys', icon: 'q', keys: ['?'], act: () => showKeys(true) },
                { name: 'Sign out', icon: 'out', keys: [], act: () => void signOut() },
              ]}
              onClose={() => find(false)}
            />
          )}
        </main>
      </div>
    </MeContext>
  );
}

/** The number of waiting submissions; empty if there are none. */
function WaitingCount() {
  const { data = [] } = useWork();
  const count = data.reduce((sum, { waiting }) => sum + waiting, 0);
  return count === 0 ? null : (
    <b className="now">
      {count.toLocaleString('en-US')}
      <span className="sr"> waiting</span>
    </b>
  );
}

interface SheetProps {
  title: string;
  /** Content next to the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The title bar of a screen, and its content. */
export function Sheet({ title, beside, children }: SheetProps) {
  return (
    <>
      <div className="bar">
        <FocusedTitle>{title}</FocusedTitle>
        {beside}
      </div>
      {children}
    </>
  );
}
