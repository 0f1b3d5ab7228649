import { expect, type Page, type Route } from 'playwright/test';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { englishSentences, expectNoEnglish } from '#test/kit/browser/language.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { receipts } from '#test/kit/browser/photographs.ts';
import { open, pathOf, somebody } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** Answers the gate by its Spanish labels. */
async function answerGate(page: Page, year: string, qualifier: string): Promise<void> {
  await page.getByLabel('MM', { exact: true }).fill('04');
  await page.getByLabel('DD', { exact: true }).fill('17');
  await page.getByLabel('AAAA', { exact: true }).fill(year);
  await page.getByLabel('Estado de residencia').selectOption({ label: 'California' });
  await page.getByRole('main').getByRole('combobox').nth(1).selectOption({ label: qualifier });
}

async function pick(page: Page, button: string, files: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles([...files]);
}

test('[SHELL-2] the PayPal rebate is walked in Spanish, and no screen, dialog or message is English', async ({
  page,
}) => {
  const sentences = await englishSentences('vespermoth');
  expect(sentences.length).toBeGreaterThan(150);
  const person = somebody();
  const spanish = () => expectNoEnglish(page, sentences);

  await test.step('the gate', async () => {
    await open(page, 'vespermoth', '/es/');
    await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toBeVisible();
    expect(pathOf(page)).toBe('/es/gate');
    await spanish();
    await page.getByLabel('MM', { exact: true }).fill('13');
    await page.getByLabel('Estado de residencia').focus();
    await page.getByRole('main').getByRole('combobox').first().selectOption({ label: 'California' });
    await expect(page.getByText('Mes no válido').first()).toBeVisible();
    await spanish();
    await answerGate(page, '2015', 'Licorería');
    await expect(
      page.getByRole('option', { name: 'Bar o restaurante (disponible el 1 de diciembre de 2036)' }),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alertdialog', { name: '¡Lo sentimos!' })).toContainText(
      'Debe tener 21 años o más para participar',
    );
    await spanish();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Reglas oficiales' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Requisito de compra');
    await spanish();
    await page.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByLabel('AAAA', { exact: true }).fill('1991');
    await page.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step('the receipts', async () => {
    await expect(page.getByRole('heading', { name: 'Compre.' })).toBeVisible();
    expect(pathOf(page)).toBe('/es/submission/receipts');
    await spanish();
    await pick(page, 'Tomar una foto', [fixture('text.jpg'), fixture('empty.jpg')]);
    await expect(page.getByRole('alertdialog')).toContainText('el archivo está vacío.');
    await spanish();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await pick(page, 'Tomar una foto', receipts.slice(0, 2));
    await expect(page.getByRole('button', { name: /^Abrir la foto/ })).toHaveCount(2);
    await spanish();
    await page.getByRole('button', { name: 'Abrir la foto 1 del recibo' }).click();
    await expect(page.getByRole('dialog', { name: 'Foto del recibo' })).toBeVisible();
    await spanish();
    await page.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('button', { name: 'Requisitos de la oferta' }).click();
    await expect(page.getByRole('dialog')).toContainText('Quién puede participar');
    await spanish();
    await page.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('button', { name: 'Siguiente' }).click();
  });

  await test.step('the form, for every way to be paid', async () => {
    await expect(page.getByRole('heading', { name: '¿Adónde le enviamos $10?' })).toBeVisible();
    expect(pathOf(page)).toBe('/es/submission/form');
    for (const way of ['Venmo', 'Cheque', 'Donar', 'PayPal']) {
      await page.getByRole('radio', { name: way }).check();
      await page.getByRole('button', { name: /^Cómo funciona/ }).click();
      await expect(page.getByRole('dialog', { name: /^Cómo funciona/ })).toBeVisible();
      await spanish();
      await page.getByRole('button', { name: 'Cerrar' }).last().click();
    }
    await page.getByLabel('Nombre', { exact: true }).focus();
    await page.getByLabel('Correo electrónico', { exact: true }).fill('nobody@');
    await page.getByLabel('Nombre', { exact: true }).focus();
    await expect(page.getByText('Correo electrónico no válido').first()).toBeVisible();
    await expect(page.getByText('Obligatorio').first()).toBeAttached();
    await spanish();
  });

  await test.step('the answer of the server and the confirmation', async () => {
    await page.getByLabel('Nombre', { exact: true }).fill(person.nameFirst);
    await page.getByLabel('Apellido').fill(person.nameLast);
    await page.getByLabel('Teléfono', { exact: true }).fill(person.phone);
    await page.getByLabel('Correo electrónico', { exact: true }).fill(person.email);
    await page.getByLabel('Código postal').fill('94110');
    await page.getByLabel(/^Acepto los/).check();
    await spanish();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(
      'Le enviaremos su reembolso por PayPal en un plazo de 48 horas hábiles.',
    );
    expect(pathOf(page)).toBe('/es/submission/complete');
    await spanish();
  });

  const [stored] = await submissionsOf(person.email);
  expect(stored?.row).toMatchObject({
    campaign_instance_pk: 101,
    qualifier_answer: 'Liquor store',
    payment_mode: 'digital',
    language: 'es',
  });
});

test('[SHELL-2] the sweepstakes, its offer and support are Spanish, too', async ({ page }) => {
  const sentences = await englishSentences('hoopla');
  await open(page, 'hoopla', '/es/');
  await expect(page.getByRole('button', { name: 'Participe para ganar' })).toBeVisible();
  await expectNoEnglish(page, sentences);
  await page.getByRole('button', { name: 'Participe para ganar' }).click();
  await answerGate(page, '1991', 'De los dedos');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: '¿A quién debemos llamar?' })).toBeVisible();
  await expectNoEnglish(page, sentences);
  await page.goto('/es/contact?campaign=hoopla');
  await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  await expectNoEnglish(page, sentences);
  await page.goto('/es/privacy-policy?campaign=hoopla');
  await expect(page.getByRole('heading', { name: 'Política de privacidad' })).toBeVisible();
  await expectNoEnglish(page, sentences);
});

