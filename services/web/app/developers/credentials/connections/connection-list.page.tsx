import { Group, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { type ConnectedAccount, listConnectedAccountsOptions, revokeConnectedAccount } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import {
  asTexts,
  type Column,
  ConfirmButton,
  FilterSelect,
  orDash,
  RecordList,
  StatusBadge,
  useList,
  useNames,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { useScopeSummary } from '../parts/scope-list.tsx';
import { useCredentials } from '../parts/use-credentials.ts';
import { CONNECTIONS } from './words.ts';

/** Who acts by a connection, and for whom, by their names. */
const useSides = () => {
  const { nameOf } = useNames();
  const credentials = useCredentials();
  return useCallback(
    ({ actorUserId, clientId, userId }: Pick<ConnectedAccount, 'actorUserId' | 'clientId' | 'userId'>) => ({
      actor: clientId === null ? nameOf(actorUserId) : (credentials.nameOf(clientId) ?? clientId),
      account: nameOf(userId),
    }),
    [nameOf, credentials.nameOf],
  );
};

const COLORS = { pending: 'yellow', active: 'teal', revoked: 'gray' } as const;

/** Whether a connection can be used. */
const ConnectionStatus = ({ status }: Pick<ConnectedAccount, 'status'>) => {
  const write = useWords(CONNECTIONS);
  return <StatusBadge color={COLORS[status]}>{write(`status.${status}`)}</StatusBadge>;
};

/** Ends a connection, after a dialog has named both sides; nothing for one that has ended. */
const EndButton = ({ connection }: { connection: ConnectedAccount }) => {
  const write = useWords(CONNECTIONS);
  const sidesOf = useSides();
  if (connection.status === 'revoked') return null;
  return (
    <ConfirmButton
      label={write('end')}
      title={write('end.title')}
      run={() => revokeConnectedAccount({ path: { id: connection.id } })}
      done={write('end.done')}
      button={{ size: 'compact-sm' }}
    >
      {write('end.about', sidesOf(connection))}
    </ConfirmButton>
  );
};

const FILTERS = { status: asTexts<ConnectedAccount['status']> };
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
  const list = useList({
    filters: FILTERS,
    order: { by: 'createdAt', isUp: false },
    isSearched: false,
    queryOf: ({ sortBy: _, ...query }) => listConnectedAccountsOptions({ query }),
  });
  return (
    <DevelopersPage part="connections" about={write('about')}>
      <RecordList<ConnectedAccount>
        list={list}
        write={write}
        icon={<IconPlugConnected aria-hidden />}
        columns={useColumns()}
        card={(connection) => <ConnectionCard connection={connection} />}
        cardHeight={96}
        nameOf={({ id }) => `${id}`}
      >
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
      </RecordList>
    </DevelopersPage>
  );
};
