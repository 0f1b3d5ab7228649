import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DrawLine } from '#domain/desk/desk-draws.ts';
import { failureOf } from '../desk-client.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { KeyLine } from '../frame/KeyLine.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { useChosenRow } from '../useChosenRow.ts';
import { useNow } from '../useNow.ts';
import { useDraws } from './draw-data.ts';
import { drawnText, entriesText, momentOf, standingOf } from './draw-words.ts';

/** The draws of the operator's sweepstakes, each with its state or next task. */
export function DrawsScreen() {
  const { campaigns } = useOperator();
  const { data, error, isPending } = useDraws();
  const [place, setPlace] = useState(0);
  const navigate = useNavigate();
  const now = useNow(60_000);
  const draws = data?.draws ?? [];
  const current = Math.min(place, Math.max(0, draws.length - 1));
  const row = draws[current];
  const move = (by: number) => setPlace(Math.max(0, Math.min(draws.length - 1, current + by)));
  const propsOf = useChosenRow(current, move);
  useKey('j', () => move(1));
  useKey('k', () => move(-1));
  useKey('Enter', () => row && void navigate({ to: '/draws/$campaign', params: { campaign: row.campaign } }));
  const waiting = draws.filter((line) => standingOf(line, now).tone === 'now').length;
  const nameOf = (uuid: string) => campaigns.find((each) => each.uuid === uuid)?.name ?? uuid;
  return (
    <Sheet
      title="Draws"
      beside={
        waiting > 0 && (
          <span className="st now">
            <Icon name="eye" size="s" />
            {waiting} to do
          </span>
        )
      }
    >
      {error && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(error).detail}
        </p>
      )}
      <div className="grow-scroll">
        {draws.length > 0 ? (
          <table className="tab tab--plain" aria-label="Draws">
            <thead>
              <tr>
                <th>Campaign</th>
                <th>State</th>
                <th>Entries</th>
                <th className="no-n">Draws</th>
                <th className="no-n">Ends</th>
              </tr>
            </thead>
            <tbody>
              {draws.map((line, index) => (
                <tr key={line.campaign} {...propsOf(index === current)}>
                  <td aria-label={nameOf(line.campaign)}>
                    <Link
                      className="camp"
                      to="/draws/$campaign"
                      params={{ campaign: line.campaign }}
                      onFocus={() => setPlace(index)}
                    >
                      <span className="emb" aria-hidden="true">
                        {nameOf(line.campaign).charAt(0).toUpperCase()}
                      </span>
                      <b>{nameOf(line.campaign)}</b>
                    </Link>
                  </td>
                  <td>
                    <Standing line={line} now={now} />
                  </td>
                  <td>{line.entries.toLocaleString('en-US')}</td>
                  <td className="mut no-n">
                    {line.winners === null ? '–' : drawnText(line.winners, line.alternates ?? 0)}
                  </td>
                  <td className="mut no-n">{line.endsAt === null ? 'no end date' : momentOf(line.endsAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="zero" role="status">
            {isPending ? 'Loading…' : error ? '' : 'None of your campaigns is a sweepstakes.'}
          </p>
        )}
      </div>
      <KeyLine
        keys={[
          [['J', 'K'], 'move'],
          [['↵'], 'open'],
        ]}
      >
        <span>{row && `${nameOf(row.campaign)}: ${entriesText(row.entries)}`}</span>
      </KeyLine>
    </Sheet>
  );
}

/** The state of a draw: icon and text. */
export function Standing({ line, now }: { line: DrawLine; now: number }) {
  const { name, icon, tone } = standingOf(line, now);
  return (
    <span className={`st ${tone}`}>
      <Icon name={icon} size="s" />
      {name}
    </span>
  );
}
