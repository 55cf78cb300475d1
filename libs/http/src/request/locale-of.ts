import { DEFAULT_LOCALE, LOCALES, type Locale } from '@outlay/contracts';
import { createCache, systemClock } from '@outlay/runtime';

const BY_TAG: ReadonlyMap<string, Locale> = new Map<string, Locale>([
  ...LOCALES.map((locale): [string, Locale] => [locale.toLowerCase(), locale]),
  ['en', 'en-CA'],
  ['fr', 'fr-CA'],
  ['*', DEFAULT_LOCALE],
]);

const RANGE = /^\s*([a-z0-9-]+|\*)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i;

const negotiate = (header: string): Locale => {
  let best: Locale = DEFAULT_LOCALE;
  let weight = 0;
  for (const range of header.split(',', 50)) {
    const [, tag = '', quality = '1'] = RANGE.exec(range) ?? [];
    const locale = BY_TAG.get(tag.toLowerCase());
    if (locale !== undefined && Number(quality) > weight) {
      best = locale;
      weight = Number(quality);
    }
  }
  return best;
};

/** Clients send few different headers. */
const known = createCache<string, Locale>({ max: 500, clock: systemClock });

/**
 * The locale to answer in: the preferred supported one (RFC 9110, q-values; the first of equals), `fr` means fr-CA,
 * anything unsupported falls back to en-CA (specification, "Localization rules" 2 and 3).
 */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  if (!acceptLanguage) return DEFAULT_LOCALE;
  const found = known.get(acceptLanguage);
  if (found) return found;
  const locale = negotiate(acceptLanguage);
  known.set(acceptLanguage, locale);
  return locale;
};
