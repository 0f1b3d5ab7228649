import type { Plugin } from 'vite';

/**
 * Moves a page to the top of dist/, where the server expects it.
 *
 * @param source path of the page, such as `src/desk/desk.html`
 */
export function pageAtTop(source: string): Plugin {
  return {
    name: 'page-at-top',
    enforce: 'post',
    generateBundle: (_, bundle) => {
      const page = bundle[source];
      if (page) page.fileName = source.slice(source.lastIndexOf('/') + 1);
    },
  };
}
