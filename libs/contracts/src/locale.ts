/** The three locales of the specification ("Localization rules"); en-CA is the default and the fallback. */
export const LOCALES = ['en-CA', 'fr-CA', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-CA';
