import type { Page } from 'playwright/test';

/** Records the bodies of the page's further requests to this address. The requests are unchanged. */
export async function bodiesOf(page: Page, address: string): Promise<readonly unknown[]> {
  const bodies: unknown[] = [];
  await page.route(address, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.continue();
  });
  return bodies;
}
