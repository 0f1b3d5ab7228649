import { describe, expect, it } from 'vitest';
import { isAddress } from '#domain/formats/web-address.ts';
import { centsOf, dollarText } from '#domain/rules/money.ts';

describe('an address', () => {
  it('[CFG-4] is absolute', () => {
    expect(['https://example.com/a', 'mailto:a@b.co', '/a', 'example.com', ''].map(isAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('an amount', () => {
  it('[API-12] is parsed into whole cents, however the dollars are written', () => {
    expect([0.29, 10.01, 1234.5, 8.2].map(centsOf)).toEqual([29, 1001, 123_450, 820]);
  });

  it('[API-12] is converted to dollars', () => {
    expect([dollarText(123_450), dollarText(5)]).toEqual(['$1,234.50', '$0.05']);
  });
});
