import { classes } from '#src/ui/classes.ts';
import type { GraphLine } from './graph.ts';
import { useMarks } from './marks.ts';
import { pagesIn, SAYS, testedIn } from '../says.ts';
import style from './TransitionLine.module.css';

/** Formats 12148 as 12K: there is space for four characters. */
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 });

/**
 * Renders a transition as text, with its guard's latest result, and how often path tests and visitors' pages took it.
 */
export function TransitionLine({ line: { key, text, to } }: { line: GraphLine }) {
  const { taken, says, coverage, walked } = useMarks();
  const said = says.get(key);
  const isTaken = taken.has(key);
  const count = coverage?.[key];
  const pages = walked?.[key];
  return (
    <p className={classes(style.line, isTaken && style.taken, said === 'no' && style.no)} data-transition={key}>
      {said !== undefined && <b title={SAYS[said].words}>{SAYS[said].sign}</b>}
      <span className={style.text}>
        {text}
        {to !== null && <i> → {to}</i>}
      </span>
      {count !== undefined && (
        <span
          className={classes(style.count, count === 0 && style.never)}
          title={`taken ${count} times by the path tests`}
        >
          {testedIn(SHORT.format(count))}
        </span>
      )}
      {pages !== undefined && (
        <span className={style.walked} title={`taken ${pages} times by visitors' pages in 7 days`}>
          {pagesIn(SHORT.format(pages))}
        </span>
      )}
    </p>
  );
}
