import { fixture } from '#test/kit/browser/images/pictures.ts';
import { somebody } from '#test/kit/browser/walk.ts';
import { until, type Visit } from './engine-visit.ts';
import { GAME_WALKS } from './walk-games.ts';
import { fillForm, fillPerson, passGate, type Walk, type Walker } from './walk-parts.ts';

/** Two photographs with a rotation in their metadata, and one without. */
const RECEIPTS = ['exif6.jpg', 'landscape.jpg', 'exif1.jpg'].map(fixture);
const BOUGHT = ['Where did you buy your bottle?', 'Liquor store'] as const;
const PASSWORD = 'correct horse battery';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

/** Walks that together cover every screen of the product. */
export const WALKS: readonly Walk[] = [
  { name: 'a rebate with receipts', go: rebate },
  { name: 'an offer, support and the privacy policy', go: offerAndSupport },
  { name: 'an account', go: account },
  { name: 'a sweepstakes', go: sweepstakes },
  ...GAME_WALKS,
  { name: 'before and after the campaign', go: unavailable },
  { name: 'a desktop', onDesktop: true, go: desktop },
];

/** Returns the user agent of a walk; by default that of a phone with the engine. */
export const userAgentOf = ({ onDesktop }: Walk): string | undefined => (onDesktop ? DESKTOP : undefined);

async function rebate({ visit, origin, shows }: Walker): Promise<void> {
  await visit.open(`${origin}/?campaign=vespermoth`);
  await shows('gate');
  await passGate(visit, BOUGHT);
  await shows('upload');
  await visit.pick(RECEIPTS.slice(0, 1));
  await pictured(visit, 1);
  await shows('upload', 'one');
  await visit.pick(RECEIPTS.slice(1));
  await pictured(visit, 3);
  await shows('upload', 'three');
  await visit.press('Open receipt image 1');
  await shows('upload', 'dialog');
  await visit.press('Turn');
  await until('the receipt to be turned', async () =>
    visit.ask("!document.querySelector('dialog [aria-busy=true]')").then(Boolean),
  );
  await visit.press('Close');
  await visit.press('Next');
  await shows('form');
  await fillPerson(visit);
  await visit.fill('Zip code', '94110');
  await visit.tick('I agree to the');
  await shows('form', 'filled');
  await visit.press('Submit');
  await shows('complete');
}

/**
 * Waits until this many receipts are displayed. Each must be upright: a photograph that is still rotated would be wider
 * than high.
 */
async function pictured(visit: Visit, count: number): Promise<void> {
  const sizes = await until(`${count} receipts`, async () => {
    const found = (await visit.ask(
      `[...document.querySelectorAll('button[aria-label^="Open receipt image"]')].map((button) => button.parentElement.querySelector('img')).map((image) => [image.naturalWidth, image.naturalHeight])`,
    )) as [number, number][];
    return found.length === count && found.every(([width]) => width > 0) && found;
  });
  if (sizes.some(([width, height]) => width > height))
    throw new Error(`receipts are not upright: ${JSON.stringify(sizes)}`);
}

async function offerAndSupport({ visit, origin, shows }: Walker): Promise<void> {
  await visit.open(`${origin}/?campaign=hoopla`);
  await shows('offer');
  await visit.open(`${origin}/?campaign=linnet`);
  await shows('offer', 'sheet');
  await visit.open(`${origin}/privacy-policy?campaign=linnet`);
  await shows('privacyPolicy');
  await visit.open(`${origin}/?campaign=vespermoth`);
  await passGate(visit, BOUGHT);
  await visit.press('Contact');
  await shows('contact');
  await visit.fill('Email', somebody().email);
  await visit.fill('Message', 'When will my rebate come?');
  await visit.press('Submit');
  await shows('contactComplete');
}

async function account({ visit, origin, shows }: Walker): Promise<void> {
  const { email, nameFirst, nameLast } = somebody();
  const open = (path: string) => visit.open(`${origin}${path}?campaign=hoopla-members`);
  await open('/user/sign-in');
  await passGate(visit);
  await shows('signIn');
  await open('/user/forgot-password');
  await shows('forgotPassword');
  await open('/user/reset-password/a-code');
  await shows('resetPassword');
  await open('/user/register');
  await shows('register');
  for (const [label, text] of [
    ['First name', nameFirst],
    ['Last name', nameLast],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const)
    await visit.fill(label, text);
  await visit.press('Register');
  await shows('register', 'sent');
  await visit.open(await mailedLink(origin, email));
  await shows('verify', 'asking');
  await visit.fill('Password', PASSWORD);
  await visit.press('Verify my account');
  await shows('verify', 'verified');
  await open('/user/sign-in');
  await visit.fill('Email', email);
  await visit.fill('Password', PASSWORD);
  await visit.press('Sign In');
  await until('the sign-in', async () => visit.ask("!location.pathname.startsWith('/user/')").then(Boolean));
  await open('/profile');
  await shows('profile');
  await open('/profile/rewards');
  await shows('rewards');
  await open('/profile/details');
  await shows('details');
}

/** Returns the link that verifies an address, from the email that the server stores if no mail server is configured. */
function mailedLink(origin: string, email: string): Promise<string> {
  return until(`mail to ${email}`, async () => {
    const mails = await (await fetch(`${origin}/__mailbox`)).text();
    return (
      new RegExp(`To ${email}[^]*?(https?://[^\\s<"]+/user/verify/[^\\s<"]+)`)
        .exec(mails)?.[1]
        ?.replaceAll('&amp;', '&') ?? null
    );
  });
}

async function sweepstakes({ visit, origin, shows }: Walker): Promise<void> {
  await visit.open(`${origin}/?campaign=hoopla`);
  await visit.press('Enter to win');
  await shows('gate', 'sweepstakes');
  await passGate(visit, ['How do you eat your rings?', 'Off the fingers']);
  await shows('form', 'sweepstakes');
  await fillForm(visit);
  await visit.press('Submit');
  await shows('complete', 'sweepstakes');
}

async function unavailable({ visit, origin, shows }: Walker): Promise<void> {
  await visit.open(`${origin}/?campaign=hoopla-early`);
  await shows('early');
  await visit.open(`${origin}/?campaign=vespermoth-over`);
  await shows('expired');
}

async function desktop({ visit, origin, shows }: Walker): Promise<void> {
  await visit.open(`${origin}/?campaign=hoopla-mobile`);
  await shows('desktop');
}
