/** A sign before the digits or behind them, or the code of a currency. */
const BEFORE = /^(\p{L}{0,3}\p{Sc}|\p{L}{3})\s*(?=\d)/u;
const BEHIND = /(?<=\d)\s*(\p{Sc}(\s?\p{L}{2})?|\p{L}{3})$/u;

/** How amounts are written, with what separates groups of three digits; the first has none. */
const FORMS = [
  { form: /^\d{1,12}([.,]\d{1,3})?$/, group: /$^/g },
  { form: /^\d{1,3}(,\d{3}){1,3}(\.\d{1,3})?$/, group: /,/g },
  { form: /^\d{1,3}(\.\d{3}){1,3}(,\d{1,3})?$/, group: /\./g },
  { form: /^\d{1,3}([\s'\u2019]\d{3}){1,3}([.,]\d{1,3})?$/u, group: /[\s'\u2019]/gu },
] as const;

/**
 * The amounts that a text can mean, as decimal numbers: `12,50` is 12.50, `$1,234.50` and `1 234,50` are 1234.50, and `1,234` is
 * 1.234 as well as 1234, for a search does not know the language of what it looks for. None for what is no amount.
 */
export const searchedAmounts = (search: string): string[] => {
  const text = search.trim().replace(BEFORE, '').replace(BEHIND, '');
  return FORMS.flatMap(({ form, group }) => (form.test(text) ? [text.replace(group, '').replace(',', '.')] : []));
};
