import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { FilterBar, FilterSelect, listOf, useListSearch } from '../../ui/index.ts';
import { useCredentials } from '../credentials/parts/use-credentials.ts';
import { SpanFilter } from '../parts/span-filter.tsx';
import { METHODS, REQUEST_FILTERS, STATUS_CLASSES } from './request-query.ts';
import { REQUESTS } from './words.ts';

type TextFilterProps = { name: 'path' | 'code'; label: string; width: number };

/** A filter that is typed, kept in the address as it is. */
const TextFilter = ({ name, label, width }: TextFilterProps) => {
  const [search, change] = useListSearch();
  const kept = search[name] ?? '';
  const [text, setText] = useState(kept);
  useEffect(() => setText(kept), [kept]);
  const commit = useDebouncedCallback((value: string) => change({ [name]: value.trim() }), 300);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        commit(currentTarget.value);
      }}
      w={{ base: '100%', xs: width }}
    />
  );
};

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
