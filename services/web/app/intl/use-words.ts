import { useCallback, useContext } from 'react';
import { formatMessage, type Values } from './message.ts';
import { LocaleContext } from './use-intl.ts';
import { textIn, type Words } from './words.ts';

/** Writes one entry of these words in the language of the person; its placeholders are filled with `values`. */
export type Write<W extends Words> = (key: keyof W & string, values?: Values) => string;

/** The words of a feature, in the language of the person. */
export const useWords = <W extends Words>(entries: W): Write<W> => {
  const locale = useContext(LocaleContext);
  return useCallback<Write<W>>(
    (key, values = {}) => {
      const translations = entries[key];
      return translations === undefined ? key : formatMessage(textIn(translations, locale), values, locale);
    },
    [entries, locale],
  );
};
