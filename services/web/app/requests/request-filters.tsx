import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCredentials } from '../credentials/index.ts';
import { useWords } from '../intl/index.ts';
import { FilterBar, FilterSelect, listOf, useListSearch } from '../lists/index.ts';
import { SpanFilter } from '../webhook-parts/index.ts';
import { METHODS, REQUEST_FILTERS, STATUS_CLASSES } from './request-query.ts';
import { TextFilter } from './text-filter.tsx';
import { REQUESTS } from './words.ts';

/** By the key or client that requests were made with. */
const CredentialFilter = () => {
  const write = useWords(REQUESTS);
  const [search, change] = useListSearch();
  const { names, nameOf } = useCredentials();
  const chosen = search.credentialId;
  // An address may name one that is gone.
  const ids = [...new Set([...names.keys(), ...(chosen ? [chosen] : [])])];
  return (
    <Select
      aria-label={write('credential')}
      placeholder={write('credential')}
      data={ids.map((id) => ({ value: id, label: nameOf(id) ?? id }))}
      value={chosen ?? null}
      onChange={(id) => change({ credentialId: id ?? '' })}
      searchable
      clearable
      w={{ base: '100%', xs: 190 }}
    />
  );
};

type Props = { total: number | undefined; isLive: boolean; tools: ReactNode };

/** Request id, status, method, path, credential, code and time, kept in the address. */
export const RequestFilters = ({ total, isLive, tools }: Props) => {
  const write = useWords(REQUESTS);
  const [search] = useListSearch();
  const statuses = [...new Set([...STATUS_CLASSES, ...(listOf(search.status) ?? [])])];
  return (
    <FilterBar filters={REQUEST_FILTERS} total={total} isLive={isLive} searchLabel={write('requestId')} tools={tools}>
      <FilterSelect
        name="status"
        label={write('status')}
        options={statuses.map((value) => ({ value, label: value }))}
      />
      <FilterSelect name="method" label={write('method')} options={METHODS.map((value) => ({ value, label: value }))} />
      <TextFilter name="path" label={write('path.begins')} width={200} />
      <CredentialFilter />
      <TextFilter name="code" label={write('code')} width={170} />
      <SpanFilter />
    </FilterBar>
  );
};
