import type { Campaign } from '#domain/campaign.ts';
import { contrastOf, READABLE } from '#domain/formats/colours.ts';
import { type Finding, warning } from '../finding.ts';

/** Text colour, background colour, and the description of both. */
const PAIRS = [
  ['onField', 'field', 'the letters of the poster'],
  ['onAction', 'action', 'the letters of the button'],
] as const;

/** Reports colour pairs of a campaign with too little contrast (E-20). */
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

/** Formats a contrast with one decimal, rounded down. */
const floored = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);
