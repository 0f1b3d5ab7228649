import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Footer } from '#src/ui/Footer.tsx';
import { Header } from '#src/ui/Header.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Ledger } from '#src/ui/Ledger.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';

afterEach(cleanup);

describe('Screen', () => {
  it('has the landmarks header, one main and footer', () => {
    render(
      <Screen header={<Header name="Linnet" homeLabel="Linnet, offer details" />} footer={<Footer>Limits</Footer>}>
        <Band title="Hello" />
      </Screen>,
    );
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Hello' })).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe('Limits');
  });
});

describe('Header', () => {
  it('leads to the offer by the brand; the browser handles a click with Ctrl', () => {
    const onHome = vi.fn<() => void>();
    render(
      <Header
        name="Linnet"
        homeLabel="Linnet, offer details"
        onHome={onHome}
        nav={<button type="button">Sign Out</button>}
      />,
    );
    const brand = screen.getByRole<HTMLAnchorElement>('link', { name: 'Linnet, offer details' });
    expect(new URL(brand.href).pathname).toBe('/');
    expect(fireEvent.click(brand, { ctrlKey: true })).toBe(true);
    expect(onHome).not.toHaveBeenCalled();
    expect(fireEvent.click(brand)).toBe(false);
    expect(onHome).toHaveBeenCalledTimes(1);
    expect(
      within(screen.getByRole('navigation', { name: 'Account' })).getByRole('button', { name: 'Sign Out' }),
    ).toBeTruthy();
  });
});

describe('Progress', () => {
  it('shows which steps are done, current and next', () => {
    render(
      <Progress
        steps={[
          { name: 'Eligibility', state: 'done' },
          { name: 'Receipt', state: 'current' },
          { name: 'Details', state: 'next' },
        ]}
      />,
    );
    const stubs = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(stubs.map((stub) => stub.textContent)).toEqual(['Eligibility, done', 'Receipt', 'Details3']);
    expect(stubs.map((stub) => stub.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(
      within(stubs[2] ?? document.body)
        .getByText('3')
        .getAttribute('aria-hidden'),
    ).toBe('true');
  });
});

describe('buttons and links', () => {
  it('a busy button shows its verb and does nothing, including submit', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy busyLabel="Sending" onClick={onClick}>
          Submit
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    expect(button.textContent).toContain('Sending');
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    await user.click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  });

  it('a button submits its form only on request', async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button>Add</Button>
        <IconButton label="Help">?</IconButton>
      </form>,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('an external link opens a new tab without access to this one', () => {
    render(
      <TextLink href="https://example.org/" external>
        Terms
      </TextLink>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Terms' });
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
  });

  it('a link that looks like a button stays in the page', async () => {
    const onFollow = vi.fn<() => void>();
    render(
      <ButtonLink href="/gate" onFollow={onFollow}>
        Claim my $10
      </ButtonLink>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Claim my $10' }));
    expect(onFollow).toHaveBeenCalledTimes(1);
  });
});

describe('content', () => {
  it('a ledger pairs terms and values', () => {
    render(
      <Ledger
        rows={[
          { term: 'Rebate', value: '$10.00' },
          { term: 'Sent via', value: 'PayPal' },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Rebate', 'Sent via']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['$10.00', 'PayPal']);
  });

  it('[UNAV-3] a QR code is 250 px wide, named, and has a quiet zone of four modules', () => {
    render(<QrCode text="https://promo.example/" label="QR code of this page's address" />);
    const code = screen.getByRole('img', { name: "QR code of this page's address" });
    expect(code.getAttribute('width')).toBe('250');
    const [, , side] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const places = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+),(\d+)/g)].flatMap(
      ([, x, y]) => [Number(x), Number(y)],
    );
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, (side ?? 0) - 5]);
  });
});

describe('useScreenFocus', () => {
  function Page({ title, step }: { title: string; step: string }) {
    useScreenFocus(title, step);
    return (
      <>
        <h1 tabIndex={-1}>{step}</h1>
        <input aria-label="Email" />
      </>
    );
  }

  it('[SHELL-7] scrolls to the top, focuses the heading and titles the document on every arrival, and only then', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { rerender } = render(<Page title="Eligibility · Linnet" step="gate" />);
    expect(document.title).toBe('Eligibility · Linnet');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    screen.getByLabelText('Email').focus();
    rerender(<Page title="Eligibility (1) · Linnet" step="gate" />);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect([document.title, scroll.mock.calls.length]).toEqual(['Eligibility (1) · Linnet', 1]);
    rerender(<Page title="Receipt · Linnet" step="upload" />);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(scroll.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
