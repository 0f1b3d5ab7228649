import type { Theme } from '#src/ui/apply-theme.ts';

/** The design's three brands, the default tokens, and colours as another brand may choose them. */
export const brands: Record<string, Theme> = {
  vespermoth: {
    field: '#3a0e17',
    onField: '#f6e9cf',
    action: '#f2dfb8',
    onAction: '#2b0911',
    spot: '#a3b3ff',
    display: 'imbue',
    scheme: 'dark',
    shape: 'cut',
  },
  hoopla: {
    field: '#ffcb05',
    onField: '#33083a',
    action: '#c4126a',
    onAction: '#ffffff',
    spot: '#00a3ad',
    display: 'dynapuff',
    shape: 'round',
  },
  linnet: {
    field: '#cfe9f1',
    onField: '#0f3329',
    action: '#0e6b4a',
    onAction: '#ffffff',
    spot: '#ff7a59',
    display: 'funnel-display',
    shape: 'soft',
  },
  plain: {},
  /** Light letters on a dark field, with a pale action and no scheme of its own, as in a new campaign. */
  night: { field: '#123c4a', onField: '#f4f1e8', action: '#f3b33d', onAction: '#1c1405', spot: '#e8743b' },
  /** A pale action on a light field. */
  noon: { field: '#fff3d6', onField: '#3b2a00', action: '#ffb000', onAction: '#241a00', spot: '#0a7d8c' },
};

/** Brands that have no pictures in the project. */
export const WITHOUT_ART: readonly string[] = ['plain', 'night', 'noon'];
