import { NumberInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { AmountInputProps } from './amount-input-props.ts';

/** The field of an amount, typed the way the locale writes it. */
export const AmountField = ({ value, onChange, currency, ...rest }: AmountInputProps) => {
  const { locale } = useIntl();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const separator = (type: 'decimal' | 'group') =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
      .formatToParts(12_345.6)
      .find((part) => part.type === type)?.value ?? '';
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(typed) => onChange?.(typed === '' ? null : Number(typed))}
      min={0}
      decimalScale={format.resolvedOptions().maximumFractionDigits ?? 2}
      decimalSeparator={separator('decimal')}
      thousandSeparator={separator('group')}
      allowedDecimalSeparators={[',', '.']}
      hideControls
      rightSection={currency}
      rightSectionWidth={52}
      inputMode="decimal"
    />
  );
};
