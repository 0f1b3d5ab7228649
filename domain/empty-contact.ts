import type { ContactDraft } from './support.ts';

/** Nothing was typed into the contact form. */
export const EMPTY_CONTACT: ContactDraft = { email: '', message: '' };
