import { Group, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ConnectedAccount, listConnectedAccountsOptions } from '../api/index.ts';
import { useScopeSummary } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { NothingHere } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import {
  type Column,
  DataList,
  FilterBar,
  FilterSelect,
  listOf,
  orDash,
  PAGE_SIZE,
  useListSearch,
  usePages,
} from '../lists/index.ts';
import { ConnectionStatus, EndButton } from './connection-parts.tsx';
import { useSides } from './use-sides.ts';
import { CONNECTIONS } from './words.ts';

const FILTERS = ['status'];
const STATUSES = ['pending', 'active', 'revoked'] as const;

const useColumns = (): Column<ConnectedAccount>[] => {
  const write = useWords(CONNECTIONS);
  const format = useFormats();
  const summaryOf = useScopeSummary();
  const sidesOf = useSides();
  return useMemo(
    () => [
      { id: 'actor', header: write('actor'), width: 'minmax(132px, 1fr)', cell: (one) => sidesOf(one).actor },
      { id: 'account', header: write('account'), width: 'minmax(132px, 1fr)', cell: (one) => sidesOf(one).account },
      { id: 'scopes', header: write('scopes'), width: 'minmax(110px, 1fr)', cell: ({ scopes }) => summaryOf(scopes) },
      { id: 'status', header: write('status'), width: '132px', cell: (one) => <ConnectionStatus {...one} /> },
      {
        id: 'since',
        header: write('since'),
        width: '104px',
        sortBy: 'createdAt',
        cell: ({ startsAt, createdAt }) => format.date(startsAt ?? createdAt),
      },
      {
        id: 'until',
        header: write('until'),
        width: '112px',
        isMinor: true,
        cell: ({ endsAt }) => orDash(endsAt && format.date(endsAt)),
      },
      { id: 'actions', header: write('actions'), width: '96px', cell: (one) => <EndButton connection={one} /> },
    ],
    [write, format, summaryOf, sidesOf],
  );
};

const ConnectionCard = ({ connection }: { connection: ConnectedAccount }) => {
  const write = useWords(CONNECTIONS);
  const sidesOf = useSides();
  const summaryOf = useScopeSummary();
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" fw={550} lineClamp={2} miw={0}>
          {write('sentence', sidesOf(connection))}
        </Text>
        <ConnectionStatus {...connection} />
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={4} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {summaryOf(connection.scopes)}
        </Text>
        <EndButton connection={connection} />
      </Group>
    </>
  );
};

/** Who acts for whom in the business. */
export const ConnectionListPage = () => {
  const write = useWords(CONNECTIONS);
  const [search] = useListSearch();
  const status = listOf<ConnectedAccount['status']>(search.status);
  const query = { ...(status && { status }), sortOrder: (search.sortOrder ?? 'desc') as 'desc' };
  const pages = usePages<ConnectedAccount>((page) =>
    listConnectedAccountsOptions({ query: { ...query, page, pageSize: PAGE_SIZE } }),
  );
  const columns = useColumns();
  return (
    <DevelopersPage part="connections">
      <Text size="sm" c="dimmed" maw={720}>
        {write('about')}
      </Text>
      <FilterBar filters={FILTERS} total={pages.total} isSearched={false}>
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(connection) => <ConnectionCard connection={connection} />}
        cardHeight={96}
        nameOf={({ id }) => `${id}`}
        order={{ by: 'createdAt', isUp: false }}
        filters={FILTERS}
        empty={
          <NothingHere icon={<IconPlugConnected aria-hidden />} title={write('empty.title')}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </DevelopersPage>
  );
};
