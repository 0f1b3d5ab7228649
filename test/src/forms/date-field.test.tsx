import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readDate } from '#src/forms/date-text.ts';
import { dana, renderPerson } from './person-form.tsx';

afterEach(cleanup);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const date = () => [box('MM').value, box('DD').value, box('YYYY').value];
const marked = () => ['MM', 'DD', 'YYYY'].filter((label) => box(label).getAttribute('aria-invalid') === 'true');
const message = () => screen.getByRole('group', { name: 'Date of birth' }).querySelector('p')?.textContent ?? null;

describe('typing a date', () => {
  it('[GATE-1] advances after two digits of month and day, so eight keys make a date', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(box('MM'));
    await user.keyboard('0131');
    expect(document.activeElement).toBe(box('YYYY'));
    await user.keyboard('1990');
    expect(date()).toEqual(['01', '31', '1990']);
    expect(document.activeElement).toBe(box('YYYY'));
  });

  it('[GATE-1] stays after one digit, and advances at a separator', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(box('MM'));
    await user.keyboard('4');
    expect(document.activeElement).toBe(box('MM'));
    await user.keyboard('/');
    expect(document.activeElement).toBe(box('DD'));
    await user.keyboard('7/1991');
    expect(date()).toEqual(['4', '7', '1991']);
  });

  it('[VAL-1] [VAL-2] [VAL-3] accepts only digits, at most two, two and four', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(box('MM'));
    await user.keyboard('x1y2');
    await user.click(box('MM'));
    await user.keyboard('3');
    expect(date()).toEqual(['12', '', '']);
    await user.click(box('DD'));
    await user.keyboard('3z1');
    await user.click(box('DD'));
    await user.keyboard('4');
    expect(date()).toEqual(['12', '31', '']);
    await user.click(box('YYYY'));
    await user.keyboard('19905');
    expect(date()).toEqual(['12', '31', '1990']);
  });

  it('[GATE-1] moves back on Backspace in an empty box, and deletes nothing there', async () => {
    const user = userEvent.setup();
    renderPerson({ initialValues: { ...dana, birth: { month: '04', day: '17', year: '' } } });
    await user.click(box('YYYY'));
    await user.keyboard('{Backspace}');
    expect(document.activeElement).toBe(box('DD'));
    expect(date()).toEqual(['04', '17', '']);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(document.activeElement).toBe(box('MM'));
    expect(date()).toEqual(['04', '', '']);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(date()).toEqual(['', '', '']);
    expect(document.activeElement).toBe(box('MM'));
  });

  it('[GATE-1] requests the numeric keyboard and the autofill of birthdays', () => {
    renderPerson();
    expect(['MM', 'DD', 'YYYY'].map((label) => [box(label).inputMode, box(label).autocomplete])).toEqual([
      ['numeric', 'bday-month'],
      ['numeric', 'bday-day'],
      ['numeric', 'bday-year'],
    ]);
  });
});

