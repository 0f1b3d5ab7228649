import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { FOR_DESIGNERS } from '#tools/lab/engines/apis/scan-build.ts';
import { test } from '#test/kit/browser/test.ts';

const assets = join(import.meta.dirname, '../../../dist/assets');
const builtFiles = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending) && !FOR_DESIGNERS.test(name))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));

/** One declaration of a style sheet as the browser reads it. */
interface Declaration {
  readonly place: string;
  readonly value: string;
  /** The conditions of the `@supports` around it. */
  readonly asks: string;
}

test('[PLATFORM-7] mixed colours and container units are used only inside @supports, with a plain value before', async ({
  page,
}) => {
  const sheets = builtFiles('.css');
  expect(sheets.length).toBeGreaterThan(0);
  const faults: string[] = [];
  let mixes = 0;
  let units = 0;
  for (const { name, text } of sheets) {
    const plain = new Set<string>();
    for (const { place, value, asks } of await page.evaluate(readSheet, text)) {
      const needs = [...(/color-mix\(/.test(value) ? ['color-mix('] : []), ...(/\dcq\w/.test(value) ? ['cqw'] : [])];
      if (needs.length === 0 && asks === '') plain.add(place);
      if (needs.some((need) => !asks.includes(need))) faults.push(`${name}: nobody asks before ${place}: ${value}`);
      else if (needs.length > 0 && !plain.has(place)) faults.push(`${name}: nothing plain before ${place}: ${value}`);
      mixes += needs.includes('color-mix(') ? 1 : 0;
      units += needs.includes('cqw') ? 1 : 0;
    }
  }
  expect(faults).toEqual([]);
  expect([mixes > 40, units > 3], 'they were found at all').toEqual([true, true]);
});

test('[PLATFORM-7] a height by the dynamic viewport follows one by the viewport', () => {
  const alone: string[] = [];
  let found = 0;
  for (const { name, text } of builtFiles('.css')) {
    for (const [block] of text.matchAll(/\{[^{}]*\ddvh[^{}]*\}/g)) {
      for (const { 1: property = '', 2: value = '', index } of block.matchAll(
        /(?<=[{;])([\w-]+):([^;}]*\ddvh[^;}]*)/g,
      )) {
        found += 1;
        const isSecond = new RegExp(`[{;]${property}:[^;]*\\dvh`).test(block.slice(0, index));
        if (!isSecond) alone.push(`${name}: ${property}: ${value}`);
      }
    }
  }
  expect(alone).toEqual([]);
  expect(found).toBeGreaterThan(10);
});

test('[PLATFORM-7] pictures mix no colours in their attributes, which have no second value', () => {
  const art = join(import.meta.dirname, '../../../server/campaigns/art');
  const drawn = readdirSync(art, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => ({ name, text: readFileSync(join(art, name), 'utf8') }));
  expect(drawn.length).toBeGreaterThan(10);
  const mixing = [...drawn, ...builtFiles('.js')].filter(({ text }) => text.includes('color-mix('));
  expect(mixing.map(({ name }) => name)).toEqual([]);
});

/** Runs in the page: every declaration of a style sheet in its order, with the `@supports` around it. */
function readSheet(text: string): Declaration[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const read = (rules: CSSRuleList, around: string, asks: string): Declaration[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSSupportsRule) return read(rule.cssRules, around, `${asks} ${rule.conditionText}`);
      if (rule instanceof CSSMediaRule) return read(rule.cssRules, `${around}@media ${rule.conditionText} `, asks);
      if (!('style' in rule && rule.style instanceof CSSStyleDeclaration)) return [];
      const selector = rule instanceof CSSStyleRule ? rule.selectorText : rule.constructor.name;
      // The text, because the parts of a shorthand with a variable are empty.
      const declarations = rule.style.cssText.matchAll(/([\w-]+):\s*([^;]+);/g);
      return [...declarations].map(([, property, value = '']) => ({
        place: `${around}${selector} ${property}`,
        value,
        asks,
      }));
    });
  return read(sheet.cssRules, '', '');
}
