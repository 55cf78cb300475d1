import { createContext, useContext } from 'react';
import type { Locale } from './words.ts';

/** The language of the person. */
export const LocaleContext = createContext<Locale>('en-CA');

export type DateOptions = Intl.DateTimeFormatOptions;

const cachedBy = <Options, Made>(make: (options: Options) => Made): ((options: Options) => Made) => {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
};

/** What is no date, or has no such name, is shown as it came: one odd value must not take the page with it. */
const orElse = <T>(write: () => T, other: T): T => {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError) return other;
    throw error;
  }
};

/** Dates, numbers and names as a locale writes them. Formats are made once, which takes a thousand times as long as to use them. */
const intlIn = (locale: Locale) => {
  const dates = cachedBy((options: DateOptions) => new Intl.DateTimeFormat(locale, options));
  const numbers = cachedBy((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const lists = cachedBy((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const names = cachedBy((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));
  const distances = cachedBy((options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options));
  return {
    locale,
    /** A moment, in the zone of the person where the options name no other. */
    formatDate: (at: string | number | Date, options: DateOptions = {}): string =>
      orElse(() => dates(options).format(new Date(at)), `${at}`),
    formatNumber: (value: number, options: Intl.NumberFormatOptions = {}): string =>
      orElse(() => numbers(options).format(value), `${value}`),
    formatList: (entries: readonly string[], options: Intl.ListFormatOptions = {}): string =>
      lists(options).format(entries),
    /** undefined: the code has no name. */
    formatDisplayName: (code: string, options: Intl.DisplayNamesOptions): string | undefined =>
      orElse(() => names(options).of(code), undefined),
    formatRelativeTime: (value: number, unit: Intl.RelativeTimeFormatUnit, options = {}): string =>
      distances(options).format(value, unit),
  };
};

const INTL: Record<Locale, ReturnType<typeof intlIn>> = {
  'en-CA': intlIn('en-CA'),
  'fr-CA': intlIn('fr-CA'),
  'en-US': intlIn('en-US'),
};

/** How the language of the person writes dates, numbers and names; the same object until it changes. */
export const useIntl = () => INTL[useContext(LocaleContext)];
