import * as Plot from '@observablehq/plot';
import { Window } from 'happy-dom';
import { escape } from '#server/platform/http/escape.ts';

/** Widths at which each plot is rendered, in pixels: for a desktop, and for a phone, where its text stays legible. */
const WIDTHS = { wide: 820, narrow: 326 } as const;
const HEIGHTS = { wide: 260, narrow: 220 } as const;

/** The plotted data as a table. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Figure {
  /** Text alternative of the plot. */
  readonly label: string;
  /** Meanings of its lines and areas, by the CSS class of their sample. */
  readonly legend: Readonly<Partial<Record<'line' | 'area' | 'plan' | 'tick' | 'limit', string>>>;
  readonly options: (isNarrow: boolean) => Plot.PlotOptions;
  readonly table: Table;
}

/** The document in which plots are rendered; it is never displayed. */
const { document } = new Window();

/** Returns a plot in both widths, and as a collapsed table. */
export function figure({ label, legend, options, table }: Figure): string {
  const drawn = (['wide', 'narrow'] as const).map((kind) => {
    const isNarrow = kind === 'narrow';
    const svg = Plot.plot({
      width: WIDTHS[kind],
      height: HEIGHTS[kind],
      marginLeft: isNarrow ? 44 : 56,
      marginRight: isNarrow ? 14 : 24,
      marginBottom: 34,
      style: { background: 'transparent', fontFamily: 'inherit', fontSize: isNarrow ? '11px' : '12px' },
      ...options(isNarrow),
      document: Object(document),
    });
    return `<div class="plot ${kind}" role="img" aria-label="${escape(label)}">${svg.outerHTML}</div>`;
  });
  const samples = Object.entries(legend).map(([kind, what]) => `<li class="${kind}">${escape(what)}</li>`);
  return `<figure><ul class="legend">${samples.join('')}</ul>${drawn.join('')}<details><summary>The same as a table</summary>${tableOf(table)}</details></figure>`;
}

/** Returns a table whose first column contains text, and whose other columns contain numbers. */
export function tableOf({ head, rows }: Table): string {
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => (index === 0 ? `<th scope="row">${escape(cell)}</th>` : `<td>${escape(cell)}</td>`));
  return `<div class="table" tabindex="0" role="group" aria-label="${escape(head.join(', '))}"><table><thead><tr>${head.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</tbody></table></div>`;
}
