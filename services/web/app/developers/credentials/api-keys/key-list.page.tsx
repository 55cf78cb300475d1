import { Group, Select, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ApiKey, listApiKeysOptions } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import {
  asOneOf,
  type Column,
  NewButton,
  RecordList,
  RowLink,
  StatusBadge,
  useList,
  useListSearch,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { When } from '../../parts/when.tsx';
import { useScopeSummary } from '../parts/scope-list.tsx';
import { API_KEYS } from './words.ts';

/** The columns of the list of keys. */
const useKeyColumns = (): Column<ApiKey>[] => {
  const write = useWords(API_KEYS);
  const format = useFormats();
  const summaryOf = useScopeSummary();
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        width: 'minmax(160px, 2fr)',
        sortBy: 'name',
        cell: ({ id, name }) => <RowLink to={`/developers/api-keys/${id}`}>{name}</RowLink>,
      },
      { id: 'scopes', header: write('scopes'), width: 'minmax(160px, 2fr)', cell: ({ scopes }) => summaryOf(scopes) },
      {
        id: 'status',
        header: write('status'),
        width: '112px',
        cell: ({ status }) => (
          <StatusBadge color={status === 'active' ? 'teal' : 'gray'}>{write(`status.${status}`)}</StatusBadge>
        ),
      },
      {
        id: 'lastFour',
        header: write('lastFour'),
        width: '96px',
        isMinor: true,
        cell: ({ lastFour }) => `…${lastFour}`,
      },
      {
        id: 'lastUsed',
        header: write('lastUsed'),
        width: '150px',
        sortBy: 'lastUsedAt',
        cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} as="ago" /> : write('never')),
      },
      {
        id: 'createdAt',
        header: write('createdAt'),
        width: '120px',
        isMinor: true,
        sortBy: 'createdAt',
        cell: ({ createdAt }) => format.date(createdAt),
      },
    ],
    [write, format, summaryOf],
  );
};

const STATUSES = ['active', 'expired', 'revoked'] as const;
const FILTERS = { status: asOneOf(STATUSES) };

const KeyCard = ({ apiKey }: { apiKey: ApiKey }) => {
  const write = useWords(API_KEYS);
  const summaryOf = useScopeSummary();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/developers/api-keys/${apiKey.id}`}>{apiKey.name}</RowLink>
        </Text>
        <StatusBadge color={apiKey.status === 'active' ? 'teal' : 'gray'}>
          {write(`status.${apiKey.status}`)}
        </StatusBadge>
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {summaryOf(apiKey.scopes)}
        </Text>
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          …{apiKey.lastFour}
        </Text>
      </Group>
    </>
  );
};

/** The API keys that may act on the business. */
export const KeyListPage = () => {
  const write = useWords(API_KEYS);
  const [, change] = useListSearch();
  const list = useList({
    filters: FILTERS,
    order: { by: 'createdAt', isUp: false },
    isSearched: false,
    queryOf: (query) => listApiKeysOptions({ query }),
  });
  const button = <NewButton to="/developers/api-keys/new">{write('new')}</NewButton>;
  return (
    <DevelopersPage part="api-keys" about={write('about')} actions={button}>
      <RecordList<ApiKey>
        list={list}
        write={write}
        icon={<IconKey aria-hidden />}
        action={button}
        columns={useKeyColumns()}
        card={(apiKey) => <KeyCard apiKey={apiKey} />}
        nameOf={({ name }) => name}
      >
        <Select
          aria-label={write('status')}
          placeholder={write('status')}
          data={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
          value={list.filter.status ?? null}
          onChange={(value) => change({ status: value ?? '' })}
          clearable
          w={{ base: '100%', xs: 170 }}
        />
      </RecordList>
    </DevelopersPage>
  );
};
