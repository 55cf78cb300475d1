import type { Locale } from '../locale.ts';
import { BILLS_WORDS } from './bills.ts';
import { ERRORS_WORDS } from './errors.ts';
import { EXPENSES_WORDS } from './expenses.ts';
import { MILEAGE_WORDS } from './mileage.ts';
import { PEOPLE_WORDS } from './people.ts';
import { RECEIPTS_WORDS } from './receipts.ts';
import { REPORTS_WORDS } from './reports.ts';
import { SIGN_IN_WORDS } from './sign-in.ts';
import { VALIDATION_WORDS } from './validation.ts';
import { WEBHOOKS_WORDS } from './webhooks.ts';
import type { Words } from './words.ts';

const WORDS = {
  ...ERRORS_WORDS,
  ...VALIDATION_WORDS,
  ...EXPENSES_WORDS,
  ...BILLS_WORDS,
  ...WEBHOOKS_WORDS,
  ...PEOPLE_WORDS,
  ...SIGN_IN_WORDS,
  ...MILEAGE_WORDS,
  ...RECEIPTS_WORDS,
  ...REPORTS_WORDS,
};

export type MessageKey = keyof typeof WORDS;
type Catalogue = Record<MessageKey, string>;

const inLanguage = (choose: (words: Words) => string): Catalogue =>
  Object.fromEntries(Object.entries<Words>(WORDS).map(([key, entry]) => [key, choose(entry)])) as Catalogue;

/** Every message in the three locales; en-CA is the default and the fallback. */
export const CATALOGUES: Record<Locale, Catalogue> = {
  'en-CA': inLanguage(([english]) => english),
  'fr-CA': inLanguage(([, french]) => french),
  'en-US': inLanguage(([english, , american]) => american ?? english),
};
