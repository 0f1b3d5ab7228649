import type { ContactDraft } from './support.ts';

/** The empty contact form. */
export const EMPTY_CONTACT: ContactDraft = { email: '', message: '' };
