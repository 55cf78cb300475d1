/** English, French and, only where it differs, American English (docs/decisions/005). ICU messages. */
export type Translations = readonly [english: string, french: string, american?: string];

export const LOCALES = ['en-CA', 'fr-CA', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** The words of a feature, side by side: a missing language, or a key that nobody wrote, is a type error. */
export const words = <const Key extends string>(entries: Readonly<Record<Key, Translations>>) => entries;

export type Words = Readonly<Record<string, Translations>>;

/** The text of an entry in a language. */
export const textIn = ([english, french, american]: Translations, locale: Locale): string => {
  if (locale === 'fr-CA') return french;
  return locale === 'en-US' ? (american ?? english) : english;
};

/** Any French is Canada's, any English but that of the United States is Canada's, as in the API (docs/api.md 0). */
export const localeOf = (wanted: string | null | undefined): Locale => {
  if (wanted?.toLowerCase().startsWith('fr')) return 'fr-CA';
  return wanted?.toLowerCase() === 'en-us' ? 'en-US' : 'en-CA';
};

/** Each language by its own name, as its speakers look for it. */
export const LANGUAGES = words({
  'en-CA': ['English (Canada)', 'English (Canada)'],
  'fr-CA': ['Français (Canada)', 'Français (Canada)'],
  'en-US': ['English (United States)', 'English (United States)'],
});
