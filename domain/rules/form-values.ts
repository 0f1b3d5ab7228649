import type { CampaignInstance } from '../campaign.ts';
import type { Entry, TypedDate } from '../entry.ts';
import type { PaymentOption } from '../payment.ts';
import { initialPayment, optionOf, paymentOfChoice } from './payment-rules.ts';

/** The submission form as typed: texts may be empty or invalid, agreements on or off. */
export interface FormValues {
  paymentOption: PaymentOption | '';
  nameFirst: string;
  nameLast: string;
  phone: string;
  address: string;
  aptUnit: string;
  city: string;
  state: string;
  zipCode: string;
  email: string;
  dateOfBirth: TypedDate;
  agree: boolean;
  venmoAgree: boolean;
  rulesAgree: boolean;
  optIn: boolean;
}

/** The fields of an entry from which the form is filled; a received submission has the same shape. */
export type FormSource = Pick<
  Entry,
  'paymentMode' | 'preferredPaymentMethod' | 'nameFirst' | 'nameLast' | 'phone' | 'email' | 'custom'
>;

/** Returns the initial values of the form, from the entry. The gate's answers replace missing ones. */
export function formValuesOf(
  entry: FormSource & Partial<Pick<Entry, 'dateOfBirth' | 'state'>>,
  instance: CampaignInstance,
): FormValues {
  const text = (key: string): string | undefined =>
    typeof entry.custom[key] === 'string' ? entry.custom[key] : undefined;
  const flag = (key: string): boolean => entry.custom[key] === true;
  return {
    paymentOption: optionOf(initialPayment(instance, entry)) ?? '',
    nameFirst: entry.nameFirst,
    nameLast: entry.nameLast,
    phone: entry.phone,
    address: text('address') ?? '',
    aptUnit: text('aptUnit') ?? '',
    city: text('city') ?? '',
    state: text('state') ?? entry.state ?? '',
    zipCode: text('zipCode') ?? '',
    email: entry.email,
    dateOfBirth: {
      month: text('MM') ?? entry.dateOfBirth?.month ?? '',
      day: text('DD') ?? entry.dateOfBirth?.day ?? '',
      year: text('YYYY') ?? entry.dateOfBirth?.year ?? '',
    },
    agree: flag('agree'),
    venmoAgree: flag('venmoAgree'),
    rulesAgree: flag('rulesAgree'),
    optIn: flag('optIn'),
  };
}

/** Returns the entry with the form's values, in its own fields and in `custom`. */
export function withFormValues(entry: Entry, values: FormValues): Entry {
  const { paymentOption, nameFirst, nameLast, phone, email, dateOfBirth, ...custom } = values;
  return {
    ...entry,
    ...paymentOfChoice(paymentOption),
    nameFirst,
    nameLast,
    phone,
    email,
    custom: { ...entry.custom, ...custom, MM: dateOfBirth.month, DD: dateOfBirth.day, YYYY: dateOfBirth.year },
  };
}
