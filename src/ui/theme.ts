import { contrastOf, luminanceOf, READABLE } from '#domain/formats/colours.ts';

/**
 * The parts of the look that a campaign may set (DESIGN §2). All are optional: an omitted one keeps the default token.
 */
export interface Theme {
  /** poster colour, `#rrggbb` like all colours here */
  field?: string | undefined;
  /** text and line on the poster */
  onField?: string | undefined;
  /** the primary action */
  action?: string | undefined;
  /** its label */
  onAction?: string | undefined;
  /** second colour of pictures and markers */
  spot?: string | undefined;
  display?: DisplayFace | undefined;
  scheme?: 'auto' | 'light' | 'dark' | undefined;
  shape?: 'soft' | 'cut' | 'round' | undefined;
}

type DisplayFace = 'funnel-display' | 'imbue' | 'dynapuff' | 'hanken-grotesk';

/** Each with the local fonts that take its place until it has come (FIRST-4; `tools/build/fonts/faces.ts`). */
const faces: Record<DisplayFace, string> = {
  'funnel-display': `600 1em/1 ${stackOf('Funnel Display', 'system-ui, sans-serif')}`,
  imbue: `600 1em/1 ${stackOf('Imbue', '"Bodoni 72", serif')}`,
  dynapuff: `700 1em/1 ${stackOf('DynaPuff', '"Arial Rounded MT Bold", sans-serif')}`,
  'hanken-grotesk': `700 1em/1 ${stackOf('Hanken Grotesk', 'system-ui, sans-serif')}`,
};

function stackOf(face: string, others: string): string {
  return `"${face} Variable", "${face} Fallback", "${face} Fallback Android", ${others}`;
}

/** What a campaign's theme sets on the page's root element; undefined keeps the default token. */
interface Look {
  readonly variables: Readonly<Record<`--brand-${string}`, string | undefined>>;
  /** Data attributes, by name. */
  readonly data: Readonly<Record<'scheme' | 'shape' | 'field' | 'action', string | undefined>>;
}

/**
 * The `--brand-*` variables of a theme: the six of the design, and how its face is sized; `data-scheme` and
 * `data-shape` (DESIGN §2), and what follows from the colours: `data-field` and `data-action`, so that a brand may
 * choose a dark field or a pale action and everything can still be read.
 *
 * @param theme the theme; `{}` gives the default tokens.
 */
export function lookOf(theme: Theme): Look {
  return {
    variables: {
      '--brand-field': theme.field,
      '--brand-on-field': theme.onField,
      '--brand-action': theme.action,
      '--brand-on-action': theme.onAction,
      '--brand-spot': theme.spot,
      '--brand-display': theme.display && faces[theme.display],
      // The face has its size by itself: font-size-adjust would undo the widths of what takes its place.
      '--brand-adjust': theme.display === 'imbue' ? 'none' : undefined,
    },
    data: {
      scheme: theme.scheme === 'light' || theme.scheme === 'dark' ? theme.scheme : undefined,
      shape: theme.shape ?? 'soft',
      field: isFieldDark(theme) ? 'dark' : undefined,
      action: theme.action && contrastOf(theme.action, '#ffffff') < READABLE ? 'pale' : undefined,
    },
  };
}

const isFieldDark = ({ field, onField }: Theme): boolean =>
  field !== undefined && onField !== undefined && luminanceOf(field) < luminanceOf(onField);

/**
 * Applies a campaign's theme to the page. It uses the CSSOM, so it works under a strict CSP. Another call replaces the
 * previous theme completely.
 *
 * @param theme the theme; `{}` gives the default tokens.
 * @param root the element that carries the tokens, by default the document's.
 */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  const { variables, data } = lookOf(theme);
  for (const [name, value] of Object.entries(variables)) {
    if (value) root.style.setProperty(name, value);
    else root.style.removeProperty(name);
  }
  for (const [name, value] of Object.entries(data)) {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }
}
