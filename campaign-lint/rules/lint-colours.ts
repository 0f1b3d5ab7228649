import type { Campaign } from '#domain/campaign.ts';
import { contrastOf, READABLE } from '#domain/formats/colour-contrast.ts';
import { type Finding, warning } from '../finding.ts';

/** Text colour, background colour, and the description of both. */
const PAIRS = [
  ['onField', 'field', 'text on the poster'],
  ['onAction', 'action', 'text on the button'],
] as const;

/** Reports colour pairs of a campaign with too little contrast (BRAND-5). */
export function lintColours({ theme }: Campaign): Finding[] {
  return PAIRS.flatMap(([letters, ground, what]) => {
    const [of, on] = [theme?.[letters], theme?.[ground]];
    if (of === undefined || on === undefined) return [];
    const contrast = contrastOf(of, on);
    if (contrast >= READABLE) return [];
    const sentence = `${what}, ${of}, is hard to read on ${on} (${ground}): its contrast is ${floored(contrast)}:1, and the minimum is ${READABLE}:1. Change one of the two colours.`;
    return [warning('faint-letters', `campaign.theme.${letters}`, sentence)];
  });
}

/** Formats a contrast with one decimal, rounded down. */
const floored = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);
