import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export type AmountInputProps = Pick<
  NumberInputProps,
  'label' | 'description' | 'error' | 'placeholder' | 'required' | 'aria-label' | 'w' | 'onBlur'
> & {
  /** Major units. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  currency: string;
};

type Props = AmountInputProps & Pick<NumberInputProps, 'rightSection' | 'rightSectionWidth'>;

/** The field of an amount, typed the way the locale writes it. */
export const AmountField = ({ value, onChange, onBlur, currency, ...rest }: Props) => {
  const { locale } = useIntl();
  // Zeros that appear while somebody types would be in their way.
  const [isTyped, setTyped] = useState(false);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const separator = (type: 'decimal' | 'group') =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
      .formatToParts(12_345.6)
      .find((part) => part.type === type)?.value ?? '';
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(typed) => {
        setTyped(true);
        onChange?.(typed === '' ? null : Number(typed));
      }}
      onBlur={(event) => {
        setTyped(false);
        onBlur?.(event);
      }}
      min={0}
      decimalScale={format.resolvedOptions().maximumFractionDigits ?? 2}
      fixedDecimalScale={!isTyped}
      decimalSeparator={separator('decimal')}
      thousandSeparator={separator('group')}
      allowedDecimalSeparators={[',', '.']}
      hideControls
      inputMode="decimal"
    />
  );
};
