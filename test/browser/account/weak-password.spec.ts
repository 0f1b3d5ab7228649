import { expect, type Locator, type Page } from 'playwright/test';
import { type AccountSite, linkMailedTo, PASSWORD, serveAccounts } from '#test/kit/browser/account-site.ts';
import { onBoth } from '#test/kit/browser/sizes.ts';
import { somebody } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

let site: AccountSite;
test.beforeAll(async () => {
  site = await serveAccounts();
});
test.afterAll(() => site.stop());

const WORDS = {
  en: {
    prefix: '',
    email: 'Email',
    password: /^(New p|P)assword$/,
    confirm: 'Confirm password',
    register: 'Register',
    send: 'Send Email',
    reset: 'Reset Password',
    close: 'Close',
    common: 'Many people use this password, so it is easy to guess. Please choose another one.',
    holdsEmail: 'Please choose a password that does not contain your email or the part before the @.',
    verify: 'An email has been sent to you with a link to verify your account. Please check your email now.',
  },
  es: {
    prefix: '/es',
    email: 'Correo electrónico',
    password: /^(Nueva contraseña|Contraseña)$/,
    confirm: 'Confirme la contraseña',
    register: 'Registrarse',
    send: 'Enviar correo',
    reset: 'Cambiar la contraseña',
    close: 'Cerrar',
    common: 'Muchas personas usan esta contraseña, por eso es fácil de adivinar. Elija otra.',
    holdsEmail: 'Elija una contraseña que no contenga su correo electrónico ni la parte antes de la @.',
    verify: 'Le enviamos un correo electrónico con un enlace para verificar su cuenta. Revise su correo ahora.',
  },
} as const;

/**
 * Expects the sentence below its field, within the field's column and above the next field, and the field to be marked
 * as invalid.
 */
async function expectUnder(page: Page, field: Locator, next: Locator, sentence: string): Promise<void> {
  const text = page.getByRole('main').getByText(sentence, { exact: true }).last();
  await expect(text).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20)));
  const [own, said, following] = await Promise.all([field.boundingBox(), text.boundingBox(), next.boundingBox()]);
  if (!own || !said || !following) throw new Error('something has no place on the page');
  expect(said.y).toBeGreaterThanOrEqual(own.y + own.height - 1);
  expect(said.y + said.height).toBeLessThanOrEqual(following.y);
  expect(said.x).toBeGreaterThanOrEqual(own.x - 8);
  expect(said.x + said.width).toBeLessThanOrEqual(own.x + own.width + 80);
}

for (const { language, sizes } of [
  { language: 'en', sizes: 'on a phone and a desktop' },
  { language: 'es', sizes: 'on a phone' },
] as const) {
  test(`[SECURITY-11] a rejected password has its error below the field, at registration and reset, in ${language}, ${sizes}`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const { email } = somebody();
    const [local = ''] = email.split('@');
    const [password, confirm] = [page.getByLabel(words.password), page.getByLabel(words.confirm, { exact: true })];
    const main = page.getByRole('main');
    const send = async (name: string, text: string) => {
      await password.fill(text);
      await confirm.fill(text);
      await main.getByRole('button', { name, exact: true }).click();
    };
    const isUnder = (sentence: string) => expectUnder(page, password, confirm, sentence);
    const told = (sentence: string) =>
      sizes === 'on a phone' ? isUnder(sentence) : onBoth(page, () => isUnder(sentence));

    await page.goto(`${site.origin}${words.prefix}/user/register?campaign=locals`);
    await page.getByLabel(words.email, { exact: true }).fill(email);
    const refused = async (name: string, text: string, sentence: string) => {
      await send(name, text);
      await page.getByRole('alertdialog').getByRole('button', { name: words.close }).click();
      await told(sentence);
    };
    await refused(words.register, 'password1', words.common);
    await refused(words.register, `${local} and more`, words.holdsEmail);
    await send(words.register, PASSWORD);
    await expect(page.getByText(words.verify)).toBeVisible();

    await page.goto(`${site.origin}${words.prefix}/user/forgot-password?campaign=locals`);
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await main.getByRole('button', { name: words.send, exact: true }).click();
    const link = new URL(await linkMailedTo(site.smtp, email, 'reset-password'));
    await page.goto(`${site.origin}${link.pathname}?campaign=locals`);
    await refused(words.reset, 'iloveyou', words.common);
  });
}
