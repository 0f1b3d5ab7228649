import type { Page } from 'playwright/test';

/** The bodies of the requests that the page sends to this address from now on. They go on as they are. */
export async function bodiesOf(page: Page, address: string): Promise<readonly unknown[]> {
  const bodies: unknown[] = [];
  await page.route(address, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.continue();
  });
  return bodies;
}
