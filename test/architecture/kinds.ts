/** Every syntax for an import, each as a program. */
export const kinds: Record<string, (source: string) => string> = {
  'a static import': (source) => `import { thing } from '${source}';\nexport const used = thing;\n`,
  'an import for its effect': (source) => `import '${source}';\n`,
  'a namespace import': (source) => `import * as all from '${source}';\nexport const used = all;\n`,
  'a type import': (source) => `import type { Thing } from '${source}';\nexport type Used = Thing;\n`,
  'a re-export': (source) => `export { thing } from '${source}';\n`,
  'a type re-export': (source) => `export type { Thing } from '${source}';\n`,
  'a re-export of all': (source) => `export * from '${source}';\n`,
  'a dynamic import': (source) => `export const load = () => import('${source}');\n`,
  'a dynamic import by a template': (source) => `export const load = () => import(\`${source}\`);\n`,
  'an import in a type': (source) => `export type Used = import('${source}').Thing;\n`,
  'a require': (source) => `import thing = require('${source}');\nexport const used = thing;\n`,
};

/** Kinds that are always rejected, whatever they import. */
export const alwaysFaulty = ['a dynamic import by a template', 'an import in a type', 'a require'];
/** The lint rules that check imports. */
export const importRules = [
  'eslint(no-restricted-imports)',
  'promenade(floors)',
  'promenade(plain-path)',
  'promenade(rooms)',
  'typescript(consistent-type-imports)',
  'typescript(no-require-imports)',
];
