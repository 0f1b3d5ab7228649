import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Art } from '#src/ui/Art.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { sanitiseHtml, sanitiseSvg } from '#src/ui/sanitise-html.ts';

afterEach(cleanup);

describe('CampaignHtml', () => {
  it('[SHELL-10] keeps text, lists and links, and gives a new tab no access to its opener', async () => {
    render(
      <CampaignHtml html='<p><b>Rules</b></p><ol><li>One</li></ol><a href="https://example.org/" target="_blank" rel="opener">Terms</a>' />,
    );
    expect((await screen.findByText('Rules')).tagName).toBe('B');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Terms' });
    expect([link.href, link.target, link.rel]).toEqual(['https://example.org/', '_blank', 'noopener']);
  });

  it.each([
    'https://example.org/',
    'http://example.org/',
    'mailto:help@example.org',
    '/privacy-policy',
    'terms.html',
    '#rules',
    '?a=b:c',
    '//example.org/',
  ])('[SHELL-10] keeps the link %s', (href) => {
    const page = new DOMParser().parseFromString(sanitiseHtml(`<a href="${href}">A</a>`), 'text/html');
    expect(page.querySelector('a')?.getAttribute('href')).toBe(href);
  });
});

describe('Art', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g id="a"><rect width="10" height="10" fill="var(--color-spot)"/></g><use href="#a"/><text data-slot="amount">$0</text></svg>';
  const serve = (files: Record<string, string>) => {
    const fetched = vi.fn<(address: string) => Promise<Response>>((address) =>
      Promise.resolve(new Response(files[address] ?? 'no', { status: address in files ? 200 : 404 })),
    );
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  const art = (container: HTMLElement) => container.querySelector('svg');

  it('inlines a picture as decoration, fetches it once for all uses, and fills its slots', async () => {
    const fetched = serve({ '/campaigns/art/poster.svg': svg });
    const { container } = render(
      <>
        <Art src="/campaigns/art/poster.svg" values={{ amount: '$10 <b>' }} />
        <Art src="/campaigns/art/poster.svg" />
      </>,
    );
    await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['$10 <b>', '$0']);
    expect(art(container)?.parentElement?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows nothing if a picture fails, and retries later', async () => {
    const fetched = serve({});
    const { container, unmount } = render(<Art src="/campaigns/art/gone.svg" />);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(container.textContent).toBe('');
    unmount();
    serve({ '/campaigns/art/gone.svg': svg });
    const again = render(<Art src="/campaigns/art/gone.svg" />);
    await waitFor(() => expect(art(again.container)).toBeTruthy());
  });

  it('shows no picture of another address', async () => {
    serve({ '/campaigns/art/one.svg': svg, '/campaigns/art/two.svg': svg.replace('$0', 'two') });
    const { container, rerender } = render(<Art src="/campaigns/art/one.svg" />);
    await waitFor(() => expect(container.querySelector('text')?.textContent).toBe('$0'));
    rerender(<Art src="/campaigns/art/two.svg" />);
    expect(art(container)).toBeNull();
    await waitFor(() => expect(container.querySelector('text')?.textContent).toBe('two'));
  });

  it('treats a text that is no picture as none', () => {
    expect(sanitiseSvg('<p>Not found</p>')).toBeNull();
  });
});
