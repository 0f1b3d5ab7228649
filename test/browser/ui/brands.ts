import type { Theme } from '#src/ui/theme.ts';

/** The design's three brands, and the default tokens. */
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
};
