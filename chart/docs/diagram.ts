import type { ChartState, ChartTransition } from '../model.ts';
import type { PathOf } from './look-up.ts';

/** Returns the lines of a Mermaid state diagram, as a block of Markdown. */
export function diagram(lines: readonly string[]): string {
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** Returns the box of a state. */
export const boxOf = (id: string, title: string): string => `state "${escaped(title)}" as ${idOf(id)}`;

/** Returns a line of text in a state's box. */
export const lineOf = (id: string, text: string): string => `${idOf(id)} : ${escaped(text)}`;

/** Returns the initial arrow of a compound state; nothing for others. */
export const startOf = ({ initial }: ChartState): string[] => (initial === null ? [] : [`[*] --> ${idOf(initial)}`]);

/** Returns the end of a final state. */
export const endOf = ({ id }: ChartState): string => `${idOf(id)} --> [*]`;

/** Draws states with a dashed border. */
export const dashed = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : ['classDef elsewhere stroke-dasharray: 4 4', `class ${ids.map(idOf).join(',')} elsewhere`];

/**
 * Arrows between states: one for all transitions with the same ends.
 *
 * @param wordsOf the label of one transition; equal labels are written once
 */
export function arrowsOf(
  transitions: readonly ChartTransition[],
  wordsOf: (transition: ChartTransition) => string,
): { readonly arrow: string; readonly words: readonly string[] }[] {
  const arrows = new Map<string, string[]>();
  for (const transition of transitions) {
    for (const target of transition.to) {
      const arrow = `${idOf(transition.from)} --> ${idOf(target)}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), wordsOf(transition)]);
    }
  }
  return [...arrows].map(([arrow, words]) => ({ arrow, words: [...new Set(words)] }));
}

/** Returns an arrow with its label, one line per entry. */
export const arrowLine = (arrow: string, words: readonly string[]): string =>
  words.length === 0 ? arrow : `${arrow} : ${words.map(escaped).join('<br/>')}`;

/** Returns the event, its position if there are several, and the guard. */
export function labelOf({ event, position, isOnly, guard }: ChartTransition): string {
  return [event, ...(isOnly ? [] : [`${position + 1}.`]), ...(guard === null ? [] : [`[${guard.full}]`])].join(' ');
}

/** Returns the name of a state with the path of its screen. */
export function titleOf({ key, screen, type }: ChartState, pathOf: PathOf): string {
  const path = screen === null ? null : pathOf(screen);
  return [key, ...(type === 'history' ? ['(where it was)'] : []), ...(path === null ? [] : [path])].join(' ');
}

/** Returns an id that is not a Mermaid keyword. */
const idOf = (id: string): string => `s_${id.replace(/^[^.]+\./, '').replace(/\W/g, '_')}`;

/** Escapes characters that are special in Mermaid or HTML. */
const escaped = (text: string): string => text.replace(/[#;:"<>{}`|%]/g, (character) => `#${character.charCodeAt(0)};`);
