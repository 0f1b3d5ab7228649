import type { Campaign } from '#domain/campaign.ts';
import { contrastOf, READABLE } from '#domain/formats/colours.ts';
import { type Finding, warning } from '../finding.ts';

/** Letters, what they stand on, and what both are. */
const PAIRS = [
  ['onField', 'field', 'the letters of the poster'],
  ['onAction', 'action', 'the letters of the button'],
] as const;

/** Colours of a campaign in which its letters are hard to read (E-20). */
export function lintColours({ theme }: Campaign): Finding[] {
  return PAIRS.flatMap(([letters, ground, what]) => {
    const [of, on] = [theme?.[letters], theme?.[ground]];
    if (of === undefined || on === undefined) return [];
    const contrast = contrastOf(of, on);
    if (contrast >= READABLE) return [];
    const sentence = `${what}, ${of}, are hard to read on ${on} (${ground}): their contrast is ${floored(contrast)} to 1, and ${READABLE} is the least`;
    return [warning('faint-letters', `campaign.theme.${letters}`, sentence)];
  });
}

/** With one digit, and never as more than it is. */
const floored = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);
