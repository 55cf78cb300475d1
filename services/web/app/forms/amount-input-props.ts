import type { NumberInputProps } from '@mantine/core';

export type AmountInputProps = Pick<
  NumberInputProps,
  'label' | 'description' | 'error' | 'placeholder' | 'required' | 'aria-label' | 'w' | 'onBlur'
> & {
  /** Major units. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  currency: string;
};
