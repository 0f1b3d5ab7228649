import { PROMISED } from '#tools/lab/engines/apis/promised.ts';
import { walkWithout } from './impoverished.ts';
import { test } from '#test/kit/browser/test.ts';

for (const browser of ['chrome', 'safari_ios', 'firefox']) {
  const version = PROMISED[browser] ?? '';
  test(`[PLATFORM-1] the rebate works with receipts up to its confirmation with the APIs of ${browser} ${version}`, async ({
    page,
  }) => {
    await walkWithout(page, { [browser]: version });
  });
}
