import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { MessageRef } from '../errors/app-error.ts';
import type { Locale } from '../locale.ts';
import { CATALOGUES, type MessageKey } from './catalogue.ts';

const shared = createIntlCache();
const intlOf = (locale: Locale): IntlShape<string> =>
  createIntl({ locale, defaultLocale: 'en-CA', messages: CATALOGUES[locale] }, shared);

const INTL: Record<Locale, IntlShape<string>> = {
  'en-CA': intlOf('en-CA'),
  'fr-CA': intlOf('fr-CA'),
  'en-US': intlOf('en-US'),
};

const isKey = (key: string): key is MessageKey => key in CATALOGUES['en-CA'];

/** The text of a message. An unknown key becomes "is not valid": an internal name is never shown. */
export const message = (locale: Locale, ref: MessageRef): string => {
  const key = isKey(ref.key) ? ref.key : 'validation.invalid';
  return INTL[locale].formatMessage({ id: key }, ref.values);
};
