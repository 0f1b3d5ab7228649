import { hexOf } from './colour.ts';
import type { Theme } from './stage.types.ts';

/** The values that have no token. Undefined is the same as absent. */
interface Own {
  readonly sheet?: Theme['sheet'];
  readonly brand?: string;
  readonly wheelPicture?: Theme['wheelPicture'] | undefined;
}

/**
 * Reads the brand from an element's role tokens (`--color-…`, `--brand-display`). Read it again after the colour scheme
 * changes.
 *
 * @param own the values without a token: the brand's symbols, its name, and the picture of its horizontal wheel
 */
export function readTheme(element: Element, { sheet = null, brand = '', wheelPicture = 'wheel' }: Own = {}): Theme {
  const probe = document.createElement('span');
  element.append(probe);
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  // Computed styles keep color-mix and oklch in their own notation; a painted pixel is plain red, green and blue.
  const colour = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    if (brush === null) return '#808080';
    brush.fillStyle = getComputedStyle(probe).color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return hexOf(red, green, blue);
  };
  probe.style.font = 'var(--brand-display)';
  const { fontWeight, fontFamily } = getComputedStyle(probe);
  const theme: Theme = {
    field: colour('field'),
    onField: colour('on-field'),
    action: colour('action'),
    onAction: colour('on-action'),
    spot: colour('spot'),
    paper: colour('paper'),
    ink: colour('ink'),
    line: colour('line'),
    brand,
    sheet,
    wheelPicture,
    display: { weight: fontWeight, family: fontFamily },
  };
  probe.remove();
  return theme;
}
