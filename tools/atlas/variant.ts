import { LOCALES, type Locale } from '#src/i18n/locale.ts';

export const SCHEMES = ['light', 'dark'] as const;

/** The windows in which everything is shown, in CSS pixels. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
type Size = keyof typeof SIZES;

/** How a place is looked at. */
export interface Variant {
  readonly locale: Locale;
  readonly scheme: (typeof SCHEMES)[number];
  readonly size: Size;
}

/** All ways in which each place is looked at: languages, colour schemes, windows. */
export const VARIANTS: readonly Variant[] = LOCALES.flatMap((locale) =>
  (['phone', 'desktop'] as const).flatMap((size) => SCHEMES.map((scheme) => ({ locale, scheme, size }))),
);

/** Such as `es-dark-desktop`. */
export function nameOf({ locale, scheme, size }: Variant): string {
  return `${locale}-${scheme}-${size}`;
}

/** The file of a picture, from the folder of the atlas. */
export function pictureOf(place: string, variant: Variant): string {
  return `pictures/${place}--${nameOf(variant)}.png`;
}
