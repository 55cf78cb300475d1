import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../intl/index.ts';
import { useListSearch } from './use-list-search.ts';
import { LISTS } from './words.ts';

type Props = {
  /** The parameters of the address that filter this list; "clear" removes them. */
  filters: readonly string[];
  total: number | undefined;
  children?: ReactNode;
  /** Beside the count: columns, saved views. */
  tools?: ReactNode;
};

/** Search and filters of a list, kept in its address. */
export const FilterBar = ({ filters, total, children, tools }: Props) => {
  const write = useWords(LISTS);
  const [search, change] = useListSearch();
  const [text, setText] = useState(search.search ?? '');
  const commit = useDebouncedCallback((value: string) => change({ search: value }), 250);
  useEffect(() => setText(search.search ?? ''), [search.search]);
  const type = (value: string) => {
    setText(value);
    commit(value);
  };
  const isFiltered = [...filters, 'search'].some((name) => search[name]);
  return (
    <Group gap="xs" align="center" className="no-print">
      <TextInput
        type="search"
        aria-label={write('search')}
        placeholder={write('search')}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={text && <CloseButton size="sm" aria-label={write('search.clear')} onClick={() => type('')} />}
        w={{ base: '100%', xs: 220 }}
      />
      {children}
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => change(Object.fromEntries([...filters, 'search'].map((name) => [name, undefined])))}
        >
          {write('clear')}
        </Button>
      )}
      <Group gap="xs" ml="auto">
        {total !== undefined && (
          <Text size="sm" c="dimmed" role="status">
            {write('count', { count: total })}
          </Text>
        )}
        {tools}
      </Group>
    </Group>
  );
};
