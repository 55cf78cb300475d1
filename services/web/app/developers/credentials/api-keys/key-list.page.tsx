import { Button, Group, Select, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ApiKey, listApiKeysOptions } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import {
  type Column,
  DataList,
  FilterBar,
  NothingHere,
  PAGE_SIZE,
  RowLink,
  useListSearch,
  usePages,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { When } from '../../parts/when.tsx';
import { useScopeSummary } from '../parts/scope-list.tsx';
import { KeyStatus } from './key-status.tsx';
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
      { id: 'status', header: write('status'), width: '112px', cell: (key) => <KeyStatus {...key} /> },
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

const FILTERS = ['status'];
const STATUSES = ['active', 'expired', 'revoked'] as const;

const KeyCard = ({ apiKey }: { apiKey: ApiKey }) => {
  const summaryOf = useScopeSummary();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/developers/api-keys/${apiKey.id}`}>{apiKey.name}</RowLink>
        </Text>
        <KeyStatus {...apiKey} />
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
  const [search, change] = useListSearch();
  const status = STATUSES.find((each) => each === search.status);
  const query = {
    ...(status && { status }),
    sortBy: (search.sortBy ?? 'createdAt') as 'createdAt',
    sortOrder: (search.sortOrder ?? 'desc') as 'desc',
  };
  const pages = usePages<ApiKey>((page) => listApiKeysOptions({ query: { ...query, page, pageSize: PAGE_SIZE } }));
  const columns = useKeyColumns();
  const button = (
    <Button component={Link} to="/developers/api-keys/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('new')}
    </Button>
  );
  return (
    <DevelopersPage part="api-keys" actions={button}>
      <Text size="sm" c="dimmed" maw={720}>
        {write('about')}
      </Text>
      <FilterBar filters={FILTERS} total={pages.total} isSearched={false}>
        <Select
          aria-label={write('status')}
          placeholder={write('status')}
          data={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
          value={status ?? null}
          onChange={(value) => change({ status: value ?? '' })}
          clearable
          w={{ base: '100%', xs: 170 }}
        />
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(apiKey) => <KeyCard apiKey={apiKey} />}
        nameOf={({ name }) => name}
        order={{ by: 'createdAt', isUp: false }}
        filters={FILTERS}
        empty={
          <NothingHere icon={<IconKey aria-hidden />} title={write('empty.title')} action={button}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </DevelopersPage>
  );
};
