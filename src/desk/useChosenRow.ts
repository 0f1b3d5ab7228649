import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Makes the rows of a table a single tab stop, with arrow keys that move within it. The current row is scrolled into
 * view. It gets the focus if another row had it.
 *
 * @param chosen identifies the current row; a change scrolls and moves the focus
 * @param onMove moves by a number of rows
 * @returns a function that returns the props of a row, given whether it is the current one
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
