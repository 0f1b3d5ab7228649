import type { fromBuffer } from '@capsizecss/unpack';

/** Measurements of a font's widths and heights, in its own units. */
export type Measured = Pick<
  Awaited<ReturnType<typeof fromBuffer>>,
  'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'
>;

/** A font that operating systems include, with all its names. */
interface LocalFont extends Measured {
  /** Its names, and those of fonts with equal widths. */
  readonly names: readonly string[];
}

/**
 * Local fonts that replace a typeface until it is loaded. The numbers are from Capsize (`entireMetricsCollection` of
 *
 * @capsizecss/metrics 4.3.0, https://seek-oss.github.io/capsize/), which reads them from the fonts. `xWidthAvg` is the
 * mean width of the letters, weighted by their frequency in English.
 */
export const LOCAL = {
  arial: {
    names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    ascent: 1854,
    descent: -434,
    lineGap: 67,
    unitsPerEm: 2048,
    xWidthAvg: 913,
  },
  arialBold: {
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    ascent: 1854,
    descent: -434,
    lineGap: 67,
    unitsPerEm: 2048,
    xWidthAvg: 983,
  },
  timesNewRomanBold: {
    names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
    ascent: 1825,
    descent: -443,
    lineGap: 87,
    unitsPerEm: 2048,
    xWidthAvg: 886,
  },
  roboto: {
    names: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    ascent: 1900,
    descent: -500,
    lineGap: 0,
    unitsPerEm: 2048,
    xWidthAvg: 911,
  },
  robotoBold: {
    names: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    ascent: 1900,
    descent: -500,
    lineGap: 0,
    unitsPerEm: 2048,
    xWidthAvg: 926,
  },
  notoSerifBold: {
    names: ['Noto Serif Bold', 'NotoSerif-Bold'],
    ascent: 1069,
    descent: -293,
    lineGap: 0,
    unitsPerEm: 1000,
    xWidthAvg: 512,
  },
} satisfies Readonly<Record<string, LocalFont>>;
