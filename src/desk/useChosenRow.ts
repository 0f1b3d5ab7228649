import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Makes the rows of a table one stop of the tab key, within which the arrows move: the chosen one is kept in sight, and
 * has the focus where any of them had it.
 *
 * @param chosen by what it is known; a change of it moves sight and focus
 * @param onMove goes on by so many rows
 * @returns what each row gets, told whether it is the chosen one
 */
export function useChosenRow(chosen: unknown, onMove: (by: number) => void) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
    if (row.current?.parentElement?.contains(document.activeElement)) row.current.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (isChosen: boolean) => ({
    ref: isChosen ? row : undefined,
    className: isChosen ? 'cur' : undefined,
    tabIndex: isChosen ? 0 : -1,
    'aria-current': isChosen,
    onKeyDown,
  });
}
