import { useOperator, Sheet } from '../frame/Frame.tsx';
import { useKeySwitch } from '../frame/shortcut-keys.ts';
import { ROLES } from '../frame/role-names.ts';
import { useLeave } from '../operator-session.ts';

/** The start screen, which displays what the operator may do. */
export function StartScreen() {
  const { operator, campaigns, endsAt } = useOperator();
  const [areKeysOn, switchKeys] = useKeySwitch();
  const leave = useLeave(true);
  const ends = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(endsAt));
  return (
    <Sheet title="Start">
      <div className="body">
        <section className="card card--b">
          <h2>Your permissions</h2>
          <ul className="list">
            {operator.roles.map((role) => (
              <li key={role}>
                <b>{ROLES[role].name}</b>: {ROLES[role].may}
              </li>
            ))}
          </ul>
        </section>
        <section className="card card--b">
          <h2>{operator.campaigns === null ? 'In all campaigns, including future ones' : 'In these campaigns'}</h2>
          {campaigns.length === 0 ? (
            <p className="mut">None of them is currently served.</p>
          ) : (
            <ul className="list list--flow">
              {campaigns.map(({ uuid, name }) => (
                <li key={uuid}>{name}</li>
              ))}
            </ul>
          )}
        </section>
        <section className="card card--b">
          <h2>This session</h2>
          <p className="soft">It ends at {ends}, or when you sign out.</p>
          <label className="tick">
            <input type="checkbox" checked={areKeysOn} onChange={({ target }) => switchKeys(target.checked)} />
            Single-key shortcuts work in this browser
          </label>
          <button type="button" className="btn" disabled={leave.isPending} onClick={() => leave.mutate()}>
            Sign out everywhere
          </button>
        </section>
      </div>
    </Sheet>
  );
}
