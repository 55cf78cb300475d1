import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { NumberField, useListSearch } from '../../ui/index.ts';

type Props = { name: string; label: string };

const amountIn = (text: string | undefined): number | null => (text ? Number(text) : null);

/** A filter by an amount in whichever currency, kept in the list's address. */
export const AmountFilter = ({ name, label }: Props) => {
  const [search, change] = useListSearch();
  const [value, setValue] = useState(() => amountIn(search[name]));
  const commit = useDebouncedCallback((amount: number | null) => change({ [name]: amount?.toString() }), 400);
  return (
    <NumberField
      label={label}
      value={value}
      onChange={(amount) => {
        setValue(amount);
        commit(amount);
      }}
      min={0}
      decimals={2}
    />
  );
};
