import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#server/mail/mail-words.ts';

const CAMPAIGNS = join(import.meta.dirname, '../../../server/campaigns');
const bundledFiles = readdirSync(CAMPAIGNS).filter((file) => file.endsWith('.json'));

describe('the texts of every', () => {
  it('[OFFER-2] name the snack as its bag does', () => {
    const pack = readFileSync(join(CAMPAIGNS, 'art/hoopla/poster.svg'), 'utf8');
    expect(pack).toMatch(/cheddar corn rings/i);
    const others = bundledFiles.filter((file) => /onion|cebolla/i.test(readFileSync(join(CAMPAIGNS, file), 'utf8')));
    expect(others).toEqual([]);
  });

  it.each(['en', 'es'])('[OFFER-2] [DONE-6] mention points in mails, not a rebate (%s)', (language) => {
    expect(wordsOf(language).completion.points('')).not.toMatch(/rebate|reembolso/i);
  });
});
