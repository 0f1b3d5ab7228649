import { classes } from '#src/ui/classes.ts';
import type { SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import type { NameOfEvent } from '../event-names.ts';
import { placeOf } from '../chart/graph.ts';
import panel from './panel.module.css';
import { SAYS } from '../says.ts';
import style from './Verdicts.module.css';

/** Lists the guard results of the selected event, in the order of evaluation. */
export function Verdicts({ step, nameOf }: { step: SnapshotMessage | undefined; nameOf: NameOfEvent }) {
  const verdicts = step?.verdicts ?? [];
  return (
    <section className={panel.panel} aria-labelledby="verdicts">
      <h2 className={panel.head} id="verdicts">
        Guards <span>{step ? nameOf(step) : ''}</span>
      </h2>
      <div className={panel.body} tabIndex={0} role="group" aria-labelledby="verdicts">
        {verdicts.length === 0 && <p className={panel.empty}>No active state handles this event.</p>}
        <ol>
          {verdicts.map(({ key, state, guard, says, isAlways }, index) => (
            <li key={`${key} ${index}`} className={classes(style.verdict, style[says])}>
              <b aria-hidden="true">{SAYS[says].sign}</b>
              <span>
                {guard ?? 'no guard'}
                <small>
                  {placeOf(state)}
                  {isAlways ? ', always' : ''}
                </small>
              </span>
              <i>{SAYS[says].words}</i>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