describe('pasting a date', () => {
  it.each([
    ['01/31/1990', 'MM'],
    ['1990-01-31', 'DD'],
    [' 1/31/1990 ', 'YYYY'],
    ['1 / 31 / 1990', 'MM'],
    ['31.1.1990', 'DD'],
    ['January 31st, 1990', 'MM'],
    ['31 de enero de 1990', 'MM'],
    ['01311990', 'MM'],
    ['１/３１/１９９０', 'MM'],
    ['٠١/٣١/١٩٩٠', 'MM'],
    ['\u200e1\u200e/\u200e31\u200e/\u200e1990', 'MM'],
  ])('[GATE-1] "%s" pasted into %s fills all three boxes', async (text, label) => {
    const user = userEvent.setup();
    renderPerson({ initialValues: dana });
    await user.click(box(label));
    await user.paste(text);
    expect(date()).toEqual(['01', '31', '1990']);
    expect(document.activeElement).toBe(box('YYYY'));
  });

  it.each([
    ['01/31/1990', '', ['01', '31', '1990']],
    ['1 / 31 / 1990', '04', ['01', '31', '1990']],
    ['1990-01-31T00:00:00Z', '', ['01', '31', '1990']],
    ['31/1990', '04', ['04', '17', '1991']],
    ['1990', '04', ['04', '17', '1991']],
    ['nothing', '04', ['04', '17', '1991']],
  ])('[GATE-1] "%s" that a keyboard inserts without a paste, beside "%s", gives %j', (text, before, after) => {
    renderPerson({ initialValues: { ...dana, birth: { ...dana.birth, month: before } } });
    box('MM').focus();
    fireEvent.input(box('MM'), { target: { value: before + text }, data: text, inputType: 'insertText' });
    expect(date()).toEqual(after);
  });

  it.each(['13/13/1990', '01/31/90', '1/31', 'soon', '12345', '01/31/1990 and more'])(
    '[GATE-1] "%s" pasted changes nothing',
    async (text) => {
      const user = userEvent.setup();
      renderPerson({ initialValues: dana });
      const before = date();
      await user.click(box('MM'));
      await user.paste(text);
      expect(date()).toEqual(before);
    },
  );

  it('[GATE-1] keeps a full box when one more digit is typed, and converts the digits of other keyboards to 0 to 9', async () => {
    const user = userEvent.setup();
    renderPerson({ initialValues: dana });
    await user.type(box('DD'), '9');
    expect(date()[1]).toBe('17');
    await user.clear(box('DD'));
    await user.type(box('DD'), '٣');
    expect(date()[1]).toBe('3');
  });

  it('leaves other text to the browser', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(box('YYYY'));
    await user.paste('1990');
    expect(date()).toEqual(['', '', '1990']);
  });

  it.each([
    ['01.31.1990', { month: '01', day: '31', year: '1990' }],
    ['1990/1/5', { month: '01', day: '05', year: '1990' }],
    ['31-01-1990', { month: '01', day: '31', year: '1990' }],
    ['19900131', { month: '01', day: '31', year: '1990' }],
    ['31 Jan 1990', { month: '01', day: '31', year: '1990' }],
    ['sept 5 1990', { month: '09', day: '05', year: '1990' }],
    ['02/30/1990', { month: '02', day: '30', year: '1990' }],
    ['31 jan feb 1990', null],
    ['Smarch 3 1990', null],
    ['1990-31-01', null],
    ['0/1/1990', null],
    ['01/31/90', null],
    ['1990', null],
    ['01/31/1990 and more', null],
    ['', null],
  ])('reads "%s" as %o', (text, expected) => {
    expect(readDate(text)).toEqual(expected);
  });
});

describe('a wrong date', () => {
  it('marks a wrong box when it loses the focus, while the others wait', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(box('MM'));
    await user.keyboard('13');
    await waitFor(() => expect(message()).toBe('Invalid Month'));
    expect(marked()).toEqual(['MM']);
    expect(document.activeElement).toBe(box('DD'));
  });

  it('shows one line for the first wrong part', async () => {
    const user = userEvent.setup();
    renderPerson({ initialValues: { ...dana, birth: { month: '04', day: '42', year: '1800' } } });
    await user.click(box('YYYY'));
    await user.tab();
    await waitFor(() => expect(message()).toBe('Invalid Day'));
    expect(marked()).toEqual(['DD']);
    await user.clear(box('DD'));
    await user.type(box('DD'), '17');
    await user.tab();
    await waitFor(() => expect(message()).toBe('Invalid Year'));
    expect(marked()).toEqual(['YYYY']);
  });

  it('shows Required only when the focus leaves the whole date', async () => {
    const user = userEvent.setup();
    renderPerson();
    await user.click(box('YYYY'));
    await user.keyboard('1990');
    await user.click(box('MM'));
    await user.click(box('DD'));
    expect(message()).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(message()).toBe('Required'));
    expect(marked()).toEqual(['MM']);
  });

  it('removes the error of a day when the month is corrected', async () => {
    const user = userEvent.setup();
    renderPerson({ initialValues: { ...dana, birth: { month: '02', day: '31', year: '1990' } } });
    await user.click(box('YYYY'));
    await user.tab();
    await waitFor(() => expect(message()).toBe('Invalid Day'));
    expect(marked()).toEqual(['DD']);
    await user.clear(box('MM'));
    expect(message()).toBeNull();
    await user.type(box('MM'), '03');
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
    expect(message()).toBeNull();
  });
});
