import { contrastOf, luminanceOf, READABLE } from '#domain/formats/colour-contrast.ts';

/** The parts of the look that a campaign may set. All are optional; an omitted one keeps the default token. */
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

/** The CSS font of each face, with local fonts until the face has loaded (FIRST-4, `tools/build/fonts/faces.ts`). */
const faces: Record<DisplayFace, string> = {
  'funnel-display': `600 1em/1 ${stackOf('Funnel Display', 'system-ui, sans-serif')}`,
  imbue: `600 1em/1 ${stackOf('Imbue', '"Bodoni 72", serif')}`,
  dynapuff: `700 1em/1 ${stackOf('DynaPuff', '"Arial Rounded MT Bold", sans-serif')}`,
  'hanken-grotesk': `700 1em/1 ${stackOf('Hanken Grotesk', 'system-ui, sans-serif')}`,
};

function stackOf(face: string, others: string): string {
  return `"${face} Variable", "${face} Fallback", "${face} Fallback Android", ${others}`;
}

/** What a campaign's theme sets on the page's root element. Undefined keeps the default. */
interface Look {
  readonly variables: Readonly<Record<`--brand-${string}`, string | undefined>>;
  /** Data attributes, by name. */
  readonly data: Readonly<Record<'scheme' | 'shape' | 'field' | 'action', string | undefined>>;
}

/**
 * Returns what a theme sets on the root element: the six `--brand-*` variables of the design, `--brand-adjust` for
 * sizing its face, `data-scheme` and `data-shape`. `data-field` and `data-action` are derived from the colours and keep
 * text readable on a dark field or with a pale action (BRAND-5).
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
      // Imbue is sized in fonts.css. font-size-adjust would make its width differ from that of its fallback fonts.
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
 * Applies a campaign's theme to the page. It uses the CSSOM and therefore works under a strict CSP. Another call
 * replaces the previous theme completely.
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
