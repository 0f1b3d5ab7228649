import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { PersonView } from '#domain/desk/person-view.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import { useOperator } from '../frame/Frame.tsx';
import { Icon } from '../Icon.tsx';
import { CampaignName } from '../queue/CampaignName.tsx';
import { momentText } from '../review/ages.ts';
import { StatePill } from '../review/StatePill.tsx';
import { REWARD_NAMES } from '../review/review-words.ts';
import { useNow } from '../useNow.ts';

/** The tables with the stored data about a person. */
export function PersonTables({ person }: { person: PersonView }) {
  const { campaigns, operator } = useOperator();
  const mayOpen = (campaign: string) => judgeRights(deskCalls.openSubmission, operator, campaign) === 'may';
  const now = useNow(60_000);
  const nameOf = (uuid: string) => campaigns.find((each) => each.uuid === uuid)?.name ?? 'A removed campaign';
  const { submissions, ledger, mails, plays, messages, redemptions } = person;
  return (
    <>
      <table className="tab tab--plain" aria-label="Submissions">
        <thead>
          <tr>
            <th>Number</th>
            <th>Campaign</th>
            <th>Reward</th>
            <th>State</th>
            <th className="r">When</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map(({ uuid, campaign, reference, reward, state, receivedAt }) => (
            <tr key={uuid}>
              <td>
                {mayOpen(campaign) ? (
                  <Link
                    className="id"
                    to="/review/$campaign/$submission"
                    params={{ campaign, submission: uuid }}
                    search={{}}
                  >
                    {reference}
                  </Link>
                ) : (
                  <span className="id">{reference}</span>
                )}
              </td>
              <td>
                <CampaignName name={nameOf(campaign)} />
              </td>
              <td className="soft">{reward && REWARD_NAMES[reward]}</td>
              <td>{state ? <StatePill state={state} hasComeBack={false} /> : <span className="st">Earlier</span>}</td>
              <td className="r mut">{momentText(receivedAt, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="cards">
        <Card
          name="Points ledger"
          isEmpty={ledger.length === 0 && redemptions.length === 0}
          beside={`total ${person.points}`}
        >
          {ledger.map(({ at, activity, points, balance }) => (
            <li key={`${at} ${balance}`}>
              <span className="grow cut">{activity}</span>
              <span className="mut">{momentText(at, now)}</span>
              <b className={points > 0 ? 'ok' : undefined}>{`${points > 0 ? '+' : '−'}${Math.abs(points)}`}</b>
            </li>
          ))}
          {redemptions.map(({ at, reference, reward }) => (
            <li key={reference}>
              <span className="grow cut">
                {reward} <span className="id">{reference}</span>
              </span>
              <span className="mut">{momentText(at, now)}</span>
            </li>
          ))}
        </Card>
        <Card name="Mails" isEmpty={mails.length === 0} beside={String(mails.length)}>
          {mails.map(({ at, subject, sent }, index) => (
            <li key={`${at} ${index}`}>
              <Icon name="mail" />
              <span className="grow cut">{subject}</span>
              <span className="mut">
                {momentText(at, now)}, {sent ? 'sent' : 'not sent'}
              </span>
            </li>
          ))}
        </Card>
        <Card name="Plays" isEmpty={plays.length === 0} beside="decided by the server">
          {plays.map(({ at, game, result }, index) => (
            <li key={`${at} ${index}`}>
              <Icon name="play" />
              <span className="grow cut">{game}</span>
              <b>{result}</b>
              <span className="mut">{momentText(at, now)}</span>
            </li>
          ))}
        </Card>
        <Card name="Support" isEmpty={messages.length === 0} beside={String(messages.length)}>
          {messages.map(({ at, campaign }, index) => (
            <li key={`${at} ${index}`}>
              <span className="grow cut">{nameOf(campaign)}</span>
              <span className="mut">{momentText(at, now)}</span>
            </li>
          ))}
        </Card>
      </div>
    </>
  );
}

interface CardProps {
  name: string;
  beside: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Card({ name, beside, isEmpty, children }: CardProps) {
  return (
    <section className="card">
      <div className="card__h">
        <h2 className="grow">{name}</h2>
        {!isEmpty && <span className="mut sm">{beside}</span>}
      </div>
      {isEmpty ? <p className="mut card__none">Nothing</p> : <ul className="lines">{children}</ul>}
    </section>
  );
}
