import { screen, within } from '@testing-library/react';

/** The controls of the gate, by their visible labels. */
export const gate = {
  part: (label: 'MM' | 'DD' | 'YYYY') => screen.getByLabelText<HTMLInputElement>(label),
  hasDate: () => screen.queryByRole('group', { name: 'Date of birth' }) !== null,
  state: () => screen.getByLabelText<HTMLSelectElement>('State of residence'),
  hasState: () => screen.queryByLabelText('State of residence') !== null,
  qualifier: (question: string) => screen.getByLabelText<HTMLSelectElement>(question),
  hasQualifier: (question: string) => screen.queryByLabelText(question) !== null,
  next: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }),
  choices: (select: HTMLSelectElement) =>
    within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ textContent, disabled }) => (disabled ? `[${textContent}]` : textContent)),
};
