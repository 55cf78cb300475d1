import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from '../../intl/index.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What CLDR has names for, and ISO 3166-1 calls no country. */
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code && !NO_COUNTRY.has(code);

/** A country by its name in the language of the person; its value is the code of ISO 3166-1, such as `CA`. */
export const CountrySelect = (props: Omit<SelectProps, 'data'>) => {
  const { locale } = useIntl();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      .flatMap((value) => {
        const label = names.of(value);
        return label !== undefined && isCurrent(value) ? [{ value, label }] : [];
      })
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);
  return <Select {...props} data={options} searchable limit={300} />;
};
