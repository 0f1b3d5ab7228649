// Project-specific lint rules for oxlint. Loaded by .oxlintrc.json; tested by test/architecture/.
import { dirname, relative, resolve } from 'node:path';
import { floorFault, packageFault, roomFault, roomOf } from './rooms.mjs';

/** @typedef {any} Node of the syntax tree */
/** @typedef {{ filename: string; cwd: string; report: (problem: { node: Node; message: string }) => void }} Context */

/**
 * Returns the top-level folder of a file; within src, with its subfolder.
 *
 * @param {string} path from the root of the project
 * @returns {string | undefined} for example `domain` or `src/forms`; `src` for a file directly in it; undefined
 *   outside all folders of config/rooms.json
 */
function placeOf(path) {
  const [top, second, ...rest] = slashed(path).split('/');
  const room = roomOf(slashed(path));
  return room === 'src' && rest.length > 0 ? `${top}/${second}` : room;
}

/** @param {string} path @returns {string} */
const slashed = (path) => path.replaceAll('\\', '/');

/**
 * Returns the violation in an import specifier; undefined if there is none.
 *
 * @param {string} source of the import
 * @param {string} file that imports, from the root of the project
 * @returns {string | undefined}
 */
function fault(source, file) {
  if (/^(\/|file:|data:|https?:)/.test(source))
    return 'Import by alias, relative path or package, never by an absolute address.';
  if (/[^./][^/]*\/\.\.\/|\/\.\/|^\.\/\.\./.test(source)) return 'Write import paths without redundant segments.';
  if (source === '#games/index.ts') return undefined;
  if (/(^|\/)index(\.tsx?)?$|^\.{1,2}\/?$|^#\w+\/?$/.test(source))
    return 'Do not import from an index file. Import the file that defines the name.';
  if (!source.startsWith('.'))
    return isOfOwnFolder(source, file) ? 'Import by a relative path within a folder of src.' : undefined;
  const target = relative('/', resolve('/', dirname(file), source));
  if (/^(config[\\/])?[^/\\]+\.config(\.ts)?$/.test(target)) return 'Do not import the configuration of a tool.';
  const [from, to] = [placeOf(file), placeOf(target)];
  const isTestOfScripts = to === 'scripts' && /^test[\\/]scripts[\\/]/.test(file);
  if (from === undefined || to === undefined || from === to || isTestOfScripts) return undefined;
  if (to === 'scripts') return 'Only tools may import scripts, and by alias.';
  const isRootOfSrc = from === 'src' && to.startsWith('src/');
  return isRootOfSrc
    ? undefined
    : 'Import from another top-level folder by alias (#domain/…, #src/ui/…), never by a relative path.';
}

/** @param {string} source an alias or a package @param {string} file the importing file */
const isOfOwnFolder = (source, file) =>
  source.startsWith('#src/') && placeOf(file) !== 'src' && placeOf(source.slice(1)) === placeOf(file);

/** Import targets are read from the specifier, so it must be a literal and have only one form. */
const plainPath = {
  create: (/** @type {Context} */ context) => {
    const file = relative(context.cwd, context.filename);
    const check = (/** @type {Node} */ node) => {
      const source = node.source?.value;
      const message = typeof source === 'string' ? fault(source, file) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: (/** @type {Node} */ node) => {
        if (node.source.type === 'Literal') return check(node);
        context.report({ node, message: 'Import with a string literal, so that the layers can be checked.' });
      },
    };
  },
};

/**
 * Returns the target of an import within the project.
 *
 * @param {string} source of the import
 * @param {string} file that imports, from the root of the project
 * @returns {string | undefined} a path from the root of the project, with slashes; undefined for a package
 */
function targetOf(source, file) {
  const isRelative = source.startsWith('.');
  if (!isRelative && !source.startsWith('#')) return undefined;
  const path = isRelative ? relative('/', resolve('/', dirname(file), source)) : source.slice(1);
  return slashed(path);
}

/**
 * Creates a rule that checks every import of a file.
 *
 * @param {(file: string, source: string, target: string | undefined) => string | undefined} judge receives the file
 *   from the root of the project, the specifier and, unless it is a package, the target; returns the violation or
 *   undefined
 */
const ruleOnImports = (judge) => ({
  create: (/** @type {Context} */ context) => {
    const file = slashed(relative(context.cwd, context.filename));
    const check = (/** @type {Node} */ node) => {
      const source = node.source?.value;
      const message = typeof source === 'string' ? judge(file, source, targetOf(source, file)) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
});

/** A top-level folder imports only the folders and packages that config/rooms.json allows. */
const rooms = ruleOnImports((file, source, target) => {
  if (target === undefined) return packageFault(file, source);
  if (source.startsWith('#') && roomOf(target) === undefined)
    return `${source} is not a top-level folder in config/rooms.json.`;
  return roomFault(file, target);
});

/** Within a top-level folder, files import only from lower layers. */
const innerFloors = ruleOnImports((file, _, target) => (target === undefined ? undefined : floorFault(file, target)));

/** `now` is an argument: `new Date()` and `Date()` read the clock. */
const noClock = {
  create: (/** @type {Context} */ context) => {
    const check = (/** @type {Node} */ node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (!isDate || (node.type === 'NewExpression' && node.arguments.length > 0)) return;
      context.report({ node, message: 'Do not read the clock here: take `now` as an argument.' });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

/** Functions with bit-identical results in every engine. sin, exp, pow and others may differ in the last digit. */
const exact = new Set(['abs', 'ceil', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc']);

/** A game's rules are replayed on the server and must give the same result there. */
const exactMath = {
  create: (/** @type {Context} */ context) => ({
    MemberExpression: (/** @type {Node} */ node) => {
      if (node.object.type !== 'Identifier' || node.object.name !== 'Math') return;
      if (!node.computed && exact.has(node.property.name)) return;
      context.report({
        node,
        message: 'Only + − × ÷ and Math.sqrt, rounding and integer functions give the same result in all engines.',
      });
    },
    BinaryExpression: (/** @type {Node} */ node) => {
      if (node.operator === '**')
        context.report({ node, message: 'Write the power as a product: ** gives different results in some engines.' });
    },
  }),
};

export default {
  meta: { name: 'promenade' },
  rules: { 'exact-math': exactMath, floors: innerFloors, 'no-clock': noClock, 'plain-path': plainPath, rooms },
};