test('[SHELL-2] [SHELL-8] a click before all Spanish texts have loaded waits for them under the overlay', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/\/assets\/es-[^/]+\.js$/, (route) => void held.push(route));
  const journey = page.waitForResponse(/\/assets\/journey-[^/]+\.js$/);
  await page.goto('/es/?campaign=hoopla', { waitUntil: 'domcontentloaded' });
  await (await journey).finished();
  await page.getByRole('button', { name: 'Participe para ganar' }).click();
  await expect(page.getByText('Un momento')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toBeVisible();
});

test('[SHELL-2] another language reopens the path with its prefix and keeps all input', async ({ page }) => {
  await open(page, 'vespermoth');
  await page.getByLabel('MM', { exact: true }).fill('04');
  await page.getByLabel('State of residence').selectOption({ label: 'California' });
  await page.getByRole('main').getByRole('combobox').nth(1).selectOption({ label: 'Liquor store' });

  const language = page.getByRole('banner').getByRole('combobox');
  await expect(language.getByRole('option')).toHaveText(['English', 'Español']);
  await language.selectOption('Español');
  await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toBeVisible();
  expect(pathOf(page)).toBe('/es/gate');
  expect(new URL(page.url()).search).toBe('?campaign=vespermoth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Requisitos · Vespermoth');
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('04');
  await expect(page.getByLabel('Estado de residencia')).toHaveValue('CA');
  await expect(page.getByRole('main').getByRole('combobox').nth(1)).toHaveValue('Liquor store');

  await page.reload();
  await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toBeVisible();
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('04');
  expect(pathOf(page)).toBe('/es/gate');

  await page.getByRole('banner').getByRole('combobox').selectOption('English');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  expect(pathOf(page)).toBe('/gate');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('04');
});

test('[SHELL-2] [START-11] back and forward keep the language and its prefix', async ({ page }) => {
  await open(page, 'vespermoth');
  await page.getByRole('banner').getByRole('combobox').selectOption('Español');
  await answerGate(page, '1991', 'Licorería');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Compre.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toBeVisible();
  expect(pathOf(page)).toBe('/es/gate');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Compre.' })).toBeVisible();
  expect(pathOf(page)).toBe('/es/submission/receipts');
});

test('[START-10] [SHELL-2] without localisation a prefix is an unknown path, which goes to /, and there is no switcher', async ({
  page,
}) => {
  await page.goto('/es/privacy-policy?campaign=hoopla-winter');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => pathOf(page)).not.toMatch(/^\/es/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
});

test('[START-10] an unknown path behind the prefix goes to the start in that language', async ({ page }) => {
  await open(page, 'vespermoth', '/es/nowhere');
  await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toBeVisible();
  expect(pathOf(page)).toBe('/es/gate');
});

test('[SHELL-2] the Spanish texts of the first screen come with it, all others with what runs the journey, once, and not to an English page', async ({
  page,
}) => {
  const catalogues: string[] = [];
  page.on(
    'request',
    (request) => void (/\/assets\/es-[^/]+\.js$/.test(request.url()) && catalogues.push(request.url())),
  );
  await open(page, 'linnet', '/es/');
  await expect(page.getByRole('heading', { name: '$4 de vuelta por su lavado.' })).toBeVisible();
  expect(catalogues).toHaveLength(1);
  const sent = await (await page.request.get('/es/?campaign=linnet')).text();
  // Of these lists only the first is fetched before the screen is alive.
  const [, ahead = ''] = /data-ahead="([^"]*)"/.exec(sent) ?? [];
  const [, known = ''] = /data-known="([^"]*)"/.exec(sent) ?? [];
  const { pathname } = new URL(catalogues[0] ?? '');
  expect([ahead.split(' ').includes(pathname), known.split(' ').includes(pathname)]).toEqual([false, true]);
  const [, texts = '{}'] = /id="promenade-texts">(.*?)<\/script>/.exec(sent) ?? [];
  expect(Object.keys(JSON.parse(texts) as object)).toEqual(
    expect.arrayContaining(['language.label', 'field.required']),
  );
  await open(page, 'linnet');
  await expect(page.getByRole('heading', { name: '$4 back on every wash.' })).toBeVisible();
  expect(catalogues).toHaveLength(1);
});
