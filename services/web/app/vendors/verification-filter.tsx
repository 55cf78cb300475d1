import { Select } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { VENDORS } from './words.ts';

const STATES = ['pending', 'verified', 'none'] as const;

/** Vendors by whether a second person confirmed their bank details. */
export const VerificationFilter = () => {
  const write = useWords(VENDORS);
  const [search, change] = useListSearch();
  return (
    <Select
      aria-label={write('bank')}
      placeholder={write('bank')}
      data={STATES.map((value) => ({ value, label: write(`bank.${value}`) }))}
      value={search.verification ?? null}
      onChange={(value) => change({ verification: value ?? undefined })}
      clearable
      w={{ base: '100%', xs: 230 }}
    />
  );
};
