import type { AuditLine } from '#domain/desk/audit.ts';
import { Icon } from '../Icon.tsx';
import { initialsOf } from '../frame/initials.ts';
import { useChosenRow } from '../useChosenRow.ts';
import { actorText, WHAT } from './words.ts';

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

interface AuditTableProps {
  lines: readonly AuditLine[];
  /** The number of the chosen line. */
  current: number | undefined;
  onChoose: (line: number) => void;
  /** Goes on by so many lines. */
  onMove: (by: number) => void;
}

/** The lines; the list is one stop of the tab key, and the arrows move within it. */
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

/** What happened, with its glyph, and to whom. */
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

/** Of today the time alone. */
function momentOf(at: Date): string {
  const day = DAY.format(at);
  return day === DAY.format(new Date()) ? TIME.format(at) : `${day}, ${TIME.format(at)}`;
}
