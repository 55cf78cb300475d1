import { Group, Text } from '@mantine/core';
import { IconAppWindow } from '@tabler/icons-react';
import { useMemo } from 'react';
import { listOAuthClientsOptions, type OAuthClient } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { type Column, NewButton, RecordList, RowLink, StatusBadge, useList } from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { When } from '../../parts/when.tsx';
import { useScopeSummary } from '../parts/scope-list.tsx';
import { OAUTH_CLIENTS } from './words.ts';

const useColumns = (): Column<OAuthClient>[] => {
  const write = useWords(OAUTH_CLIENTS);
  const summaryOf = useScopeSummary();
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        width: 'minmax(160px, 2fr)',
        sortBy: 'name',
        cell: ({ id, name }) => <RowLink to={`/developers/oauth-clients/${id}`}>{name}</RowLink>,
      },
      { id: 'kind', header: write('kind'), width: '120px', cell: ({ kind }) => write(kind) },
      { id: 'scopes', header: write('scopes'), width: 'minmax(160px, 2fr)', cell: ({ scopes }) => summaryOf(scopes) },
      {
        id: 'status',
        header: write('status'),
        width: '112px',
        cell: ({ status }) => (
          <StatusBadge color={status === 'active' ? 'teal' : 'orange'}>{write(`status.${status}`)}</StatusBadge>
        ),
      },
      {
        id: 'lastUsed',
        header: write('lastUsed'),
        width: '150px',
        sortBy: 'lastUsedAt',
        cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} as="ago" /> : write('never')),
      },
    ],
    [write, summaryOf],
  );
};

const ClientCard = ({ client }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const summaryOf = useScopeSummary();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/developers/oauth-clients/${client.id}`}>{client.name}</RowLink>
        </Text>
        <StatusBadge color={client.status === 'active' ? 'teal' : 'orange'}>
          {write(`status.${client.status}`)}
        </StatusBadge>
      </Group>
      <Text size="xs" c="dimmed" mt={6} truncate>
        {write(client.kind)} · {summaryOf(client.scopes)}
      </Text>
    </>
  );
};

/** The applications that the business made for itself. */
export const ClientListPage = () => {
  const write = useWords(OAUTH_CLIENTS);
  const list = useList({
    filters: {},
    order: { by: 'createdAt', isUp: false },
    isSearched: false,
    queryOf: (query) => listOAuthClientsOptions({ query }),
  });
  const button = <NewButton to="/developers/oauth-clients/new">{write('new')}</NewButton>;
  return (
    <DevelopersPage part="oauth-clients" about={write('about')} actions={button}>
      <RecordList<OAuthClient>
        list={list}
        write={write}
        icon={<IconAppWindow aria-hidden />}
        action={button}
        columns={useColumns()}
        card={(client) => <ClientCard client={client} />}
        nameOf={({ name }) => name}
      />
    </DevelopersPage>
  );
};
