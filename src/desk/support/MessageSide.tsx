import { Link } from '@tanstack/react-router';
import { deskCalls, type Me } from '#domain/desk/desk-calls.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import type { Message } from '#domain/desk/support-messages.ts';
import { Icon } from '../Icon.tsx';
import { KeyValues } from '../KeyValues.tsx';
import { momentText } from '../review/ages.ts';
import { StatePill } from '../review/StatePill.tsx';
import { useNow } from '../useNow.ts';

interface MessageSideProps {
  message: Message;
  operator: Me['operator'];
  onReplay: () => void;
}

/** The submissions of a message's sender to the campaign, and the data sent with the message. */
export function MessageSide({ message, operator, onReplay }: MessageSideProps) {
  const now = useNow(60_000);
  const { campaign, submissions, sentWith, language, way } = message;
  const mayOpen = judgeRights(deskCalls.openSubmission, operator, campaign) === 'may';
  return (
    <>
      <section className="blk">
        <h2>Submissions</h2>
        {submissions.length === 0 ? (
          <p className="mut">None from this address.</p>
        ) : (
          <ul className="sent">
            {submissions.map(({ uuid, reference, state, at }) => (
              <li key={uuid}>
                {mayOpen ? (
                  <Link className="id" to="/review/$campaign/$submission" params={{ campaign, submission: uuid }}>
                    {reference}
                  </Link>
                ) : (
                  <span className="id">{reference}</span>
                )}
                <span className="mut sm grow">{momentText(at, now)}</span>
                {state !== null && <StatePill state={state} hasComeBack={false} />}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="blk">
        <h2>Sent with the message</h2>
        <KeyValues rows={[...Object.entries(sentWith), ['Language', language]]} />
      </section>
      <section className="blk">
        <h2>Path to this message</h2>
        {way.length === 0 ? (
          <p className="mut">The page sent none.</p>
        ) : (
          <button type="button" className="btn" onClick={onReplay}>
            <Icon name="play" />
            Replay {way.length === 1 ? '1 step' : `${way.length} steps`} <kbd className="kbd">V</kbd>
          </button>
        )}
      </section>
    </>
  );
}
