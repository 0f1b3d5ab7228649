import { LOCALES, type Locale } from '#src/i18n/locale.ts';

export const SCHEMES = ['light', 'dark'] as const;

/** Window sizes of the screenshots, in CSS pixels. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
type Size = keyof typeof SIZES;

/** The language, colour scheme and window size of a screenshot. */
export interface Variant {
  readonly locale: Locale;
  readonly scheme: (typeof SCHEMES)[number];
  readonly size: Size;
}

/** All combinations of languages, colour schemes and window sizes. */
export const VARIANTS: readonly Variant[] = LOCALES.flatMap((locale) =>
  (['phone', 'desktop'] as const).flatMap((size) => SCHEMES.map((scheme) => ({ locale, scheme, size }))),
);

/** Returns the variant's name, for example `es-dark-desktop`. */
export function nameOf({ locale, scheme, size }: Variant): string {
  return `${locale}-${scheme}-${size}`;
}

/** Returns the file of a screenshot, relative to the atlas's folder. */
export function pictureOf(place: string, variant: Variant): string {
  return `pictures/${place}--${nameOf(variant)}.png`;
}
