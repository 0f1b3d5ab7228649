import { expect, it } from 'vitest';
import * as v from 'valibot';
import { SubmissionCreation } from '#domain/submission.ts';
import { unstorableField } from '#server/platform/http/storable.ts';
import { cleanUtm } from '#domain/formats/utm.ts';

it('[ENTRY-4] odd UTM parameters in a link never prevent a submission', () => {
  const utm = Object.fromEntries([
    ['utm_content', 'x'.repeat(500)],
    ['utm_source', 'pa\u0000ck'],
    ...Array.from({ length: 30 }, (_, index) => [`utm_${index}`, 'y']),
  ]) as Record<string, string>;
  const clean = cleanUtm(utm);
  expect(clean['utm_content']).toHaveLength(200);
  expect(clean['utm_source']).toBe('pack');
  expect(Object.keys(clean)).toHaveLength(20);
  expect(cleanUtm({ utm_term: `${'x'.repeat(199)}😀` })).toEqual({ utm_term: 'x'.repeat(199) });
  expect(cleanUtm({ 'utm\n_term': 'a\u0007b\u0007\ud800c', [`u${'x'.repeat(300)}`]: 'y' })).toEqual({
    utm_term: 'abc',
    [`u${'x'.repeat(199)}`]: 'y',
  });
  expect(v.parse(SubmissionCreation, { campaignInstancePk: 1, utm }).utm).toEqual(clean);
});

it.each(['😀', '👩‍👩‍👧', '𝔘', 'é', '日'])('[ENTRY-4] shortening a long parameter never splits a character (%s)', (sign) => {
  for (let before = 190; before <= 200; before += 1) {
    const long = `${'x'.repeat(before)}${sign.repeat(5)}`;
    const body = v.parse(SubmissionCreation, { campaignInstancePk: 1, utm: { utm_source: long, [long]: 'y' } });
    expect(unstorableField(body)).toBeNull();
    expect(body.utm['utm_source']).toMatch(/^x{190,}\P{Cs}*$/u);
  }
});
