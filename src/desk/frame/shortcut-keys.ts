import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { keep, readKept } from '../kept-settings.ts';

/** Whether single-key shortcuts are enabled; they can be switched off (WCAG 2.1.4). */
let areOn = readKept('desk-keys') !== 'off';

/** Returns whether shortcuts are enabled, and a function that switches them. */
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

/** Maximum milliseconds between the two keys of a sequence. */
const SECOND_KEY = 1_000;

type Listener = (key: string, dialog: Element | null, event: KeyboardEvent) => void;
const listeners = new Set<Listener>();
/** Where each pressed key went down: in a dialog, on the page (null), or where shortcuts do not apply. */
const pressed = new Map<string, Element | null | 'elsewhere'>();
let first: { readonly key: string; readonly at: number } | null = null;

/**
 * Runs an action when a key that was pressed here is released. It does not run while the operator types or holds a
 * modifier, and on the page not while a dialog is open. A held key runs it once.
 *
 * @param key the event's key name, with ⇧ as an upper-case letter: `L` is ⇧L; `g a` is a sequence
 * @param within the dialog in which it applies; the page by default
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

/** Returns the key name regardless of Caps Lock. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  return key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** Returns the topmost open dialog, or null. */
function openDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** Whether the target takes text, or the key activates the focused element. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const own = key === 'Enter' || key === ' ' ? ', a, button, summary' : '';
  return target.closest(`input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]${own}`) !== null;
}
