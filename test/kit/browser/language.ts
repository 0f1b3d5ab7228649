import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { getCatalogs } from '@lingui/cli/api';
import { expect, type Page } from 'playwright/test';

const root = join(import.meta.dirname, '../../..');

/** Words that occur in every English sentence and in no Spanish one. */
const ENGLISH_WORDS =
  /\b(?:the|and|your|you|please|with|for|this|that|of|to|is|are|was|we|will|be|been|have|has|it|not|from|by|how|what|who|when|where)\b/i;

/** Names that are not translated. */
const NAMES = /District of Columbia/g;

/** Returns the sentences that a Spanish page must not contain: English messages and English campaign texts. */
export async function englishSentences(campaign: string): Promise<string[]> {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root, configPath: join(root, 'config/lingui.config.ts') }));
  const [english, spanish] = await Promise.all([catalogue?.read('en'), catalogue?.read('es')]);
  const site = JSON.parse(readFileSync(join(root, `server/campaigns/${campaign}.json`), 'utf8')) as {
    campaign: { translations: { es: Record<string, string> } };
  };
  const texts = Object.entries(english ?? {}).map(
    ([id, { translation }]) => [translation, spanish?.[id]?.translation ?? ''] as const,
  );
  return [...texts, ...Object.entries(site.campaign.translations.es)].flatMap(([text, translated]) =>
    piecesOf(text).filter((piece) => piece.trim().split(/\s+/).length >= 2 && !translated.includes(piece)),
  );
}

/** Returns the parts of a message between its values and elements. */
function piecesOf(text: string): string[] {
  return text
    .split(/\{\w+\}|<[^>]+>|[{}]/)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/**
 * Expects no English sentence on the page, visible or for screen readers. Text within images, such as a label on a
 * bottle, is not checked.
 */
export async function expectNoEnglish(page: Page, sentences: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'alt', 'title'];
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('script, style, noscript, svg, [lang="en-US"]'),
    );
    const written = elements.flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    );
    const attributes = elements.flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, ...written, ...attributes].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });
  expect(texts.length).toBeGreaterThan(10);
  const english = texts.filter(
    (text) => ENGLISH_WORDS.test(text.replace(NAMES, '')) || sentences.some((sentence) => text.includes(sentence)),
  );
  expect(english, page.url()).toEqual([]);
}
