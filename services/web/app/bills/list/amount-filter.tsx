import { NumberInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useListSearch } from '../../ui/index.ts';

type Props = { name: string; label: string };

/** A filter by an amount, kept in the list's address. */
export const AmountFilter = ({ name, label }: Props) => {
  const [search, change] = useListSearch();
  const commit = useDebouncedCallback((value: string) => change({ [name]: value }), 400);
  return (
    <NumberInput
      label={label}
      defaultValue={search[name] ?? ''}
      onChange={(value) => commit(`${value}`)}
      min={0}
      decimalScale={2}
      hideControls
    />
  );
};
