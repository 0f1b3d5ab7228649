import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import type { PictureLooks } from '#domain/picture-looks.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import styles from './TakeAgain.module.css';
import { useReceipts } from './useReceipts.ts';

interface TakeAgainProps {
  readonly looks: PictureLooks;
  /** Called when another picture was accepted in its place. */
  readonly onReplaced: () => void;
}

/** Says on its tile how a picture looks, and offers to take it again. Keeping it is just as fine (RCPT-27). */
export function TakeAgain({ looks, onReplaced }: TakeAgainProps) {
  const { i18n } = useLingui();
  const journey = useJourney();
  const { images, phase } = useReceipts();
  const input = useRef<HTMLInputElement>(null);
  /** Number of pictures before another one was picked; null unless one is being prepared. */
  const before = useRef<number | null>(null);

  useEffect(() => {
    if (before.current === null || phase !== 'choosing') return;
    // A cancelled or rejected pick keeps the picture.
    if (images.length > before.current) onReplaced();
    before.current = null;
  }, [images.length, phase, onReplaced]);

  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length === 0) return;
    before.current = images.length;
    journey.send({ type: 'receipts.picked', files });
  };

  return (
    <div role="status">
      <button
        type="button"
        className={styles.again}
        disabled={phase !== 'choosing'}
        onClick={() => input.current?.click()}
      >
        {adviceOn(looks, i18n)}
      </button>
      <input ref={input} type="file" accept="image/*" hidden onChange={pick} />
    </div>
  );
}

function adviceOn(looks: PictureLooks, i18n: I18n): string {
  switch (looks) {
    case 'blurred':
      return i18n._({ id: 'upload.blurred', message: 'This looks blurred. Take it again?' });
    case 'dark':
      return i18n._({ id: 'upload.dark', message: 'This looks dark. Take it again?' });
    case 'small':
      return i18n._({ id: 'upload.small', message: 'The receipt looks small. Take it from closer?' });
  }
}
