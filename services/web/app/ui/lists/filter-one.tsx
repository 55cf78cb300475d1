import { Select } from '@mantine/core';
import { useListSearch } from './use-list-search.ts';

type Props = {
  /** The parameter of the address, and of the API. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter by one of these values, where the API takes no more; kept in the list's address. */
export const FilterOne = ({ name, label, options }: Props) => {
  const [search, change] = useListSearch();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value ?? undefined })}
      searchable={options.length > 8}
      clearable
      w={{ base: '100%', xs: 180 }}
    />
  );
};
