import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { MessageRef } from '../errors/app-error.ts';
import type { Locale } from '../values/cluster.ts';
import {
  ACCOUNT_WORDS,
  ACCOUNTING_REPORT_WORDS,
  BOOK_WORDS,
  DIMENSION_WORDS,
  JOURNAL_EXPORT_WORDS,
  JOURNAL_WORDS,
  RATE_WORDS,
  TAX_WORDS,
} from './accounting.ts';
import { BILLS_WORDS } from './bills.ts';
import { CODES_WORDS } from './codes.ts';
import { ERRORS_WORDS } from './errors.ts';
import { EXPORT_WORDS } from './exports.ts';
import { ACCOUNT_MAIL_WORDS } from './mails/account-mails.ts';
import { BILL_MAIL_WORDS } from './mails/bill-mails.ts';
import { BUSINESS_MAIL_WORDS } from './mails/business-mails.ts';
import { MAIL_PART_WORDS } from './mails/mail-parts.ts';
import { REPORT_MAIL_WORDS } from './mails/report-mails.ts';
import { UNSUBSCRIBING_WORDS } from './mails/unsubscribing.ts';
import { MILEAGE_WORDS, RECEIPTS_WORDS } from './mileage.ts';
import { OAUTH_CLIENT_WORDS } from './oauth-clients.ts';
import { REJECTION_WORDS } from './rejections.ts';
import { EXPENSES_WORDS, REPORTS_WORDS } from './reports.ts';
import { SECOND_FACTOR_WORDS } from './second-factors.ts';
import { PEOPLE_WORDS, SIGN_IN_WORDS } from './sign-in.ts';
import { VALIDATION_WORDS, type Words } from './validation.ts';
import { WEB_WORDS } from './web.ts';
import { WEBHOOKS_WORDS } from './webhooks.ts';

const WORDS = {
  ...ERRORS_WORDS,
  ...REJECTION_WORDS,
  ...CODES_WORDS,
  ...VALIDATION_WORDS,
  ...EXPENSES_WORDS,
  ...EXPORT_WORDS,
  ...ACCOUNT_WORDS,
  ...DIMENSION_WORDS,
  ...JOURNAL_WORDS,
  ...BOOK_WORDS,
  ...JOURNAL_EXPORT_WORDS,
  ...RATE_WORDS,
  ...ACCOUNTING_REPORT_WORDS,
  ...TAX_WORDS,
  ...BILLS_WORDS,
  ...WEBHOOKS_WORDS,
  ...OAUTH_CLIENT_WORDS,
  ...PEOPLE_WORDS,
  ...SIGN_IN_WORDS,
  ...WEB_WORDS,
  ...SECOND_FACTOR_WORDS,
  ...MILEAGE_WORDS,
  ...RECEIPTS_WORDS,
  ...REPORTS_WORDS,
  ...MAIL_PART_WORDS,
  ...ACCOUNT_MAIL_WORDS,
  ...REPORT_MAIL_WORDS,
  ...BILL_MAIL_WORDS,
  ...BUSINESS_MAIL_WORDS,
  ...UNSUBSCRIBING_WORDS,
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

const shared = createIntlCache();
const intlOf = (locale: Locale): IntlShape<string> =>
  createIntl({ locale, defaultLocale: 'en-CA', messages: CATALOGUES[locale] }, shared);

const INTL: Partial<Record<Locale, IntlShape<string>>> = {};

const isKey = (key: string): key is MessageKey => key in CATALOGUES['en-CA'];

/** The text of a message. An unknown key becomes "is not valid": an internal name is never shown. */
export const message = (locale: Locale, ref: MessageRef): string => {
  const key = isKey(ref.key) ? ref.key : 'validation.invalid';
  INTL[locale] ??= intlOf(locale);
  return INTL[locale].formatMessage({ id: key }, ref.values);
};
