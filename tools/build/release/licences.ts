import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { inRoot } from '#scripts/run.mjs';
import { type Bill, type Component, nameOf } from './bill.ts';

const Lock = v.object({ packages: v.record(v.string(), v.looseObject({ version: v.optional(v.string()) })) });

const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i;
const FONTS = 'src/ui/fonts';

/** Returns the licences of all third-party parts of a release: each text once, under its packages. */
export function licencesOf({ components }: Bill): string {
  const folders = foldersByPackage();
  const byText = new Map<string, Component[]>();
  for (const component of components) {
    const text = textIn(folders.get(nameOf(component)));
    byText.set(text, [...(byText.get(text) ?? []), component]);
  }
  const packages = [...byText].map(([text, all]) => section(all.map(lineOf), text));
  return `${[INTRODUCTION, ...packages, ...fonts()].join('\n\n')}\n`;
}

const INTRODUCTION = `# Licences of third parties

The packages that a release of Promenade installs, and those that are built into its site. If there is no text below, the package contains none, or is for another
platform. It then has the named licence. The sources of all packages are on the npm registry under these names.`;

const lineOf = (component: Component): string => `- ${component.name} ${component.version}: ${licenceOf(component)}`;

function licenceOf({ licenses }: Component): string {
  const names = licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name)));
  return names.length > 0 ? names.join(', ') : 'see its text';
}

const section = (lines: readonly string[], text: string): string =>
  `## ${lines.length === 1 ? 'One package' : `${lines.length} packages`}\n\n${lines.join('\n')}${text === '' ? '' : `\n\n\`\`\`\`text\n${text}\n\`\`\`\``}`;

/** Returns where each package is installed: `name@version` → folder. */
function foldersByPackage(): ReadonlyMap<string, string> {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  return new Map(
    Object.entries(packages).flatMap(([path, { version }]) => {
      const name = path.split('node_modules/').at(-1);
      return path === '' || version === undefined ? [] : [[`${name}@${version}`, inRoot(path)] as const];
    }),
  );
}

/** Returns the texts of a package's licence and notices; empty if it has none, or is not installed on this platform. */
function textIn(folder: string | undefined): string {
  if (folder === undefined || !existsSync(folder)) return '';
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && TEXT_FILE.test(one.name));
  return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** Returns the licences of the typefaces, whose reduced files are stored in the project with their licences. */
function fonts(): string[] {
  const files = readdirSync(inRoot(FONTS)).filter((name) => name.endsWith('-OFL.txt'));
  return files.map((file) =>
    section([`- the face ${file.replace('-OFL.txt', '')}: OFL-1.1`], readFileSync(inRoot(FONTS, file), 'utf8').trim()),
  );
}
