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

const faces: Record<DisplayFace, string> = {
  'funnel-display': '600 1em/1 "Funnel Display Variable", system-ui, sans-serif',
  imbue: '600 1em/1 "Imbue Variable", "Bodoni 72", serif',
  dynapuff: '700 1em/1 "DynaPuff Variable", "Arial Rounded MT Bold", sans-serif',
  'hanken-grotesk': '700 1em/1 "Hanken Grotesk Variable", system-ui, sans-serif',
};

/**
 * Applies a campaign's theme to the page: the six `--brand-*` variables, `data-scheme` and `data-shape` (DESIGN §2),
 * and what follows from the colours: `data-field` and `data-action`, so that a brand may choose a dark field or a pale
 * action and everything can still be read. It uses the CSSOM, so it works under a strict CSP. Another call replaces the
 * previous theme completely.
 *
 * @param theme the theme; `{}` gives the default tokens.
 * @param root the element that carries the tokens, by default the document's.
 */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  setOrRemove(root, '--brand-field', theme.field);
  setOrRemove(root, '--brand-on-field', theme.onField);
  setOrRemove(root, '--brand-action', theme.action);
  setOrRemove(root, '--brand-on-action', theme.onAction);
  setOrRemove(root, '--brand-spot', theme.spot);
  setOrRemove(root, '--brand-display', theme.display && faces[theme.display]);
  if (theme.scheme === 'light' || theme.scheme === 'dark') root.dataset['scheme'] = theme.scheme;
  else delete root.dataset['scheme'];
  root.dataset['shape'] = theme.shape ?? 'soft';
  mark(root, 'field', isFieldDark(theme) ? 'dark' : undefined);
  mark(root, 'action', theme.action && contrastOf(theme.action, '#ffffff') < READABLE ? 'pale' : undefined);
}

const isFieldDark = ({ field, onField }: Theme): boolean =>
  field !== undefined && onField !== undefined && luminanceOf(field) < luminanceOf(onField);

function mark(root: HTMLElement, name: string, value: string | undefined): void {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

function setOrRemove(root: HTMLElement, name: string, value: string | undefined): void {
  if (value) root.style.setProperty(name, value);
  else root.style.removeProperty(name);
}
