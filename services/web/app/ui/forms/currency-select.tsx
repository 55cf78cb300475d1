import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from '../../intl/index.ts';

/** What people of Canada mostly pay in comes first. */
const FIRST = ['CAD', 'USD', 'EUR', 'GBP'];

/** A currency, by its code and its name in the language of the person. */
export const CurrencySelect = ({ clearable = false, ...rest }: Omit<SelectProps, 'data'>) => {
  const { locale } = useIntl();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const all = [...new Set([...FIRST, ...Intl.supportedValuesOf('currency')])];
    return all.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
  }, [locale]);
  return <Select {...rest} data={options} searchable clearable={clearable} allowDeselect={clearable} limit={60} />;
};
