import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '#domain/desk/support-messages.ts';
import { Modal } from '../Modal.tsx';
import { drawnAfter, eventOf } from './replay-steps.ts';

interface ReplayDialogProps {
  message: Pick<Message, 'at' | 'way'>;
  onClose: () => void;
}

/** Replays the path of a message's sender through the journey: the chart at a step, and all steps with their times. */
export function ReplayDialog({ message: { at, way }, onClose }: ReplayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const current = useRef<HTMLLIElement>(null);
  const [index, setIndex] = useState(0);
  const last = way.length - 1;
  const step = way[index];
  const drawn = useMemo(() => ({ __html: step ? drawnAfter(step) : '' }), [step]);
  // In braces, because newer browsers return a promise, which React would call as the clean-up.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  if (!step) return null;
  return (
    <Modal title="Path to this message" within={dialog} onClose={onClose} width="chart">
      <div className="replay">
        <div className="replay__chart" dangerouslySetInnerHTML={drawn} />
        <ol aria-label="Steps" tabIndex={0}>
          {way.map((each, place) => (
            <li
              // Steps have no identity but their place, and never change.
              key={place}
              ref={place === index ? current : undefined}
              aria-current={place === index ? 'step' : undefined}
            >
              <time className="mut sm">{timeOf(at, each.secondsBefore)}</time>
              <span>{eventOf(each)}</span>
              <span className="mut sm">{each.to}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="row">
        <button type="button" className="btn" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Back
        </button>
        <input
          className="grow"
          type="range"
          aria-label="Step"
          aria-valuetext={`${index + 1} of ${way.length}: ${eventOf(step)}, ${step.to}`}
          min={0}
          max={last}
          value={index}
          onChange={({ target }) => setIndex(Number(target.value))}
        />
        <button type="button" className="btn" disabled={index === last} onClick={() => setIndex(index + 1)}>
          Forward
        </button>
        <span className="mut sm">
          {index + 1} / {way.length}
        </span>
      </div>
      <p className="mut sm">Names of states and events only. Nothing that the visitor entered was sent with them.</p>
    </Modal>
  );
}

/** Formats the moment of a step, in the browser's time zone. */
function timeOf(at: string, secondsBefore: number): string {
  return new Date(new Date(at).getTime() - secondsBefore * 1_000).toLocaleTimeString('en-US', { hour12: false });
}
