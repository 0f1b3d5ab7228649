import { Icon } from '../Icon.tsx';
import { useChain } from './audit-data.ts';

const count = new Intl.NumberFormat('en-US');

/** Displays whether the hash chain of the log is unbroken. */
export function ChainState({ isRead }: { isRead: boolean }) {
  const { data, error } = useChain(isRead);
  if (error) return <span className="st">The chain could not be checked</span>;
  if (!data) return <span className="st">Checking the chain…</span>;
  const lines = `${count.format(data.lines)} ${data.lines === 1 ? 'line' : 'lines'}`;
  return data.broken === null ? (
    <span className="st ok">
      <Icon name="link" />
      Chain intact, {lines}
    </span>
  ) : (
    <span className="st bad" role="alert">
      <Icon name="warn" />
      Chain broken at line {count.format(data.broken)}: a line was changed or is missing
    </span>
  );
}
