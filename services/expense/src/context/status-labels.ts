import { LOCALES, type Locale, message } from '@outlay/contracts';

/**
 * The name of each status in each language. Worded once: a message costs more than all the rest of a view, and a page of
 * 50 would pay it 50 times.
 */
export const statusLabels = <S extends string>(
  noun: string,
  statuses: readonly S[],
): Record<Locale, Record<S, string>> => {
  const labelsIn = (locale: Locale) =>
    Object.fromEntries(statuses.map((status) => [status, message(locale, { key: `${noun}.status.${status}` })]));
  return Object.fromEntries(LOCALES.map((locale) => [locale, labelsIn(locale)])) as Record<Locale, Record<S, string>>;
};
