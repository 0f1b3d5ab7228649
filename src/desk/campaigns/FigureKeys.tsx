import { AllKeys, KeyLine, type KeyWords } from '../frame/KeyLine.tsx';

interface FigureKeysProps {
  /** When the figures were counted, ISO; undefined until they are there. */
  at: string | undefined;
  keys: KeyWords;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** The line of keys below figures, which says when they were counted. */
export function FigureKeys({ at, keys }: FigureKeysProps) {
  return (
    <KeyLine keys={keys}>
      {at !== undefined && <span>Figures of {TIME.format(new Date(at))}</span>}
      <AllKeys />
    </KeyLine>
  );
}
