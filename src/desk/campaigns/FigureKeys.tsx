import { AllKeys, KeyLine, type KeyWords } from '../frame/KeyLine.tsx';

interface FigureKeysProps {
  /** The ISO time at which the figures were counted; undefined until they are loaded. */
  at: string | undefined;
  keys: KeyWords;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** The line of shortcuts below figures, with the time at which they were counted. */
export function FigureKeys({ at, keys }: FigureKeysProps) {
  return (
    <KeyLine keys={keys}>
      {at !== undefined && <span>Figures of {TIME.format(new Date(at))}</span>}
      <AllKeys />
    </KeyLine>
  );
}
