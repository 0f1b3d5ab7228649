import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { keep, readKept } from '../kept.ts';

/** Whether single keys do something here; they can be switched off (WCAG 2.1.4). */
let areOn = readKept('desk-keys') !== 'off';

/** Whether keys are on, and what turns them on or off. */
export function useKeySwitch(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(areOn);
  return [
    on,
    (wanted) => {
      areOn = wanted;
      keep('desk-keys', wanted ? null : 'off');
      setOn(wanted);
    },
  ];
}

/** How long the second key of two is waited for. Milliseconds. */
const SECOND_KEY = 1_000;

type Listener = (key: string, dialog: Element | null, event: KeyboardEvent) => void;
const listeners = new Set<Listener>();
/** Where the keys that are down were pressed: in a dialog, on the page (null), or where they are none of ours. */
const pressed = new Map<string, Element | null | 'elsewhere'>();
let first: { readonly key: string; readonly at: number } | null = null;

/**
 * Does something when a key is let go that was pressed here: not while somebody types or holds another key with it, and
 * on the page not while a dialog is open. A key that is held does it once.
 *
 * @param key as the event names it, by its letter in upper case with ⇧: `L` is ⇧L; `g a` is one after the other
 * @param within the dialog in which it counts; on the page by default
 */
export function useKey(key: string, act: () => void, within?: RefObject<Element | null>): void {
  const onKey = useEffectEvent<Listener>((name, dialog, event) => {
    if (name !== key || dialog !== (within?.current ?? null)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen: Listener = (...told) => onKey(...told);
    if (listeners.size === 0) begin();
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
      if (listeners.size === 0) end();
    };
  }, []);
}

function begin(): void {
  document.addEventListener('keydown', onDown, true);
  document.addEventListener('keyup', onUp);
}

function end(): void {
  document.removeEventListener('keydown', onDown, true);
  document.removeEventListener('keyup', onUp);
  pressed.clear();
  first = null;
}

function onDown(event: KeyboardEvent): void {
  if (event.repeat) return;
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  pressed.set(event.code, isHeld || isTaken(event) ? 'elsewhere' : openDialog());
}

function onUp(event: KeyboardEvent): void {
  const dialog = openDialog();
  const where = pressed.has(event.code) ? pressed.get(event.code) : dialog;
  pressed.delete(event.code);
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (!areOn || where !== dialog || isHeld || isTaken(event) || event.key === 'Shift') return;
  const key = nameOf(event);
  const isSecond = first !== null && event.timeStamp - first.at < SECOND_KEY;
  const said = isSecond ? `${first?.key} ${key}` : key;
  first = key === 'g' && !isSecond ? { key, at: event.timeStamp } : null;
  for (const listen of listeners) listen(said, dialog, event);
}

/** Whatever Caps Lock says. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  return key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** The dialog that lies on top. */
function openDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** Whether somebody types there, or the key presses what has the focus. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const own = key === 'Enter' || key === ' ' ? ', a, button, summary' : '';
  return target.closest(`input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]${own}`) !== null;
}
