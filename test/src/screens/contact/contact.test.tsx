import { Texts } from '#src/i18n/Texts.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { SupportInput } from '#machines/journey/journey.types.ts';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { createI18n } from '#src/i18n/i18n.ts';
import { supportData } from '#src/calls/support-data.ts';
import { ContactCompleteScreen } from '#src/screens/contact/ContactCompleteScreen.tsx';
import { ContactScreen } from '#src/screens/contact/ContactScreen.tsx';
import { campaignOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { type JourneySetting, startedJourney } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const draft = { email: 'dana@example.com', message: 'My receipt was declined.' };
const renderContact = (setting: JourneySetting = {}) =>
  renderAt(campaignOf(), ContactScreen, { requested: 'contact', ...setting });
const refusedWith = (status: number, body: unknown) => () =>
  Promise.reject(Object.assign(new Error('refused'), { status, body }));

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Submit|Sending/ });

describe('the contact form', () => {
  it('[CONT-1] has e-mail, message and Submit', async () => {
    await renderContact();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact');
    expect([email().type, message().tagName, submit().type]).toEqual(['email', 'TEXTAREA', 'submit']);
  });

  it('[VAL-13] requires a valid e-mail and a message, reports it at each field, and disables Submit until then', async () => {
    const { user } = await renderContact();
    await user.click(email());
    await user.click(message());
    await user.tab();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await user.type(email(), 'dana@');
    await user.tab();
    expect(screen.getByText('Invalid Email')).toBeTruthy();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(cannotPress(submit())).toBe(true);
    await user.type(email(), 'example.com');
    expect(cannotPress(submit())).toBe(true);
    await user.type(message(), '   ');
    expect(cannotPress(submit())).toBe(true);
    await user.type(message(), 'Hello');
    expect(cannotPress(submit())).toBe(false);
    expect(screen.queryByText('Required')).toBeNull();
  });

  it('[VAL-13] lists what is missing next to Submit', async () => {
    const { user } = await renderContact();
    expect(screen.getByText('Still missing: your email address and your message.')).toBeTruthy();
    await user.type(email(), 'dana@example.com');
    expect(screen.getByText('Still missing: your message.')).toBeTruthy();
    await user.type(message(), 'Hello');
    expect(screen.queryByText(/Still missing/)).toBeNull();
    await user.clear(email());
    expect(screen.getByText('Still missing: your email address.')).toBeTruthy();
  });

  it('[CONT-1] opens with the stored draft, and reports every change to the journey', async () => {
    const { user, context } = await renderContact({ contact: draft });
    expect([email().value, message().value]).toEqual([draft.email, draft.message]);
    await user.type(message(), ' Why?');
    expect(context().contact.draft).toEqual({ email: draft.email, message: 'My receipt was declined. Why?' });
  });

  it('[CONT-1] sends the message once, and leads to the confirmation', async () => {
    const sent: SupportInput[] = [];
    const {
      user,
      screen: shown,
      context,
    } = await renderContact({ contact: draft, createSupportRequest: (input) => Promise.resolve(sent.push(input)) });
    await user.dblClick(submit());
    await waitFor(() => expect(shown()).toBe('contactComplete'));
    expect(sent.map((input) => input.draft)).toEqual([draft]);
    expect(context().contact.draft).toEqual({ email: '', message: '' });
  });

  it('[ERR-11] shows the server’s rejection of an e-mail in a dialog and under its field', async () => {
    const { user } = await renderContact({
      contact: draft,
      createSupportRequest: refusedWith(422, { email: ['Enter a valid email address.'] }),
    });
    await user.click(submit());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Invalid Email');
    expect(dialog.textContent).toContain('Please enter a valid email address');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(email().parentElement?.textContent).toContain('Please enter a valid email address');
    expect(message().value).toBe(draft.message);
  });

  it('[ERR-12] shows any other message of the server unchanged, only the first one', async () => {
    const { user } = await renderContact({
      contact: draft,
      createSupportRequest: refusedWith(422, { message: ['Please write a little more.', 'And slower.'] }),
    });
    await user.click(submit());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.querySelector('h2')?.textContent).toBe('Error');
    expect(dialog.textContent).toContain('Please write a little more.');
    expect(dialog.textContent).not.toContain('And slower.');
  });

  it('Back leads to the previous screen, and keeps the message', async () => {
    const { user, screen: shown, context } = await renderContact({ contact: draft });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(shown()).toBe('upload');
    expect(context().contact.draft).toEqual(draft);
  });
});

describe('the confirmation', () => {
  it('[CONT-2] confirms that the message was received, and Back continues', async () => {
    const { journey, screen: shown } = await startedJourney({ site: { campaign: campaignOf() }, requested: 'contact' });
    journey.send({ type: 'contact.submitted', draft });
    await waitFor(() => expect(shown()).toBe('contactComplete'));
    render(
      <Texts i18n={createI18n()}>
        <JourneyProvider journey={journey}>
          <ContactCompleteScreen />
        </JourneyProvider>
      </Texts>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We have received your message!');
    expect(screen.getByText('A representative will be with you soon.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(shown()).toBe('upload');
  });
});

describe('the device data for support', () => {
  it.each([
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      { Browser: 'Safari', 'Browser Version': '17.5', Platform: 'iOS', 'Platform Version': '17.5' },
    ],
    [
      'an Android phone',
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      { Browser: 'Chrome', 'Browser Version': '126.0.0.0', Platform: 'Android', 'Platform Version': '14' },
    ],
    [
      'a Windows computer',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
      { Browser: 'Firefox', 'Browser Version': '127.0', Platform: 'Windows', 'Platform Version': 'NT 10.0' },
    ],
    ['nothing that is known', 'curl', { Browser: '', 'Browser Version': '', Platform: '', 'Platform Version': '' }],
  ])('[CONT-3] %s', (_, userAgent, data) => {
    expect(supportData(userAgent)).toEqual(data);
  });
});
