// Rules on one side, the titles of the tests that ran on the other: which rule is proved by what.

/**
 * @typedef {{ id: string, text: string, group: string, since: number | undefined, isDropped: boolean }} Rule
 *   `since` the milestone that built it, undefined while it is planned; `isDropped` for one that is not reproduced on purpose
 * @typedef {{ rules: Rule[], problems: string[] }} RuleList
 * @typedef {import('./reports.mjs').TestResult} TestResult
 * @typedef {Rule & { passed: TestResult[], failed: TestResult[] }} RuleWithTests
 */

const line = /^- ([A-Z]+-\d+): (.+) \((since (\d+)|planned|not reproduced)\)$/;

/**
 * Reads docs/rules.md: sections `## Group`, and in each lines `- ID: text (since N)`, `(planned)` or `(not reproduced)`.
 * @param {string} markdown
 * @returns {RuleList} `problems` names every line that looks like a rule and cannot be read, and every id given twice
 */
export function readRules(markdown) {
  /** @type {Rule[]} */
  const rules = [];
  /** @type {string[]} */
  const problems = [];
  let group = '';
  for (const text of markdown.split('\n')) {
    if (text.startsWith('## ')) group = text.slice(3).trim();
    if (!text.startsWith('- ')) continue;
    const [, id, words, marker, since] = line.exec(text.trim()) ?? [];
    if (!id || !words) {
      problems.push(`not "- ID: text (since N)": ${text}`);
      continue;
    }
    if (rules.some((rule) => rule.id === id)) problems.push(`${id} is listed twice`);
    rules.push({ id, text: words, group, since: since ? Number(since) : undefined, isDropped: marker === 'not reproduced' });
  }
  return { rules, problems };
}

/**
 * The rule ids that a test's title carries: `[RCPT-8]`, also several in one bracket, `[RCPT-7, RCPT-8]`.
 * @param {string} title
 * @returns {string[]}
 */
export function idsInTitle(title) {
  const brackets = title.match(/\[[A-Z]+-\d+(?:[\s,;·/]+[A-Z]+-\d+)*\]/g) ?? [];
  return [...new Set(brackets.flatMap((bracket) => bracket.match(/[A-Z]+-\d+/g) ?? []))];
}

/**
 * Joins rules and tests.
 * @param {Rule[]} rules
 * @param {TestResult[]} results of every test that ran
 * @returns {{ table: RuleWithTests[], problems: string[] }} `problems` has a line for every built rule that no test proves,
 *   for every rule with a test that failed, and for every title with an id that no rule has
 */
export function conformance(rules, results) {
  const tests = results.map((result) => ({ result, ids: idsInTitle(result.title) }));
  const table = rules.map((rule) => {
    const own = tests.filter(({ ids }) => ids.includes(rule.id)).map(({ result }) => result);
    return { ...rule, passed: own.filter(({ state }) => state === 'passed'), failed: own.filter(({ state }) => state === 'failed') };
  });
  const unproved = table.filter((rule) => rule.since !== undefined && rule.passed.length === 0);
  const broken = table.filter((rule) => rule.failed.length > 0);
  const known = new Set(rules.map((rule) => rule.id));
  const unknown = tests.flatMap(({ result, ids }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, result })));
  return {
    table,
    problems: [
      ...unproved.map((rule) => `${rule.id} has no test that ran and passed: ${rule.text}`),
      ...broken.map((rule) => `${rule.id} has a test that failed: ${rule.failed[0]?.title}`),
      ...unknown.map(({ id, result }) => `${id} is in a title and not in docs/rules.md: ${result.file} › ${result.title}`),
    ],
  };
}

/**
 * Writes the table down. The same tests always give the same text, so that a run changes the file only when they changed.
 * @param {RuleWithTests[]} table
 * @returns {string} docs/conformance.md
 */
export function conformancePage(table) {
  const built = table.filter((rule) => rule.since !== undefined);
  const planned = table.filter((rule) => rule.since === undefined && !rule.isDropped);
  const proved = built.filter((rule) => rule.passed.length > 0 && rule.failed.length === 0);
  const groups = [...new Set(table.map((rule) => rule.group))];
  return [
    '# Conformance',
    '',
    'Which tests prove which rule of [rules.md](rules.md). `npm test` writes this page from the titles of the tests that ran; do not edit it.',
    '',
    `${built.length} rules are built, ${proved.length} of them proved by tests that passed; ${planned.length} are planned.`,
    ...groups.flatMap((group) => [
      '',
      `## ${group}`,
      '',
      '| Rule | In words | Tests that passed | |',
      '| --- | --- | --- | --- |',
      ...table.filter((rule) => rule.group === group).map(row),
    ]),
    '',
  ].join('\n');
}

/** How many tests a row names; the rest is counted. */
const rowTests = 5;

/** @param {RuleWithTests} rule @returns {string} */
function row(rule) {
  const tests = [...new Set(rule.passed.map((test) => `${cell(test.title)} <br><small>${cell(test.file)}</small>`))].sort();
  const more = tests.length > rowTests ? [`and ${tests.length - rowTests} more`] : [];
  const state = rule.isDropped ? 'not reproduced' : rule.since === undefined ? 'planned' : '';
  const verdict = rule.failed.length > 0 ? 'failed' : state || (tests.length === 0 ? 'not proved' : '');
  return `| ${rule.id} | ${cell(rule.text)} | ${[...tests.slice(0, rowTests), ...more].join('<br>')} | ${verdict || String(rule.passed.length)} |`;
}

/** @param {string} text @returns {string} */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
