import type { AuditLine } from '#domain/desk/audit-line.ts';
import { Icon } from '../Icon.tsx';
import { initialsOf } from '../frame/initials.ts';
import { useChosenRow } from '../useChosenRow.ts';
import { actorText, WHAT } from './audit-words.ts';

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

interface AuditTableProps {
  lines: readonly AuditLine[];
  /** The number of the chosen line; undefined if there is none. */
  current: number | undefined;
  onChoose: (line: number) => void;
  /** Moves by a number of lines. */
  onMove: (by: number) => void;
}

/** The table of lines: a single tab stop, with arrow keys that move within it. */
export function AuditTable({ lines, current, onChoose, onMove }: AuditTableProps) {
  const propsOf = useChosenRow(current, onMove);
  return (
    <table className="tab" aria-label="Lines of the audit log">
      <thead>
        <tr>
          <th>When</th>
          <th>Who</th>
          <th>What</th>
          <th className="no-n">Detail</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, entry: { at, who, what, about, detail } }) => (
          <tr key={line} {...propsOf(line === current)} onClick={() => onChoose(line)}>
            <td className="mut">
              <time dateTime={at}>{momentOf(new Date(at))}</time>
            </td>
            <td>
              <span className="row">
                <span className={who.kind === 'operator' ? 'ava' : 'ava ava--none'} aria-hidden="true">
                  {who.kind === 'operator' ? initialsOf(who.name) : <Icon name="user" size="s" />}
                </span>
                {actorText(who)}
              </span>
            </td>
            <td>
              <What what={what} about={about} />
            </td>
            <td className="soft no-n">
              <span className="cut">{detail}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The event with its icon, and its subject. */
function What({ what, about }: Pick<AuditLine['entry'], 'what' | 'about'>) {
  const { icon, tone, text } = WHAT[what];
  return (
    <span className="row">
      <span className={tone ?? 'mut'}>
        <Icon name={icon} />
      </span>
      <span className="cut">
        {text} {about && <b className="id">{about}</b>}
      </span>
    </span>
  );
}

/** Returns only the time if the day is today, otherwise day and time. */
function momentOf(at: Date): string {
  const day = DAY.format(at);
  return day === DAY.format(new Date()) ? TIME.format(at) : `${day}, ${TIME.format(at)}`;
}
