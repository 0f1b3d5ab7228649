import { failureOf } from './desk-client.ts';
import { DeskSignInScreen } from './door/DeskSignInScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { useMe } from './operator-session.ts';

/** The frame if an operator is signed in, otherwise the sign-in page. The address stays, and opens after sign-in. */
export function Inside() {
  const { data: me, error, refetch } = useMe();
  if (error)
    return (
      <main className="middle">
        <h1>The desk is not available right now</h1>
        <p className="soft" role="alert">
          {failureOf(error).detail}
        </p>
        <button type="button" className="btn btn--l" onClick={() => void refetch()}>
          Try again
        </button>
      </main>
    );
  if (me === undefined) return null;
  return me === null ? <DeskSignInScreen /> : <Frame me={me} />;
}
