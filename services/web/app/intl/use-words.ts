import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { type Locale, textIn, type Words } from './words.ts';

export type Values = Readonly<Record<string, string | number | Date | boolean | null | undefined>>;

/** Writes one entry of these words in the language of the person; its placeholders are filled with `values`. */
export type Write<W extends Words> = (key: keyof W & string, values?: Values) => string;

/** The words of a feature, in the language of the person. */
export const useWords = <W extends Words>(entries: W): Write<W> => {
  const intl = useIntl();
  return useCallback<Write<W>>(
    (key, values) => {
      const translations = entries[key];
      if (translations === undefined) return key;
      return intl.formatMessage({ id: key, defaultMessage: textIn(translations, intl.locale as Locale) }, values);
    },
    [entries, intl],
  );
};
